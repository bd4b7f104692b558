import { defineConfig } from 'oxlint';
import { fence, patternsOf } from './fence.ts';

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise'],
  categories: { correctness: 'error' },
  ignorePatterns: ['build/**', '.react-router/**', 'data/**'],
  rules: {
    eqeqeq: 'error',
    'no-console': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'import/no-cycle': 'error',
    'react/no-danger': 'error',
    'react/forbid-dom-props': ['error', { forbid: ['style'] }],
  },
  overrides: fence.map((row) => ({
    files: [`${row.folder}/${row.files ?? '**/*.{ts,tsx}'}`],
    excludeFiles: ['server/**/*.test.ts', 'web/**/*.test.ts', 'contract/**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: patternsOf(row),
              message: `The fence (fence.ts) closes this to ${row.folder}.`,
            },
          ],
        },
      ],
    },
  })),
});
