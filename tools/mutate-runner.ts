import { relative } from 'node:path';
import {
  declareFactoryPlugin,
  PluginKind,
  type Injector,
  type PluginContext,
} from '@stryker-mutator/api/plugin';
import { MutantRunStatus, type TestRunner } from '@stryker-mutator/api/test-runner';
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';
import { isEquivalent, sourceLine } from './equivalent-mutants.ts';

/** The environment variable with the folder of the sources: Stryker's processes run in a copy. */
export const rootSetting = 'MUTATED_ROOT';

/** The runner of Vitest, which tries no mutant that is known to survive: it would take all tests that reach it. */
function createRunner(injector: Injector<PluginContext>): TestRunner {
  const [vitest] = vitestPlugins;
  if (!vitest) throw new Error('the runner of Vitest has no plugin');
  const runner = vitest.factory(injector);
  const run = runner.mutantRun.bind(runner);
  runner.mutantRun = async (options) => {
    const { fileName, location, replacement } = options.activeMutant;
    const isKnown = isEquivalent({
      file: relative(process.env[rootSetting] ?? '', fileName),
      line: sourceLine(fileName, location.start.line + 1),
      replacement,
    });
    return isKnown ? { status: MutantRunStatus.Survived, nrOfTests: 0 } : run(options);
  };
  return runner;
}
createRunner.inject = ['$injector'] as ['$injector'];

/** The plug-ins that StrykerJS loads from this file. */
export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'vitest-but-known', createRunner),
];
