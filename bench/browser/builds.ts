import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { projectRoot } from '../../supabase/local/config'
import { readSite, type Site } from './static-site'

/** A folder per run, so that parallel runs don't overwrite each other. */
const runDir = join(projectRoot, '.cache', `bench-${process.pid}`)

interface Api {
  api: string
  publishableKey: string
}

/** Makes the production build of the app for one backend. */
export async function buildApp({ api, publishableKey }: Api): Promise<Site> {
  process.env.VITE_SUPABASE_URL = api
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY = publishableKey
  const outDir = join(runDir, 'app')
  await build({
    root: projectRoot,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, sourcemap: false },
  })
  return readSite(outDir)
}

async function buildBare(name: 'bare-react' | 'bare-radix'): Promise<Site> {
  const outDir = join(runDir, name)
  await build({
    configFile: false,
    root: join(projectRoot, 'bench/browser', name),
    base: './',
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  })
  return readSite(outDir)
}

/** Bundles React and react-dom with a page of two lines, using the same tool in the same run. */
export function buildBareReact(): Promise<Site> {
  return buildBare('bare-react')
}

/** Bundles a page with nothing but a menu, a dialog and a popover of Radix. */
export function buildBareRadix(): Promise<Site> {
  return buildBare('bare-radix')
}

/** Deletes the builds. */
export function removeBuilds(): void {
  rmSync(runDir, { recursive: true, force: true })
}
