/** TypeScript 6 for openapi-typescript, which the package bundles without the command tsc. */
export { ts as default } from '@ts-morph/common';
