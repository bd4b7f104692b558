/** What the global setups hand to the tests. */
declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database to copy. */
    templateUrl: string;
    /** The shops of the browser stories, one for each worker; see storyShop(). */
    shops: { url: string; dataDir: string }[];
  }
}

export {};
