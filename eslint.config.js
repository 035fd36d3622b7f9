import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['**/dist/', '**/generated/', '**/node_modules/', '**/test-results/', '**/playwright-report/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  {
    rules: {
      eqeqeq: 'error',
      'no-undef': 'error',
      'no-unused-vars': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['gateway/prisma.config.ts', 'services/*/prisma.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      // The compiler knows better.
      'no-undef': 'off',
      'no-unused-vars': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // A number says itself in a text; an object does not.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Parts are closures, not classes: their methods know no `this`.
      '@typescript-eslint/unbound-method': 'off',
      // An async function without await still turns what it throws into a rejection, as its interface promises.
      '@typescript-eslint/require-await': 'off',
      // The record of an index signature is read as `env['NAME']`, which the compiler may ask for.
      '@typescript-eslint/dot-notation': 'off',
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.name=/^use(Layout)?Effect$/] > ArrowFunctionExpression > ChainExpression.body',
          message:
            'React calls what an effect returns, and DOM methods have begun to return promises: write a block.',
        },
        {
          selector:
            "JSXAttribute[name.name='type'] Literal[value='number'], Property[key.name='type'] > Literal[value='number']",
          message:
            'Browsers change the number in such a field when the wheel turns over it, and refuse commas: use MoneyField.',
        },
      ],
    },
  },
  {
    files: ['gateway/**/*.ts', 'services/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**', 'services/kit/src/database/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "CallExpression[callee.property.name='connect']:matches([callee.object.name=/pool$/i], [callee.object.property.name=/pool$/i])",
          message: 'Use inTransaction or openSession: they give the connection back, whatever happens to it.',
        },
        {
          selector: 'NewExpression[callee.name=/^(Pool|Client)$/]',
          message: 'Use createPool: it notices connections that no longer answer.',
        },
        {
          selector: "CallExpression[callee.name='fetch']:not(:has(Property[key.name='redirect']))",
          message:
            'Say what becomes of a redirect: followed, it takes credentials to wherever an answer points.',
        },
      ],
    },
  },
  {
    files: ['**/*.{test,spec}.{ts,tsx}'],
    rules: {
      // Answers of supertest and of `response.json()` have no type; what they hold is what the test is about.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  {
    files: ['**/*.{js,cjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: {
      globals: {
        console: 'readonly',
        process: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        module: 'writable',
      },
    },
  },
  { rules: { 'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }] } },
  {
    // These tools ask for a default export.
    files: [
      '**/*.config.{js,ts}',
      '.dependency-cruiser.js',
      'deploy/local/jest/*.js',
      'deploy/e2e/src/support/start-product.ts',
    ],
    rules: { 'no-restricted-exports': 'off' },
  },
);
