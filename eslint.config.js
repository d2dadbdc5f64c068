import { readFileSync } from 'node:fs'
import js from '@eslint/js'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import importX from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

/** Who may use whom: the one source of the graph (README, "The map"). */
const features = JSON.parse(
  readFileSync(new URL('./src/features/features.json', import.meta.url), 'utf8'),
)

/** Imports run one way: main → boot → app → pages → features → components → lib → config, types. */
const layers = ['app', 'pages', 'features', 'components', 'lib', 'config', 'types']
const layerZones = layers.slice(1).map((layer, index) => ({
  target: `./src/${layer}`,
  from: layers.slice(0, index + 1).map((upper) => `./src/${upper}`),
  message: `Imports run one way; ${layer} may not use what is above it.`,
}))

/** Modules of src/boot that build on the app: they mount it, or run in the build. */
const overApp = ['mount', 'prerendered-screens', 'early-requests']

/** What runs before and beside React stands apart: the app asks it, and lib asks a few of its modules. */
const bootZones = [
  {
    target: [`./src/boot/!(${overApp.join('|')}).{ts,tsx}`, './src/boot/updates/*'],
    from: ['app', 'pages', 'features', 'components'].map((layer) => `./src/${layer}`),
    message: 'What runs before the app knows nothing of it.',
  },
  {
    target: './src/lib',
    from: './src/boot',
    except: ['./cached-screen.ts', './early-answers.ts', './first-screen.ts'],
    message: 'lib knows only what the page shows and has read before the app.',
  },
  ...['app', 'pages', 'features', 'components', 'config'].map((layer) => ({
    target: `./src/${layer}`,
    from: `./src/boot/@(${overApp.join('|')}).{ts,tsx}`,
    message: 'Imports run one way; this builds on the app.',
  })),
]

const featureZones = Object.entries(features).map(([name, { uses }]) => ({
  target: `./src/features/${name}`,
  from: './src/features',
  except: [`./${name}`, ...uses.map((used) => `./${used}`), './features.json'],
  message: `features.json does not let ${name} use this feature.`,
}))

const primitiveZone = {
  target: './src/components/ui',
  from: './src/components',
  except: ['./ui'],
  message: 'A primitive knows no composed component.',
}

const words = 'Words a member reads live in copy.ts.'

/** Calls whose words come from copy.ts, and literals that have a home elsewhere. */
const bannedSyntax = [
  {
    selector:
      "CallExpression[callee.name='toast'] Property[key.name=/^(title|description)$/] > Literal",
    message: words,
  },
  {
    selector:
      "CallExpression[callee.name='toast'] Property[key.name=/^(title|description)$/] > TemplateLiteral",
    message: words,
  },
  {
    selector:
      "CallExpression[callee.name='useAppMutation'] Property[key.name=/^(success|failure)$/] > Literal",
    message: words,
  },
  { selector: 'Literal[value=/^https?:\\u002F\\u002F/]', message: 'Addresses live in src/config.' },
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'Nothing a member wrote becomes HTML.',
  },
  {
    selector: 'BinaryExpression[operator=/^[<>]=?$/] > MemberExpression[property.name=/_at$/]',
    message: 'A moment is no text: compare with compareMoments.',
  },
  {
    selector: "MemberExpression[object.name='crypto'][property.name='randomUUID']",
    message: 'Not there on plain http: use newId.',
  },
  {
    selector:
      'ArrayExpression > SpreadElement > CallExpression[callee.object.name=/(Queries|Keys)$/]',
    message: 'Keys are built in queries.ts.',
  },
  {
    selector: "CallExpression[callee.property.name='or']",
    message: 'Pages are read with takePage (src/lib/paging.ts).',
  },
  {
    selector:
      "CallExpression[callee.name='toastMessage'] > LogicalExpression > CallExpression[callee.name='rateLimitMessage']",
    message: 'useAppMutation and useToggle say that a write failed.',
  },
]

/** The rules above, but for those with one of these messages. */
function bannedExcept(message) {
  return ['error', zodNamespace, ...bannedSyntax.filter((ban) => !message.test(ban.message))]
}

const zodNamespace = {
  selector: "ImportDeclaration[source.value='zod'] > ImportSpecifier[imported.name='z']",
  message: "Write import * as z from 'zod': the other form pulls in every locale.",
}

const bareMutation = {
  name: '@tanstack/react-query',
  importNames: ['useMutation'],
  message: 'Writes go through useAppMutation or useToggle.',
}

const frontDoors = {
  regex: '^@/features/[^/]+/.+',
  message: 'A feature is used through its index.ts.',
}

export default tseslint.config(
  {
    ignores: [
      'dist/',
      '.data/',
      '.cache/',
      'node_modules/',
      'src/types/database.ts',
      'supabase/functions/',
      'playwright-report/',
      'test-results/',
      'public/',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        // The app and its tools at once: one program is read and checked, not two.
        project: ['./tsconfig.node.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'max-lines': ['error', { max: 300 }],
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-restricted-syntax': ['error', zodNamespace],
    },
  },
  {
    // One function, one purpose. A test's describe and a benchmark's list of queries are read line by line.
    files: ['src/**/*.{ts,tsx}', 'supabase/**/*.ts', 'scripts/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          // The app and its tools at once: one program is read and checked, not two.
          project: ['./tsconfig.node.json'],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: {
      'import-x/no-cycle': 'error',
      'import-x/no-self-import': 'error',
      'import-x/no-duplicates': 'error',
      'import-x/no-restricted-paths': [
        'error',
        { zones: [...layerZones, ...bootZones, ...featureZones, primitiveZone] },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ...jsxA11y.flatConfigs.strict,
    languageOptions: { ...jsxA11y.flatConfigs.strict.languageOptions, globals: globals.browser },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      'no-restricted-syntax': ['error', zodNamespace, ...bannedSyntax],
      'no-restricted-imports': ['error', { patterns: [frontDoors], paths: [bareMutation] }],
      // The autofocus of a dialog's first field is where focus belongs.
      'jsx-a11y/no-autofocus': 'off',
    },
  },
  {
    files: ['src/**/*.tsx'],
    ignores: ['src/**/*.test.tsx'],
    rules: { 'max-lines': ['error', { max: 200 }] },
  },
  {
    files: ['src/config/**', 'src/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': bannedExcept(/^Addresses/) },
  },
  {
    files: ['src/features/*/queries.ts', 'src/features/*/queries/**'],
    rules: { 'no-restricted-syntax': bannedExcept(/^Keys/) },
  },
  {
    files: ['src/lib/query.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [frontDoors] }] },
  },
  {
    files: ['src/lib/paging.ts'],
    rules: { 'no-restricted-syntax': bannedExcept(/^Pages/) },
  },
  {
    // What types the library cannot express is asserted here, and only here.
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/lib/**', 'src/**/*.test.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    },
  },
  {
    files: [
      'supabase/local/**',
      'scripts/**',
      'tests/**',
      'e2e/**',
      'bench/**',
      'supabase/seed/**',
      '*.config.{ts,js}',
    ],
    languageOptions: { globals: globals.node },
    rules: {
      // Answers of other programs are checked where they are used, not everywhere they pass.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/require-await': 'off',
      'no-console': 'off',
    },
  },
)
