import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { forgetDraftsOf } from '@/lib/stored-drafts'
import { holdAnswers, signInAs, useFreshBrowser } from '../members'
import { COMPOSERS } from './composers'
import {
  countRows,
  dismissToasts,
  failWrites,
  findComplaint,
  FAILURES,
  type Failure,
} from './failures'
import { makeWorld, type World } from './fixture'

/**
 * Each composer against the ways a write can fail: the text stays, the member sees a readable
 * error, and sending again stores it once. Each composer meets two failures, each failure at least
 * five composers.
 */
useFreshBrowser()

const KINDS = Object.keys(FAILURES) as Failure[]
const CASES = COMPOSERS.map((composer, index) => {
  const two = [4, 5].map((offset) => KINDS[(2 * index + offset) % KINDS.length])
  const failures = two.filter((kind) => kind !== undefined)
  return { ...composer, failures, said: failures.join(', then ') }
})

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

let written = 0
function freshWords(): string {
  written += 1
  return `Not to be lost ${written} ${Date.now().toString(36)}`
}

describe('composers whose write fails', () => {
  test.each(CASES)(
    '$name keeps its text through $said, then is stored once',
    async ({ name, path, stored, fill, failures }) => {
      // What an earlier try left in the field would come before this one's words.
      await forgetDraftsOf(world.me.id)
      await signInAs(world.me)
      const user = userEvent.setup()
      const message = freshWords()
      const filter = `${stored.column}=eq.${encodeURIComponent(message)}`
      const { field, press } = await fill(user, message, world)
      for (const failure of failures) {
        const failing = failWrites(path, failure)
        await press()
        // A 401 renews the token and repeats the request.
        const tries = failure === '401' ? 2 : 1
        await waitFor(() => expect(failing.count()).toBe(tries))
        const said = await findComplaint()
        if (failure === '429') expect(said).toContain('Try again in 3 minutes')
        expect(await field()).toHaveValue(message)
        expect(await countRows(stored.table, filter)).toBe(0)
        failing.restore()
        dismissToasts()
      }
      const held = holdAnswers(path)
      await press()
      await held.arrived
      // What was typed now would go with its draft. A message has left the field for the thread, and a group is sent
      // from a step without fields.
      if (name !== 'a group')
        expect((await field()).matches('[readonly], :placeholder-shown')).toBe(true)
      held.release()
      await waitFor(async () => expect(await countRows(stored.table, filter)).toBe(1))
    },
  )
})
