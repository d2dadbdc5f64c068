import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups, refuseCircularFiles } from './scripts/vite/chunks.ts'
import { firstPaint } from './scripts/vite/first-paint.ts'
import { leftOut } from './scripts/vite/left-out.ts'
import { sendSecurityHeaders } from './scripts/vite/security-headers.ts'
import { serviceWorker } from './scripts/vite/service-worker.ts'
import { webManifest } from './scripts/vite/web-manifest.ts'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    leftOut(),
    refuseCircularFiles(),
    firstPaint(),
    webManifest(),
    serviceWorker(),
    sendSecurityHeaders(),
  ],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  // Relative URLs let the same build be served from any folder of a static host.
  base: './',
  build: {
    target: 'es2022',
    // One style sheet, which stands in the page (scripts/vite/first-paint.ts): no chunk asks for it.
    cssCodeSplit: false,
    sourcemap: true,
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups } },
      treeshake: {
        // Importing a module of ours does nothing by itself, main and style sheets apart. Knowing
        // that, a feature's index.ts brings along only what is used of it.
        moduleSideEffects: [
          { test: /\/src\/main\.tsx$|\.css$|index\.html/, sideEffects: true },
          { test: /\/src\//, sideEffects: false },
        ],
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  preview: { host: '127.0.0.1', port: 5173, strictPort: true },
})
