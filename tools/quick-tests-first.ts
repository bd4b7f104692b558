import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The order for mutants: first the tests that found the mutant before, then the shortest, because the first
 * failure ends a run.
 */
export class QuickTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const weight = (file: TestSpecification) => {
      const result = this.ctx.cache.getTestSpecificationResult(file);
      return result?.failed ? 0 : (result?.duration ?? Number.MAX_SAFE_INTEGER);
    };
    const weights = new Map(files.map((file) => [file, weight(file)]));
    return files.toSorted((one, other) => (weights.get(one) ?? 0) - (weights.get(other) ?? 0));
  }
}
