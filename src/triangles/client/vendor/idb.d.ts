// The types of the library beside this file come with its npm package.
export * from 'idb';
