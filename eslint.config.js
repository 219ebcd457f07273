import js from '@eslint/js';
import i18next from 'eslint-plugin-i18next';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const testFiles = ['**/*.{spec,e2e-spec,test}.{ts,tsx,mjs}'];

const environment = 'Read the environment in the config module only; everything else is given a Config.';
const everyTestRuns = 'Every test runs, always: no focused, skipped or postponed ones.';

const testRules = [
  {
    selector:
      'MemberExpression[object.name=/^(test|it|describe|suite)$/][property.name=/^(only|skip|todo|fixme|failing|fail)$/]',
    message: everyTestRuns,
  },
  {
    selector: 'MemberExpression[object.property.name="describe"][property.name=/^(only|skip|fixme)$/]',
    message: everyTestRuns,
  },
  { selector: 'CallExpression[callee.name=/^(fit|fdescribe|xit|xtest|xdescribe)$/]', message: everyTestRuns },
  {
    selector: 'CallExpression[callee.property.name="waitForTimeout"]',
    message: 'Wait for what is to happen, not for time to pass.',
  },
];

const inTransaction =
  'Inside a transaction every query uses `tx`: a second connection can deadlock the pool. See guarded-pool.ts.';
const poolMember = 'MemberExpression[object.type="ThisExpression"][property.name=/^(dataSource|sql)$/]';

const transactionRules = [
  {
    selector: `CallExpression[callee.property.name="run"][callee.object.property.name="transactions"] ${poolMember}`,
    message: inTransaction,
  },
  { selector: `:function:has(> Identifier.params[name="tx"]) ${poolMember}`, message: inTransaction },
];

/** What a provider does shows in its name and in that of its file. */
const providerRules = [
  {
    selector:
      'ClassDeclaration:has(> Decorator > CallExpression[callee.name="Injectable"]):not([id.name=/(Service|Guard|Job|Provider|Client|Interceptor|Pipe|Filter|Strategy)$/])',
    message:
      'Name a provider for its role: …Service, …Guard, …Job, …Provider, …Client, …Interceptor, …Pipe, …Filter or …Strategy.',
  },
];

/** Attributes whose value is displayed or read out. */
const textAttributes = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'helperText',
  'label',
  'placeholder',
  'title',
];
const untranslated = 'Text belongs in the translation catalogues of both languages.';

/** Displayed text outside of JSX, which eslint-plugin-i18next does not see. */
const textRules = [
  {
    selector:
      'CallExpression[callee.name=/^(alert|confirm|notify|prompt)$/] > Literal.arguments:first-child[value=/[\\s\u0590-\u05ff]/]',
    message: untranslated,
  },
  {
    selector: 'AssignmentExpression[left.object.name="document"][left.property.name="title"] > Literal.right',
    message: untranslated,
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/dist.new/',
      '**/dist.old/',
      '**/node_modules/',
      '**/.data/',
      '**/coverage/',
      'test-results/',
      'playwright-report/',
      'reports/',
      'api/*.d.ts',
    ],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: ['playwright.config.ts'],
          defaultProject: 'tests/tsconfig.json',
        },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
      // TypeScript's form of importing a CommonJS package without named exports.
      '@typescript-eslint/no-require-imports': ['error', { allowAsImport: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // An event handler may be asynchronous; what it must not do is leave a promise unhandled, which another rule sees to.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'URL',
          'fetch',
          'performance',
          'setTimeout',
          'clearTimeout',
          'setInterval',
          'clearInterval',
          'AbortController',
          'AbortSignal',
          'Headers',
          'Request',
          'Response',
          'Buffer',
          'module',
          'require',
          '__dirname',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: ['booking/src/**/*.{ts,tsx}', 'admin/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    // Without the plugin's rules for React Compiler, which no app uses: they compile every component a second time.
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['booking/src/**/*.{ts,tsx}', 'admin/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}', '**/i18n/**'],
    plugins: { i18next },
    rules: {
      'no-restricted-syntax': ['error', ...textRules],
      'i18next/no-literal-string': [
        'error',
        {
          mode: 'jsx-only',
          'should-validate-template': true,
          message: untranslated,
          'jsx-attributes': { include: textAttributes },
          callees: { exclude: ['t', 'rich', 'text', 'label', 'link', 'translate'] },
          'object-properties': { exclude: ['className'] },
          // Symbols and numbers, translation keys, URLs, names of elements.
          words: { exclude: [/^[^\p{L}]*$/u, /^[a-z]\w*(\.[\w-]*)+$/, /^https?:\S+$/, /^(input|textarea)$/] },
        },
      ],
    },
  },
  {
    files: ['backend/**/*.ts', 'booking/src/**', 'admin/src/**'],
    ignores: ['backend/src/platform/config/**', 'backend/src/main.ts', 'backend/test/**'],
    rules: {
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: environment }],
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'node:process', importNames: ['env', 'default'], message: environment }] },
      ],
    },
  },
  {
    files: ['backend/src/**/*.ts'],
    plugins: { regexp },
    rules: {
      'no-restricted-syntax': ['error', ...transactionRules, ...providerRules],
      // A pattern that meets a request must be linear, or one request blocks the process.
      'regexp/no-super-linear-backtracking': ['error', { report: 'certain' }],
      'regexp/no-super-linear-move': ['error', { report: 'certain' }],
    },
  },
  {
    files: [...testFiles, 'tests/**/*.ts', 'backend/test/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...testRules] },
  },
  {
    files: ['**/*.{spec,e2e-spec}.{ts,tsx}', 'backend/test/**/*.ts'],
    rules: {
      // A stand-in keeps the signature of what it stands for, and answers of a server under test have no type.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
    },
  },
  {
    // Playwright's fixtures say that they need no other one by an empty pattern.
    files: ['tests/e2e/support/{test,account-server-test,card-test,empty-server-test}.ts'],
    rules: { 'no-empty-pattern': 'off' },
  },
);
