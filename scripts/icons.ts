/** `npm run icons`: renders the PNG icons of the installed app from public/icon.svg. They are in git. */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { ensureChromium } from './chromium.mjs'

const PUBLIC = new URL('../public/', import.meta.url)

/** `bleed`: the background reaches the edges, for systems that crop the icon. */
const ICONS = [
  { file: 'icon-192.png', size: 192, bleed: false },
  { file: 'icon-512.png', size: 512, bleed: false },
  { file: 'icon-maskable-192.png', size: 192, bleed: true },
  { file: 'icon-maskable-512.png', size: 512, bleed: true },
  { file: 'apple-touch-icon.png', size: 180, bleed: true },
]

/** Removes the rounded corners; the drawing is already in the safe zone, the middle 80 %. */
function withoutCorners(svg: string): string {
  return svg.replace(/ rx="\d+"/, '')
}

const svg = await readFile(new URL('icon.svg', PUBLIC), 'utf8')
const browser = await chromium.launch({
  executablePath: String(ensureChromium()),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
for (const { file, size, bleed } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const drawing = (bleed ? withoutCorners(svg) : svg).replace('<svg ', `<svg width="${size}" `)
  await page.setContent(`<style>* { margin: 0 } svg { display: block }</style>${drawing}`)
  await writeFile(
    fileURLToPath(new URL(file, PUBLIC)),
    await page.screenshot({ omitBackground: true }),
  )
  await page.close()
}
await browser.close()
