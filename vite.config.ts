import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sharedLinks } from './scripts/shared-links.ts'
import { buildAliases, ownCode } from './scripts/vite/aliases.ts'
import { chunks, refuseCircularFiles } from './scripts/vite/chunks.ts'
import { firstCards } from './scripts/vite/first-cards.ts'
import { firstPaint } from './scripts/vite/first-paint.ts'
import { sendSecurityHeaders } from './scripts/vite/security-headers.ts'
import { serviceWorker } from './scripts/vite/service-worker.ts'
import { settings } from './scripts/vite/settings.ts'
import { webManifest } from './scripts/vite/web-manifest.ts'

export default defineConfig(({ command, mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    chunks(),
    refuseCircularFiles(),
    firstCards(),
    firstPaint(),
    webManifest(),
    serviceWorker(),
    sendSecurityHeaders(),
    sharedLinks(() => settings(mode).api),
  ],
  resolve: { alias: command === 'build' ? buildAliases : [ownCode] },
  // Relative URLs let the same build be served from any folder of a static host.
  base: './',
  build: {
    target: 'es2022',
    // What Tailwind itself needs: older browsers would get every colour twice.
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    // One style sheet, which stands in the page (scripts/vite/first-paint.ts): no chunk asks for it.
    cssCodeSplit: false,
    sourcemap: true,
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  preview: { host: '127.0.0.1', port: 5173, strictPort: true },
}))
