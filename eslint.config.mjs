import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Size and complexity keep every file readable in one sitting; tests may be longer, tables of text are not code. */
const limits = (lines) => ({
  'max-lines': ['error', { max: lines, skipBlankLines: true, skipComments: true }],
  complexity: ['error', 10],
});

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', 'reports/**', 'test-results/**', 'data/**', '**/*.cjs'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { project: './tsconfig.check.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      ...limits(300),
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // Ports and services are objects of functions made by factories: there is no `this` to lose.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  {
    files: ['web/**/*.tsx', 'web/**/*.ts'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { parserOptions: { project: './web/tsconfig.json' } },
  },
  {
    files: [
      'services/*/src/**/*.ts',
      'shared/kernel/src/**/*.ts',
      'shared/domain/src/**/*.ts',
      'shared/contracts/src/**/*.ts',
    ],
    // What is started as a process of its own reads its environment, once, and hands it on.
    ignores: ['**/main.ts', 'services/standalone/src/cli/*.ts', '**/*.spec.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only main.ts reads the environment.' },
        { object: 'Date', property: 'now', message: 'Ask the clock port.' },
        { object: 'Math', property: 'random', message: 'Ask the ids port.' },
      ],
    },
  },
  { files: ['**/*.spec.{ts,tsx}', 'tests/**/*.ts', 'shared/testing/**/*.ts'], rules: { ...limits(500) } },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        fetch: 'readonly',
        performance: 'readonly',
        URL: 'readonly',
        Buffer: 'readonly',
        AbortController: 'readonly',
      },
    },
  },
  {
    files: ['web/public/*.js'],
    languageOptions: { globals: { document: 'readonly', localStorage: 'readonly', matchMedia: 'readonly' } },
  },
);
