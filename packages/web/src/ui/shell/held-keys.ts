/** Maximum wait; a place not mounted by then will not come. */
const HOLD_MS = 10_000

let held: string[] | undefined
let release = () => {}

/** Types the held keys into a field, as if they had been typed there. */
function typeInto(field: HTMLTextAreaElement | HTMLInputElement, text: string): void {
  field.setRangeText(text, field.value.length, field.value.length, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}

const TYPED_INTO = ['text', 'search']

function onFocus({ target }: FocusEvent): void {
  const isLine = target instanceof HTMLInputElement && TYPED_INTO.includes(target.type)
  if (!isLine && !(target instanceof HTMLTextAreaElement)) return
  const text = releaseHeldKeys().join('')
  if (text) typeInto(target, text)
}

/**
 * Holds the following keys for a field or dialog that is about to open, so that they don't trigger commands of the
 * page meanwhile. They go into the first text field that gets the focus, or to the code that takes them; a click,
 * Escape or ten seconds end the wait.
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

/** Takes the keys held so far, in order, and ends the wait. */
export function releaseHeldKeys(): readonly string[] {
  const keys = held ?? []
  release()
  return keys
}

/** Returns whether a key was held instead of being handled. */
export function holdKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (!held || ctrlKey || metaKey || altKey) return false
  if (key === 'Escape') release()
  else if (key === 'Backspace') held.pop()
  else if (key.length === 1) held.push(key)
  return true
}
