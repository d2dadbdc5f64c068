import { builtinEnvironments, type Environment, type EnvironmentReturn } from 'vitest/runtime'

/** This module is evaluated for each file; the page outlives it. */
const worker = globalThis as { onePage?: Promise<EnvironmentReturn> }

/**
 * A page for all test files of a worker. They share its modules, which would otherwise hold on to a page
 * that is gone: its socket, its listeners.
 */
const onePage: Environment = {
  ...builtinEnvironments.jsdom,
  name: 'one-page',
  async setup(global, options) {
    worker.onePage ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options))
    await worker.onePage
    return { teardown: () => undefined }
  },
}

export default onePage
