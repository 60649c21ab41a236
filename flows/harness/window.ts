import { JSDOM, VirtualConsole } from 'jsdom'
import { listLayout } from './layout.ts'

/** The origin of all addresses of the product. */
export const ORIGIN = 'http://rolecall.example'

const DOCUMENT = `<!doctype html><html lang="en"><head><title>Rolecall</title></head><body></body></html>`

/** Globals that the server uses too, so that Node's own stay: an AbortSignal of jsdom would stop no request. */
const KEPT = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'BroadcastChannel',
  'Crypto',
  'File',
  'FormData',
  'Headers',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'WebSocket',
  'XMLHttpRequest',
  'crypto',
  'fetch',
  'performance',
  'queueMicrotask',
  'structuredClone',
  'setTimeout',
  'setInterval',
  'clearTimeout',
  'clearInterval',
  'console',
  'atob',
  'btoa',
]
/** Globals of Node that a page must get from its window: jsdom dispatches only its own events. */
const OF_THE_PAGE = [
  'CloseEvent',
  'CustomEvent',
  'DOMException',
  'Event',
  'EventTarget',
  'MessageEvent',
  'Navigator',
  'Storage',
  'localStorage',
  'navigator',
  'sessionStorage',
]

/** What listeners of the page have thrown since the last look: nothing above them catches it. */
const uncaught: unknown[] = []
export const takeUncaught = (): unknown[] => uncaught.splice(0)
export const noteUncaught = (error: unknown): unknown => uncaught.push(error)

/**
 * Makes a window and provides its globals. All pages of a worker share it, since React and other libraries keep the
 * window that they find when they are loaded.
 */
function openWindow(): Window & typeof globalThis {
  // jsdom also notes what it does not do, such as following a link.
  const virtualConsole = new VirtualConsole().on('jsdomError', (error) => {
    const { type, cause } = error as { type?: string; cause?: unknown }
    if (type === 'unhandled-exception') uncaught.push(cause ?? error)
  })
  const { window } = new JSDOM(DOCUMENT, { url: ORIGIN, pretendToBeVisual: true, virtualConsole })
  acceptSignals(window)
  // Fields that grow with their text measure it anew when a font arrives, which none does.
  Object.defineProperty(window.document, 'fonts', {
    value: Object.assign(new window.EventTarget(), { ready: Promise.resolve() }),
  })
  const { ofElements, ofRanges, ofWindow } = listLayout()
  for (const { prototype } of [window.Element, window.HTMLElement]) Object.defineProperties(prototype, ofElements)
  Object.defineProperties(window.Range.prototype, ofRanges)
  Object.assign(window, ofWindow)
  for (const name of KEPT)
    if (name in globalThis)
      Object.defineProperty(window, name, { configurable: true, writable: true, value: globalThis[name as 'fetch'] })
  provideGlobals(window)
  return window
}

/** Lets listeners be removed by an AbortSignal of Node. */
function acceptSignals({ EventTarget: Target }: typeof globalThis): void {
  const add = Target.prototype.addEventListener
  Target.prototype.addEventListener = function (type, listener, options) {
    if (typeof options !== 'object' || !options.signal) return add.call(this, type, listener, options)
    const { signal, ...rest } = options
    if (signal.aborted) return
    add.call(this, type, listener, rest)
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest), { once: true })
  }
}

function provideGlobals(window: Window & typeof globalThis): void {
  const given = new Set(Object.getOwnPropertyNames(globalThis))
  const readGlobal = (name: string) => {
    const value: unknown = Reflect.get(window, name)
    return typeof value === 'function' && /^[a-z]/.test(name) ? value.bind(window) : value
  }
  for (let from: object = window; from && from !== Object.prototype; from = Object.getPrototypeOf(from)) {
    for (const name of Object.getOwnPropertyNames(from)) {
      if (name === 'constructor' || name.startsWith('_') || (given.has(name) && !OF_THE_PAGE.includes(name))) continue
      given.add(name)
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get: () => readGlobal(name),
        set: (value) => Object.defineProperty(globalThis, name, { configurable: true, writable: true, value }),
      })
    }
  }
  for (const name of ['window', 'self', 'parent', 'top'])
    Object.defineProperty(globalThis, name, { configurable: true, value: window })
}

openWindow()
