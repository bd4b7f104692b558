import { join } from 'node:path';

/** The parts of Vitest's JSON report that are read here. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      /** The groups it stands in, outermost first. */
      readonly ancestorTitles: readonly string[];
    }[];
  }[];
}

const root = join(import.meta.dirname, '..');

/**
 * The tests, or groups of tests, a document names, as file and title: `tests/server/operation/refused-starts.test.ts` “when the port is taken”.
 * @param document in Markdown
 */
export function namedTests(document: string): [file: string, title: string][] {
  return [...document.matchAll(/`([\w./-]+\.(?:test|e2e)\.ts)` “([^”]+)”/g)].map(
    ([, file = '', title = '']) => [file, title],
  );
}

/**
 * Finds the tests that a document names and that have not passed; placeholders (%s) in a title fit any words,
 * and of a group every test must have passed.
 * @param document in Markdown
 * @param report of the whole run
 * @returns each as file and title
 */
export function notShown(document: string, report: Report): string[] {
  const results = new Map(
    report.testResults.map(({ name, assertionResults }) => [name, assertionResults]),
  );
  return namedTests(document)
    .filter(([file, title]) => {
      const pattern = new RegExp(`^${escaped(title).replace(/%[sdifjo]/g, '[^]*')}$`);
      const ownResults = results.get(join(root, file)) ?? [];
      const group = ownResults.filter(({ ancestorTitles }) =>
        ancestorTitles.some((each) => pattern.test(each)),
      );
      const isShown =
        ownResults.some((each) => each.status === 'passed' && pattern.test(each.title)) ||
        (group.length > 0 && group.every(({ status }) => status === 'passed'));
      return !isShown;
    })
    .map(([file, title]) => `${file} “${title}”`);
}

/**
 * Returns whether a file has a test or group of a title: as it is written there, so that `%s` fits `%j`, `$name` and
 * `${name}`, too, but not the words that a run puts there.
 * @param source of the file
 * @param title as a document names it
 */
export function holdsTitle(source: string, title: string): boolean {
  const words = escaped(title).replace(
    /%[sdifjo]/g,
    String.raw`(?:%[sdifjo]|\$\{[^}]+\}|\$[\w.]+)`,
  );
  return new RegExp(`(['"\`])${words}\\1`).test(source);
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
