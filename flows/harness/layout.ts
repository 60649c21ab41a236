/** The size of the window, as browser tests have it. */
const [WIDTH, HEIGHT] = [1440, 900]
/** The height of a row in a virtual list, so that such a list renders what fits the window. */
const ROW_HEIGHT = 44

/** What an element takes up, roughly: jsdom lays nothing out, and components ask. */
const heightOf = (element: Element): number => (element.hasAttribute('data-index') ? ROW_HEIGHT : HEIGHT)

const isStyledAway = (element: Element): boolean => {
  const { display, visibility } = (element as HTMLElement).style ?? {}
  return display === 'none' || visibility === 'hidden' || visibility === 'collapse' || element.hasAttribute('hidden')
}

/** Returns whether nothing hides the element: no attribute or inline style. Style sheets are not read. */
export function isShown(element: Element): boolean {
  if (!element.isConnected) return false
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (isStyledAway(at)) return false
    const { parentElement } = at
    if (parentElement?.tagName === 'DETAILS' && at.tagName !== 'SUMMARY' && !parentElement.hasAttribute('open'))
      return false
  }
  return true
}

class EverSeen implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  readonly #tell: IntersectionObserverCallback
  readonly #left = new Set<Element>()
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
  }
  observe(target: Element) {
    this.#left.delete(target)
    queueMicrotask(() => {
      if (this.#left.has(target)) return
      this.#tell([{ target, isIntersecting: true, intersectionRatio: 1 } as unknown as IntersectionObserverEntry], this)
    })
  }
  unobserve(target: Element) {
    this.#left.add(target)
  }
  disconnect() {}
  takeRecords() {
    return []
  }
}

class NeverResized implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Answers media queries for a wide window on a screen, with reduced motion. */
function matchesMedia(query: string): boolean {
  const em = (pattern: RegExp) => {
    const [, amount, unit] = pattern.exec(query) ?? []
    return amount === undefined ? undefined : Number(amount) * (unit === 'px' ? 1 : 16)
  }
  const [min, max] = [em(/min-width:\s*([\d.]+)(px|r?em)/), em(/max-width:\s*([\d.]+)(px|r?em)/)]
  if (min !== undefined || max !== undefined) return WIDTH >= (min ?? 0) && WIDTH <= (max ?? WIDTH)
  return /prefers-reduced-motion: reduce|prefers-color-scheme: light|hover: hover|pointer: fine/.test(query)
}

/** The place of every range of text, for editors that scroll to the cursor. */
const LINE = { x: 0, y: 0, left: 0, top: 0, right: 8, bottom: 16, width: 8, height: 16 }

/** The parts of a window that have to do with layout, which jsdom leaves out or answers with zeros. */
export function listLayout() {
  const rectOf = (element: Element) => {
    const [width, height] = isShown(element) ? [WIDTH, heightOf(element)] : [0, 0]
    const rect = { x: 0, y: 0, left: 0, top: 0, right: width, bottom: height, width, height }
    return { ...rect, toJSON: () => rect }
  }
  const number = (value: (element: Element) => number) => ({
    configurable: true,
    get(this: Element) {
      return value(this)
    },
  })
  const act = (value: unknown) => ({ configurable: true, writable: true, value })
  const styles = new WeakMap<Element, CSSStyleDeclaration>()
  return {
    ofElements: {
      offsetHeight: number(heightOf),
      offsetWidth: number(() => WIDTH),
      clientHeight: number(heightOf),
      clientWidth: number(() => WIDTH),
      offsetParent: {
        configurable: true,
        get(this: Element) {
          return isShown(this) ? this.parentElement : null
        },
      },
      getBoundingClientRect: act(function (this: Element) {
        return rectOf(this)
      }),
      getClientRects: act(function (this: Element) {
        return isShown(this) ? [rectOf(this)] : []
      }),
      checkVisibility: act(function (this: Element) {
        return isShown(this)
      }),
      scrollIntoView: act(() => {}),
      scrollTo: act(() => {}),
      animate: act(() => ({ finished: Promise.resolve(), cancel() {}, finish() {}, play() {}, addEventListener() {} })),
      getAnimations: act(() => []),
      setPointerCapture: act(() => {}),
      releasePointerCapture: act(() => {}),
      hasPointerCapture: act(() => false),
    },
    ofRanges: { getClientRects: act(() => [LINE]), getBoundingClientRect: act(() => LINE) },
    ofWindow: {
      innerWidth: WIDTH,
      innerHeight: HEIGHT,
      IntersectionObserver: EverSeen,
      ResizeObserver: NeverResized,
      scrollTo: () => {},
      matchMedia: (media: string) => ({
        media,
        matches: matchesMedia(media),
        onchange: null,
        addEventListener: () => {},
        removeEventListener: () => {},
        addListener: () => {},
        removeListener: () => {},
        dispatchEvent: () => false,
      }),
      // jsdom would go through all rules of all style sheets for every element.
      getComputedStyle: (element: Element) => {
        const kept = styles.get(element)
        if (kept) return kept
        const own = (element as HTMLElement).style
        const style = new Proxy(own, {
          get(_, name) {
            if (name === 'display') return own.display || (element.hasAttribute('hidden') ? 'none' : 'block')
            if (name === 'visibility') return isShown(element) ? 'visible' : 'hidden'
            if (name === 'content') return 'none'
            const value = Reflect.get(own, name)
            return typeof value === 'function' ? value.bind(own) : value
          },
        })
        styles.set(element, style)
        return style
      },
    },
  }
}
