import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest test files, longest first. Without earlier results, as in a clean clone, Vitest begins
 * with the largest files; a slow one at the end would leave the other processors idle.
 */
export const slowest = [
  'tests/server/operation/main.test.ts',
  'tests/server/call-matrix.test.ts',
  'tests/resilience/failures/kills.test.ts',
  'tests/server/operation/backup.test.ts',
  'tests/server/operation/replicas.test.ts',
  'tests/server/hot-statements.test.ts',
  'tests/server/operation/stopping.test.ts',
  'tests/server/operation/refused-starts.test.ts',
  'server/search/plan/query-plans.test.ts',
  'tests/resilience/failures/jobs.test.ts',
  'tests/resilience/races/races.test.ts',
  'server/accounts/sign-in/sign-in-limits.test.ts',
  'server/images/upload-image.test.ts',
  'server/notifications/event-streams.test.ts',
  'tests/e2e/pages/for-everyone-signed-in.e2e.ts',
  'tests/e2e/buying/stripe.e2e.ts',
  'tests/e2e/pages/accessibility.e2e.ts',
  'tests/e2e/pages/for-everyone.e2e.ts',
  'tests/e2e/accounts/guards.e2e.ts',
  'tests/e2e/selling/sell-form.e2e.ts',
  'tests/e2e/buying/payment-hold.e2e.ts',
  'tests/e2e/accounts/google.e2e.ts',
  'tests/e2e/accounts/account-accessibility.e2e.ts',
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
