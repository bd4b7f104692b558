import { inject } from 'vitest';
import type { AppDependencies } from '#server/composition/app-dependencies.ts';
import './provided.ts';
import { openTestApp, type TestApp } from './test-app.ts';

export { testSecret, type TestApp } from './test-app.ts';

/**
 * The whole API on a database of its own, copied from the template of this test run.
 * @param changes parts to replace, e.g. a provider that fails
 * @param env further settings
 */
export function startTestApp(
  changes: Partial<AppDependencies> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<TestApp> {
  return openTestApp(inject('templateUrl'), changes, env);
}
