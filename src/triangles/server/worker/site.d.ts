/** The version of the site, and the hash of each of its files by the address of the file. */
declare const SITE: { version: string, files: Record<string, string> };
