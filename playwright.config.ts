import { defineConfig, devices } from '@playwright/test'

/**
 * The journeys of members, in a browser. `npm test` starts what they need and says where it is:
 * E2E_APP_URL, E2E_API_URL, E2E_MAILBOX_URL, E2E_SECRET_KEY, and CHROMIUM_PATH for a browser that
 * is already on the machine.
 */
const isRoot = process.getuid?.() === 0

/** Screens are walked through in looks of their own; what `npm run audit` asks is in e2e/audit. */
const ownLooks = ['**/accessibility.spec.ts', '**/audit/**']

/**
 * A whole run takes each journey on one size, the next day on the other; the audit takes them on both,
 * and so does a run of named files.
 */
const halves = [
  'account articles brief business edges every-day groups leaving mentions messages moderation rules safety saved',
  'blocks events feed forums investing on-demand people pwa requests searches share sign-up social start',
].map((names) => names.split(' ').map((name) => `**/${name}.spec.ts`))
const isAlternating = Boolean(process.env.E2E_ALTERNATE)
const leftOut = Number(process.env.E2E_TURN ?? 0) % 2 === 0 ? halves : halves.toReversed()
const [notOnDesktop = [], notOnPhone = []] = isAlternating ? leftOut : []

const journeys = [
  {
    name: 'desktop',
    // What a phone may load and draw, and how it behaves, is measured once, on a phone.
    testIgnore: ['**/budgets.spec.ts', '**/experience.spec.ts', ...ownLooks, ...notOnDesktop],
    grepInvert: /@touch/,
    use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 860 } },
  },
  {
    name: 'phone',
    testIgnore: [...ownLooks, ...notOnPhone],
    grepInvert: /@(mouse|keyboard)/,
    use: {
      ...devices['Pixel 7'],
      viewport: { width: 360, height: 740 },
      // To paint seven times as many pixels costs a quarter of a journey's time; the audit does.
      ...(process.env.E2E_AUDIT ? {} : { deviceScaleFactor: 1 }),
    },
  },
]
const looks = { name: 'looks', testMatch: 'accessibility.spec.ts', testIgnore: '**/audit/**' }
// Firefox and WebKit have a part of their own.
const isOtherEngines = Boolean(process.env.E2E_FIREFOX)
const audit = {
  name: 'audit',
  testMatch: isOtherEngines ? 'audit/engines.spec.ts' : 'audit/**',
  testIgnore: isOtherEngines ? [] : 'audit/engines.spec.ts',
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
    // To watch every step takes time (7 % of three journeys); where there is a second try, that one is watched.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
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
