/** A place that has not come by then will not come. */
const HOLD_MS = 10_000

let held: string[] | undefined
let release = () => {}

/** Writes what was held into a field, as if it had been typed there. */
function typeInto(field: HTMLTextAreaElement | HTMLInputElement, text: string): void {
  field.setRangeText(text, field.value.length, field.value.length, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}

const TYPED_INTO = ['text', 'search']

function onFocus({ target }: FocusEvent): void {
  const isLine = target instanceof HTMLInputElement && TYPED_INTO.includes(target.type)
  if (!isLine && !(target instanceof HTMLTextAreaElement)) return
  const text = takeHeldKeys().join('')
  if (text) typeInto(target, text)
}

/**
 * Has the keys that follow wait for the field or dialog that is on its way, so that they run no command of the page
 * meanwhile. They go into the first text field that gets the focus, or to whoever takes them; a click, Escape or ten
 * seconds end the wait.
 */
export function holdKeys(): void {
  release()
  held = []
  const leaving = new AbortController()
  const timer = setTimeout(() => release(), HOLD_MS)
  release = () => {
    held = undefined
    clearTimeout(timer)
    leaving.abort()
  }
  addEventListener('focusin', onFocus, { signal: leaving.signal })
  addEventListener('pointerdown', release, { signal: leaving.signal })
}

/** The keys held until now, in their order; from here on they are nobody's. */
export function takeHeldKeys(): readonly string[] {
  const keys = held ?? []
  release()
  return keys
}

/** Whether a key waits with the others instead of doing anything. */
export function keepHeldKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (!held || ctrlKey || metaKey || altKey) return false
  if (key === 'Escape') release()
  else if (key === 'Backspace') held.pop()
  else if (key.length === 1) held.push(key)
  return true
}
