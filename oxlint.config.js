import { readFileSync } from 'node:fs'
import { defineConfig } from 'oxlint'

/** Who may use whom: the one source of the graph (docs/architecture.md). */
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

/** Modules of src/boot that build on the app: they mount it, run in the build, or are a script of their own. */
const overApp = ['mount', 'prerendered-screens', 'early-requests', 'first-cards']

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
  ...["[callee.object.name='pages']", "[callee.object.property.name='pages']"].map((pages) => ({
    selector: `CallExpression[callee.property.name='flat']${pages}`,
    message: 'A row may be on two pages: rowsOf (src/lib/paging.ts) shows it once.',
  })),
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

/** Globals that no browser has. */
const ofNode = [
  'process',
  'Buffer',
  'global',
  'setImmediate',
  'clearImmediate',
  'require',
  'module',
]

/** What the strict presets ask beyond the category "correctness". */
const strict = [
  'no-case-declarations',
  'no-empty',
  'no-fallthrough',
  'no-prototype-builtins',
  'no-redeclare',
  'no-regex-spaces',
  'no-unexpected-multiline',
  'import/no-cycle',
  'import/no-duplicates',
  'import/no-self-import',
]

/** The same for TypeScript; most of them ask the types. */
const strictTypes = [
  'eqeqeq',
  'no-array-constructor',
  'no-useless-constructor',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'typescript/no-deprecated',
  'typescript/no-dynamic-delete',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-extraneous-class',
  'typescript/no-generated-empty-object-type',
  'typescript/no-invalid-void-type',
  'typescript/no-mixed-enums',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-nullish-coalescing',
  'typescript/no-non-null-assertion',
  'typescript/no-require-imports',
  'typescript/no-unnecessary-boolean-literal-compare',
  'typescript/no-unnecessary-condition',
  'typescript/no-unnecessary-template-expression',
  'typescript/no-unnecessary-type-arguments',
  'typescript/no-unnecessary-type-assertion',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unnecessary-type-conversion',
  'typescript/no-unnecessary-type-parameters',
  'typescript/no-unsafe-argument',
  'typescript/no-unsafe-assignment',
  'typescript/no-unsafe-call',
  'typescript/no-unsafe-enum-comparison',
  'typescript/no-unsafe-function-type',
  'typescript/no-unsafe-member-access',
  'typescript/no-unsafe-return',
  'typescript/only-throw-error',
  'typescript/prefer-literal-enum-member',
  'typescript/prefer-promise-reject-errors',
  'typescript/prefer-reduce-type-parameter',
  'typescript/prefer-return-this-type',
  'typescript/related-getter-setter-pairs',
  'typescript/require-await',
  'typescript/switch-exhaustiveness-check',
  'typescript/unified-signatures',
  'typescript/use-unknown-in-catch-callback-variable',
]

function errors(rules) {
  return Object.fromEntries(rules.map((rule) => [rule, 'error']))
}

export default defineConfig({
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['eslint', 'typescript', 'import', 'react', 'jsx-a11y'],
  // Two rules that the linter does not have itself: selectors of our own, and who may import whom.
  jsPlugins: [
    { name: 'syntax', specifier: 'oxlint-plugin-eslint' },
    { name: 'zones', specifier: 'eslint-plugin-import-x' },
  ],
  settings: {
    'import-x/resolver': { typescript: { project: './tsconfig.json' } },
  },
  categories: { correctness: 'error' },
  ignorePatterns: [
    'dist/',
    '.data/',
    '.cache/',
    'src/types/database.ts',
    'supabase/functions/',
    'playwright-report/',
    'test-results/',
    'public/',
  ],
  rules: {
    ...errors(strict),
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...errors(strictTypes),
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
        'typescript/no-confusing-void-expression': [
          'error',
          { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
        ],
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'typescript/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'max-lines': ['error', { max: 300 }],
        'no-console': ['error', { allow: ['warn', 'error'] }],
        'syntax/no-restricted-syntax': ['error', zodNamespace],
        'zones/no-restricted-paths': [
          'error',
          { zones: [...layerZones, ...bootZones, ...featureZones, primitiveZone] },
        ],
      },
    },
    {
      // One function, one purpose. A test's describe and a benchmark's list of queries are read line by line.
      files: ['src/**/*.{ts,tsx}', 'supabase/**/*.ts', 'scripts/**/*.ts'],
      excludeFiles: ['**/*.test.{ts,tsx}'],
      rules: {
        'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      files: ['src/**/*.{ts,tsx}'],
      rules: {
        'react/rules-of-hooks': 'error',
        'jsx-a11y/interactive-supports-focus': [
          'error',
          {
            tabbable: [
              'button',
              'checkbox',
              'link',
              'progressbar',
              'searchbox',
              'slider',
              'spinbutton',
              'switch',
              'textbox',
            ],
          },
        ],
        'jsx-a11y/no-noninteractive-element-interactions': [
          'error',
          {
            body: ['onError', 'onLoad'],
            iframe: ['onError', 'onLoad'],
            img: ['onError', 'onLoad'],
          },
        ],
        // The autofocus of a dialog's first field is where focus belongs.
        'jsx-a11y/no-autofocus': 'off',
        // A role on a neutral element where the tag brings looks or behaviour of its own.
        'jsx-a11y/prefer-tag-over-role': 'off',
        'syntax/no-restricted-syntax': ['error', zodNamespace, ...bannedSyntax],
        'no-restricted-imports': ['error', { patterns: [frontDoors], paths: [bareMutation] }],
      },
    },
    {
      // The types know Node, because the tools are checked with the app.
      files: ['src/**/*.{ts,tsx}'],
      excludeFiles: ['src/**/*.test.{ts,tsx}'],
      rules: {
        'import/no-nodejs-modules': 'error',
        'no-restricted-globals': ['error', ...ofNode],
      },
    },
    {
      files: ['src/**/*.tsx'],
      excludeFiles: ['src/**/*.test.tsx'],
      rules: { 'max-lines': ['error', { max: 200 }] },
    },
    {
      files: ['src/config/**', 'src/**/*.test.{ts,tsx}'],
      rules: { 'syntax/no-restricted-syntax': bannedExcept(/^Addresses/) },
    },
    {
      files: ['src/features/*/queries.ts', 'src/features/*/queries/**'],
      rules: { 'syntax/no-restricted-syntax': bannedExcept(/^Keys/) },
    },
    {
      files: ['src/lib/query.ts'],
      rules: { 'no-restricted-imports': ['error', { patterns: [frontDoors] }] },
    },
    {
      files: ['src/lib/paging.ts'],
      rules: { 'syntax/no-restricted-syntax': bannedExcept(/^Pages/) },
    },
    {
      // What types the library cannot express is asserted here, and only here.
      files: ['src/**/*.{ts,tsx}'],
      excludeFiles: ['src/lib/**', 'src/**/*.test.{ts,tsx}'],
      rules: {
        'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
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
      rules: {
        // Answers of other programs are checked where they are used, not everywhere they pass.
        'typescript/no-non-null-assertion': 'off',
        'typescript/require-await': 'off',
        'no-console': 'off',
      },
    },
  ],
})
