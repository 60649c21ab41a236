/** Machines that run the tests do other things beside, and the first page of a worker compiles its modules. */
export const PATIENCE_MS = 30_000
/** How soon something is looked at again that changes without the document, such as what a field holds. */
const AGAIN_MS = 40
/** Time in which React renders what belongs together. */
const SETTLES_MS = 5

/** Looks again with every change of the document, until there is a value. Throws what `say` returns when time is up. */
export async function until<T>(look: () => T | undefined, say: () => string, timeout = PATIENCE_MS): Promise<T> {
  const end = performance.now() + timeout
  let cause: unknown
  for (;;) {
    try {
      const found = look()
      if (found !== undefined) return found
      cause = undefined
    } catch (error) {
      cause = error
    }
    if (performance.now() > end) throw new Error(`After ${timeout} ms: ${say()}\n${describePage()}`, { cause })
    await documentChange()
  }
}

/** Lets the page do what it has put off to the next frame, as it has time to between two actions of a user. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, SETTLES_MS)))

function documentChange(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      watch.disconnect()
      setTimeout(resolve, SETTLES_MS)
    }
    const timer = setTimeout(go, AGAIN_MS)
    const watch = new MutationObserver(go)
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}

const SHOWN = 1_500

/** What the page shows, for the message of a test that waited in vain. */
function describePage(): string {
  const parts = [...document.querySelectorAll('body :not(style, script)')].flatMap(({ childNodes }) =>
    [...childNodes].flatMap(({ nodeType, textContent }) =>
      nodeType === Node.TEXT_NODE && textContent ? [textContent] : [],
    ),
  )
  const text = parts.join(' | ')
  return `${location.pathname}${location.search} shows: ${text.slice(0, SHOWN)}`
}
