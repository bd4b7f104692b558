import { defineConfig, type OxlintOverride } from 'oxlint';
import { importBoundaries, patternsOf } from './import-boundaries.ts';

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise'],
  categories: { correctness: 'error' },
  ignorePatterns: ['build/**', '.react-router/**', 'data/**'],
  rules: {
    eqeqeq: 'error',
    // Spreads group the words of long command lines.
    'unicorn/no-useless-spread': 'off',
    // `then` of an item of Today is a field of the wire, and never a function.
    'unicorn/no-thenable': 'off',
    // A live region is a div with a role; output belongs to forms.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Keyboards must be able to scroll code, and a confirmation starts at its safe answer.
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/no-autofocus': 'off',
    // Escape closes a menu, a click beside a dialog closes it; both have buttons for it as well.
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
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
  overrides: [
    ...importBoundaries.map((row): OxlintOverride => ({
      files: [`${row.folder}/${row.files ?? '**/*.{ts,tsx}'}`],
      excludeFiles: ['server/**/*.test.ts', 'web/**/*.test.ts', 'contract/**/*.test.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: patternsOf(row),
                message: `import-boundaries.ts does not allow this import in ${row.folder}.`,
              },
            ],
          },
        ],
      },
    })),
    {
      // Rows that are drawn as cards lose their native roles, so they say them.
      files: [
        'web/ui/table/{data-table*,plain-table}.tsx',
        'web/catalog/comparison/comparison-table.tsx',
      ],
      rules: {
        'jsx-a11y/no-redundant-roles': 'off',
        'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
      },
    },
    {
      files: ['web/entry.server.tsx', 'clients/*/examples/*.ts'],
      rules: { 'no-console': 'off' },
    },
  ],
});
