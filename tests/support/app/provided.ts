/** The values that the global setups provide to tests. */
declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database to copy. */
    templateUrl: string;
    /** The shops of the end-to-end tests, one for each worker (tests/e2e/support/e2e-shop.ts). */
    shops: { url: string; dataDir: string }[];
    /** A data folder with the demo, of a shop that has stopped; to copy (tests/support/processes/demo-folder.ts). */
    demoFolder: string;
  }
}

export {};
