import { defineConfig, devices } from '@playwright/test'
import { restOfTurn, turn } from './scripts/turns.ts'

/**
 * The journeys of members, in a browser. `npm test` starts what they need and says where it is:
 * E2E_APP_URL, E2E_API_URL, E2E_MAILBOX_URL, E2E_SECRET_KEY, and CHROMIUM_PATH for a browser that
 * is already on the machine.
 */
const isRoot = process.getuid?.() === 0

/** Screens are walked through in looks of their own; what `npm run audit` asks is in e2e/audit. */
const ownLooks = ['**/accessibility.spec.ts', '**/e2e/audit/**']

/** What a phone may load and draw, and how it behaves, is measured on a phone. */
const onPhone = ['budgets', 'experience', 'long-lists']

/**
 * `npm test` takes one of these lines a day, and in its next round on the other screen size; `--all` takes all of them,
 * the audit and a run of named files on both sizes. They take equally long. What is in no line runs every time.
 */
const lines = [
  'brief mentions moderation',
  'long-lists pwa share',
  'blocks feed people',
  'experience sign-up',
  'articles business edges long-names',
  'events every-day groups investing',
  'forums messages on-demand safety social',
  'account leaving reach requests rules saved searches start',
].map((names) => names.split(' '))

/** The files that don't run on a screen size: those of other days, and those that run on the other size. */
function restingOn(size: 'desktop' | 'phone'): string[] {
  if (turn === null) return []
  const resting = restOfTurn(lines, lines.length)
  const round = Math.floor(turn / lines.length)
  const isOther = (line: string[]) =>
    (round + lines.indexOf(line)) % 2 === (size === 'desktop' ? 0 : 1)
  return lines.flatMap((line) => {
    if (resting.includes(line)) return line
    return isOther(line) ? line.filter((name) => !onPhone.includes(name)) : []
  })
}

function filesOf(names: readonly string[]): string[] {
  return names.map((name) => `**/${name}.spec.ts`)
}

const journeys = [
  {
    name: 'desktop',
    testIgnore: [...ownLooks, ...filesOf([...onPhone, ...restingOn('desktop')])],
    grepInvert: /@touch/,
    use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 860 } },
  },
  {
    name: 'phone',
    testIgnore: [...ownLooks, ...filesOf(restingOn('phone'))],
    grepInvert: /@(mouse|keyboard)/,
    use: {
      ...devices['Pixel 7'],
      viewport: { width: 360, height: 740 },
      // To paint seven times as many pixels costs a quarter of a journey's time; the audit does.
      ...(process.env.E2E_AUDIT ? {} : { deviceScaleFactor: 1 }),
    },
  },
]
const looks = { name: 'looks', testMatch: 'accessibility.spec.ts', testIgnore: '**/e2e/audit/**' }
// Firefox and WebKit have a part of their own.
const isOtherEngines = Boolean(process.env.E2E_FIREFOX)
const audit = {
  name: 'audit',
  testMatch: isOtherEngines ? 'e2e/audit/engines.spec.ts' : 'e2e/audit/**',
  testIgnore: isOtherEngines ? [] : 'e2e/audit/engines.spec.ts',
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: process.env.E2E_OUTPUT_DIR ?? 'test-results',
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // One more than cores, because a test often waits: for a job, an email, a live change.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // See scripts/test-parts.mjs: one more try where the machine is shared.
  retries: process.env.CI ? 1 : 0,
  use: {
    baseURL: process.env.E2E_APP_URL,
    // What is not there after this long is named at once, not when the whole test runs out.
    actionTimeout: 30_000,
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys meet the server itself; e2e/pwa.spec.ts asks for the worker.
    serviceWorkers: 'block',
    // Watching every step takes almost as long as the steps. A second try is watched; elsewhere ask: `--trace on`.
    trace: process.env.CI ? 'on-first-retry' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--disable-quic',
        '--disable-background-networking',
        // A page lives for seconds: to compile its scripts for speed takes longer than it saves (a fifth of its time).
        '--js-flags=--no-opt --no-maglev',
        // Chromium's sandbox refuses to run as root, which is what containers are.
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: process.env.E2E_AUDIT ? [audit, ...journeys] : [...journeys, looks],
})
