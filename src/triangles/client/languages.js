/**
 * The links to the page in other languages: whoever takes one has chosen that
 * language, and stays at the same place of the page.
 */

/**
 * @param {Document} page
 * @param {(language: string) => void} choose is called with the language before the page is left
 */
export function bindLanguages(page, choose) {
  for (const link of page.querySelectorAll('.languages a')) {
    if (!(link instanceof HTMLAnchorElement)) continue;
    link.addEventListener('click', () => {
      link.hash = location.hash;
      choose(link.hreflang);
    });
  }
}
