import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureSlowness } from '../support/pace'

/** A list of WebDriver input sources, as both protocols take it. */
export type Actions = readonly object[]

/** A browser that Playwright does not drive, through the protocol that it speaks itself. */
export interface Engine {
  name: string
  open: (url: string) => Promise<void>
  /** Runs an expression in the page and returns its value, which goes through JSON. */
  run: (expression: string) => Promise<unknown>
  perform: (actions: Actions) => Promise<void>
  screenshot: () => Promise<Buffer | null>
  /** Makes the window this large, in CSS pixels. */
  resize: (size: Size) => Promise<void>
  close: () => Promise<void>
}

export interface Size {
  width: number
  height: number
}

/** The window of an engine, in CSS pixels. */
export const WINDOW: Size = { width: 1280, height: 900 }

/** A new folder under the system's temporary one, and its end. */
export function scratchFolder(name: string): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), `kindling-${name}-`))
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Starts a program without output. */
export function start(command: string, args: readonly string[], env = {}): ChildProcess {
  return spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...env } })
}

/**
 * Tries until it works, for as long as a browser may take to start.
 * @param ms on a quiet machine, in milliseconds; on a busy one it takes longer.
 */
export async function untilItWorks<T>(attempt: () => Promise<T>, ms = 30_000): Promise<T> {
  const start = Date.now()
  let limit = ms
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      // Measured only when it matters: that takes time itself.
      if (Date.now() - start > limit && limit === ms) limit *= measureSlowness()
      if (Date.now() - start > limit) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
