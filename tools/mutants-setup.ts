import type { TestProject } from 'vitest/node';
import '#tests/support/app/provided.ts';

/** The environment variable with the address of the migrated template of npm run mutate. */
export const templateSetting = 'MUTANTS_TEMPLATE_URL';

/** One PostgreSQL for all processes of npm run mutate: each that is ended at a time limit would begin a new one. */
export default function setup(project: TestProject): void {
  project.provide('templateUrl', process.env[templateSetting] ?? '');
}
