import { readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { openApi } from '#server/platform/http/openapi/openapi.ts';

/** npm run client: writes the parts of clients/typescript that follow from the contract; --check compares. */

const folder = join(import.meta.dirname, '..', 'clients', 'typescript');

// The generator builds its text with the compiler's classes, which TypeScript 7 no longer has.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript' && context.parentURL?.includes('/openapi-typescript/')
      ? { url: new URL('typescript-classes.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});

const banner = `/** The calls of openapi.json as types. Written by \`npm run client\`: changes here are lost. */

`;

/** The generated files of the folder: their text by their name. */
async function generateClient(): Promise<Readonly<Record<string, string>>> {
  const { default: generate, astToString } = await import('openapi-typescript');
  // The demo's sandbox is no part of a shop that takes money.
  const document = openApi((name) => !/sandbox/i.test(name), 'https://phonehub.example');
  const types = await generate(JSON.stringify(withOneRefusal(document)), { silent: true });
  const description: object = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const described = { ...description, version: document.info.version };
  return {
    'schema.d.ts': banner + astToString(types),
    'package.json': `${JSON.stringify(described, null, 2)}\n`,
  };
}

/** Every refusal is the same type, whatever its status: without it the types are a quarter as long. */
function withOneRefusal(document: ReturnType<typeof openApi>) {
  const paths = Object.entries(document.paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [
        method,
        { ...operation, responses: { 200: operation.responses[200], default: refusal } },
      ]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) as object };
}

const refusal = {
  description: 'A refusal',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

if (import.meta.main) {
  for (const [name, text] of Object.entries(await generateClient())) {
    const file = join(folder, name);
    if (!process.argv.includes('--check')) writeFileSync(file, text);
    else if (readFileSync(file, 'utf8') !== text) {
      process.stderr.write(
        `clients/typescript/${name} is not what the contract gives: npm run client\n`,
      );
      process.exitCode = 1;
    }
  }
}
