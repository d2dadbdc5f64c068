import { fileURLToPath } from 'node:url'
import type { Alias } from 'vite'

function at(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url))
}

/** `@` is our own code. */
export const ownCode: Alias = { find: '@', replacement: at('src') }

/** The ES modules of React Router, of one of its two kinds. */
function routerModules(kind: 'development' | 'production'): Alias[] {
  return [
    { find: /^react-router$/, replacement: at(`node_modules/react-router/dist/${kind}/index.mjs`) },
    {
      find: /^react-router\/dom$/,
      replacement: at(`node_modules/react-router/dist/${kind}/dom-export.mjs`),
    },
  ]
}

/**
 * The aliases of a build. React Router's package names only its development files, which bring warnings for
 * developers to every member; its production files lie beside them.
 */
export const buildAliases: Alias[] = [ownCode, ...routerModules('production')]

/** The aliases of tests in a context of their own, where React Router's CommonJS files can't import its ES modules. */
export const contextAliases: Alias[] = [
  ...routerModules('development'),
  { find: /^react-router-dom$/, replacement: at('node_modules/react-router-dom/dist/index.mjs') },
]
