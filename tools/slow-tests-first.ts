import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest test files, longest first. Without earlier results, as in a clean clone, Vitest begins
 * with the largest files; a slow one at the end would leave the other processors idle.
 */
export const slowest = [
  'tests/server/main.test.ts',
  'tests/server/call-matrix.test.ts',
  'tests/resilience/kills.test.ts',
  'tests/server/backup.test.ts',
  'tests/server/replicas.test.ts',
  'tests/server/hot-statements.test.ts',
  'tests/server/stopping.test.ts',
  'tests/server/refused-starts.test.ts',
  'server/search/plan/query-plans.test.ts',
  'tests/resilience/jobs.test.ts',
  'tests/resilience/races.test.ts',
  'server/accounts/sign-in/sign-in-limits.test.ts',
  'server/images/upload-image.test.ts',
  'server/notifications/event-streams.test.ts',
  'tests/e2e/for-everyone-signed-in.e2e.ts',
  'tests/e2e/stripe.e2e.ts',
  'tests/e2e/accessibility.e2e.ts',
  'tests/e2e/for-everyone.e2e.ts',
  'tests/e2e/guards.e2e.ts',
  'tests/e2e/sell-form.e2e.ts',
  'tests/e2e/payment-hold.e2e.ts',
  'tests/e2e/google.e2e.ts',
  'tests/e2e/account-accessibility.e2e.ts',
] as const;

/** Vitest's order, with the slowest files of each project before its others. */
export class SlowTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sortedTestSpecifications = await super.sort(files);
    const projects = [...new Set(sortedTestSpecifications.map(({ project }) => project.name))];
    const place = ({ moduleId }: TestSpecification) => {
      const index = slowest.findIndex((name) => moduleId.endsWith(`/${name}`));
      return index < 0 ? slowest.length : index;
    };
    return projects.flatMap((name) =>
      sortedTestSpecifications
        .filter(({ project }) => project.name === name)
        .toSorted((one, other) => place(one) - place(other)),
    );
  }
}
