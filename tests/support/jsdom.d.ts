/** As much of jsdom as the tests use themselves; it comes without types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options: { url: string; runScripts: 'outside-only' })
    window: Window & typeof globalThis & { eval: (code: string) => unknown }
  }
}
