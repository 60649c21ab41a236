/** The part of jsdom that the harness uses; the package has no types of its own. */
declare module 'jsdom' {
  export class VirtualConsole {
    on(event: string, listener: (...args: unknown[]) => void): this
  }
  export class JSDOM {
    constructor(html: string, options: { url: string; pretendToBeVisual: boolean; virtualConsole: VirtualConsole })
    readonly window: Window & typeof globalThis
    reconfigure(settings: { url: string }): void
  }
}
