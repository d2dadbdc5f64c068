import { fileURLToPath } from 'node:url'
import type { Alias } from 'vite'

function at(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url))
}

/** `@` is our own code. */
export const ownCode: Alias = { find: '@', replacement: at('src') }

/**
 * The aliases of a build. React Router's package names only its development files, which bring warnings for
 * developers to every member; its production files lie beside them.
 */
export const buildAliases: Alias[] = [
  ownCode,
  {
    find: /^react-router$/,
    replacement: at('node_modules/react-router/dist/production/index.mjs'),
  },
  {
    find: /^react-router\/dom$/,
    replacement: at('node_modules/react-router/dist/production/dom-export.mjs'),
  },
]
