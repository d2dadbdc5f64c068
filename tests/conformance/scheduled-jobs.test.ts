import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Sql } from '../../supabase/local/database/sql'
import { runDueJobs, scheduleJobs } from '../../supabase/local/scheduled-jobs'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** What a minute asks of the database, with the answers of one that has something for every step. */
const questions = {
  purge: 'delete from realtime.messages',
  files: 'claim_removed_files',
  jobs: 'run_next_job',
  briefs: 'has_briefs_to_send',
  account: 'has_account_letters',
  welcomes: 'has_welcome_emails',
}
type Question = keyof typeof questions

/** Runs the jobs of a minute, in which one question fails. Returns what was asked and called all the same. */
async function runWithout(failing: Question) {
  const asked: Question[] = []
  const called: string[] = []
  function answer(text: string) {
    const question = (Object.keys(questions) as Question[]).find((name) =>
      text.includes(questions[name]),
    )
    if (question === undefined) throw new Error(`not expected: ${text}`)
    if (question === failing) throw new Error(`${failing} failed`)
    asked.push(question)
    return { claimed: [{ bucket: 'avatars', names: ['a.png'] }], more: false, due: true }
  }
  const sql = {
    query: (text: string) => Promise.resolve().then(() => [answer(text)]),
  } as unknown as Sql
  const call = (request: Request) => {
    called.push(new URL(request.url).pathname)
    return Promise.resolve(new Response('{}'))
  }
  await runDueJobs({
    database: { sql },
    realtime: { purge: () => sql.query(questions.purge).then(() => undefined) },
    auth: { forward: call, secretKey: 'secret' },
    gateway: { fetch: call },
  })
  return { asked, called }
}

test.each<[Question, string]>([
  ['purge', 'scheduled jobs, old broadcasts:'],
  ['files', 'scheduled jobs, unused files:'],
  ['jobs', 'scheduled jobs, due jobs:'],
  ['briefs', 'send-briefs leaves letters for now:'],
  ['account', 'send-account-letters leaves letters for now:'],
  ['welcomes', 'send-welcome-email leaves letters for now:'],
])(
  'a minute in which the step "%s" fails still takes the others, and says what failed',
  async (failing, said) => {
    const { asked, called } = await runWithout(failing)
    const others = (Object.keys(questions) as Question[]).filter((name) => name !== failing)
    expect(asked).toEqual(others)
    const calls = {
      files: '/storage/v1/object/avatars',
      briefs: '/functions/v1/send-briefs',
      account: '/functions/v1/send-account-letters',
      welcomes: '/functions/v1/send-welcome-email',
    }
    expect(called).toEqual(
      Object.entries(calls)
        .filter(([name]) => name !== failing)
        .map(([, path]) => path),
    )
    expect(console.warn).toHaveBeenCalledTimes(1)
    expect(console.warn).toHaveBeenCalledWith(said, new Error(`${failing} failed`))
  },
)

/** Jobs of every minute whose first step, or first batch, ends when told. */
async function startHeldJobs(held: 'purge' | 'jobs') {
  vi.useFakeTimers()
  const asked: string[] = []
  let endStep = () => {}
  const step = new Promise<void>((resolve) => {
    endStep = resolve
  })
  async function ask(text: string) {
    asked.push(text)
    if (text.includes(questions[held])) await step
    return [{ claimed: [], more: true, due: true }]
  }
  const unexpected = () => Promise.reject(new Error('not expected'))
  const jobs = await scheduleJobs({
    database: { sql: { query: ask } as unknown as Sql },
    realtime: { purge: () => ask(questions.purge).then(() => undefined) },
    auth: { forward: unexpected, secretKey: 'secret' },
    gateway: { fetch: unexpected },
  })
  await vi.advanceTimersByTimeAsync(60_000)
  return { jobs, asked, endStep: () => endStep() }
}

test.each(['purge', 'jobs'] as const)(
  'a backend that closes waits for the scheduled step that is running (%s), and begins no other',
  async (held) => {
    const { jobs, asked, endStep } = await startHeldJobs(held)
    const before = [...asked]
    expect(before.at(-1)).toContain(questions[held])
    let isClosed = false
    const closing = jobs.close().then(() => {
      isClosed = true
    })
    await vi.advanceTimersByTimeAsync(120_000)
    expect(isClosed).toBe(false)
    endStep()
    await closing
    expect(asked).toEqual(before)
  },
)
