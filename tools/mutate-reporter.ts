import { relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import type { Reporter } from '@stryker-mutator/api/report';
import { isEquivalent, sourceLine } from './equivalent-mutants.ts';

/** Prints every mutant as soon as its tests have run, so that an interrupted run is not lost. */
class EachMutant implements Reporter {
  private tested = 0;

  onMutantTested(result: Readonly<MutantResult>): void {
    if (result.status === 'Ignored') return;
    this.tested += 1;
    const { fileName, location, replacement = '' } = result;
    const file = relative(process.cwd(), fileName);
    const line = sourceLine(fileName, location.start.line);
    const remark = isEquivalent({ file, line, replacement }) ? ' (equivalent)' : '';
    process.stdout.write(
      `${this.tested} ${result.status}${remark} ${file}:${location.start.line}:${location.start.column} ` +
        `${result.mutatorName}\n`,
    );
    if (result.status === 'Killed') return;
    process.stdout.write(`    ${line}\n    becomes ${replacement}\n`);
  }
}

/** The plug-ins that StrykerJS loads from this file. */
export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'each-mutant', EachMutant)];
