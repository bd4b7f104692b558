import type { ListImport } from '#contract/common/lists/list-import.ts';
import { localizedSentence } from '#web/platform/i18n/sentences.ts';
import type { ListColumn } from '#web/platform/lists/use-own-list.ts';
import type { ListAnswers } from './list-kind.ts';

/**
 * What is wrong with answers for all lines: a fault of a field that no column of the list says is the answer's own,
 * once and not at each line.
 */
export function defaultFaults<Shared extends string>(
  { lines }: ListImport,
  columns: readonly ListColumn<string>[],
  { defaults = {} }: ListAnswers<string, Shared>,
): Partial<Record<Shared, string>> {
  const faults: Partial<Record<Shared, string>> = {};
  for (const field of Object.keys(defaults) as Shared[]) {
    if (columns.some((column) => column.field === field)) continue;
    const problem = lines.find(({ column }) => column === field)?.problem;
    if (problem) faults[field] = localizedSentence(problem);
  }
  return faults;
}
