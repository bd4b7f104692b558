import { readFileSync } from 'node:fs';

/** The parts of Vitest's JSON report that are counted. */
interface Report {
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly title?: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** The result of a run of Vitest. */
interface Counted {
  readonly passed: number;
  readonly failed: number;
  /** Title and first failure of each test that passed at its second attempt only. */
  readonly retried: readonly string[];
}

/**
 * Counts a run of Vitest. A file that failed without a failed test (it could not be loaded, or its
 * setup failed) counts as one failure, and so does a run that failed for any other reason.
 * @param report path of the JSON report
 * @param exitCode of Vitest; null when it was killed
 * @returns how many passed and failed (skipped tests are neither), and which needed a second attempt
 */
export function countTests(report: string, exitCode: number | null): Counted {
  let [passedCount, failureCount] = [0, 0];
  const retried: string[] = [];
  try {
    const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
    for (const file of testResults) {
      const count = (status: string) =>
        file.assertionResults.filter((test) => test.status === status).length;
      passedCount += count('passed');
      for (const { status, title = '', failureMessages = [] } of file.assertionResults) {
        const [failure] = failureMessages;
        if (status === 'passed' && failure !== undefined) {
          retried.push(`${title}: ${failure.split('\n', 1)[0]}`);
        }
      }
      failureCount += file.status === 'failed' ? Math.max(1, count('failed')) : count('failed');
    }
  } catch {
    failureCount += 1;
  }
  return {
    passed: passedCount,
    failed: exitCode === 0 ? failureCount : Math.max(1, failureCount),
    retried,
  };
}
