/** What the global setups hand to the tests. */
declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database to copy. */
    templateUrl: string;
    /** Where the shop of the browser stories is open. */
    shopUrl: string;
    /** The folder it keeps its data in. */
    shopData: string;
  }
}

export {};
