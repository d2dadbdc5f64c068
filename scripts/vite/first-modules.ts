import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { buildAliases } from './aliases.ts'
import { withImports } from './imports.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** What is imported on demand is not part of it. */
const onDemandStaysOutside: Plugin = {
  name: 'on-demand-stays-outside',
  enforce: 'pre',
  resolveId: (source, _importer, { kind }) =>
    kind === 'dynamic-import' ? { id: source, external: true } : null,
}

/** Bundles the app, or other files, in memory. @returns its chunks by their file names. */
export async function bundle(
  options: Rolldown.RolldownOptions,
  plugins: Plugin[] = [],
  minify = false,
): Promise<Map<string, Rolldown.OutputChunk>> {
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'silent',
    plugins: [react(), ...plugins],
    resolve: { alias: buildAliases },
    build: { write: false, minify, cssMinify: false, target: 'es2022', rolldownOptions: options },
  })
  if (Array.isArray(result) || !('output' in result))
    throw new Error('The bundle has no single output')
  return new Map(
    result.output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])),
  )
}

/**
 * The modules that each of some files (relative to `src`) needs at once, without those that tree shaking
 * removes. Found by bundling them.
 */
export async function firstModules(
  files: readonly string[],
  treeshake: Rolldown.TreeshakingOptions,
): Promise<Map<string, Set<string>>> {
  const chunks = await bundle(
    {
      input: files.map((file) => `${ROOT}src/${file}`),
      preserveEntrySignatures: 'exports-only',
      treeshake,
    },
    [onDemandStaysOutside],
  )
  return new Map(
    files.map((file) => {
      const entry = [...chunks.values()].find(
        ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith(`/src/${file}`),
      )
      if (!entry) throw new Error(`There is no ${file}`)
      const names = withImports([entry.fileName], (name) => chunks.get(name)?.imports)
      return [file, new Set([...names].flatMap((name) => chunks.get(name)!.moduleIds))]
    }),
  )
}
