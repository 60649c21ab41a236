// User input moves the focus. Later events, such as answers or refreshed rows, may move it only while the user is not
// doing something else.

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, select'))

export const inDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && !!target.closest('[role="dialog"], [role="menu"], [role="listbox"]')

/** Returns whether a dialog is open, from the moment it is visible, which is before it has the focus. */
export const hasDialog = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/** Returns whether the focus may move without user input: no dialog or menu is open, and the user is not typing. */
export function isFocusFree(): boolean {
  const { activeElement } = document
  return !hasDialog() && !inDialog(activeElement) && !isTyping(activeElement)
}

/** Calls back once, at the user's next key or pointer press. Returns a function that stops waiting. */
export function onNextPress(run: () => void): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const once = () => {
    leaving.abort()
    run()
  }
  addEventListener('pointerdown', once, { capture: true, signal })
  addEventListener('keydown', once, { capture: true, signal })
  return () => leaving.abort()
}

let wishes = 0
let granted = 0

/** Returns the number of a request to focus a place that may not be mounted yet; every request gets a higher one. */
export function wishFocus(): number {
  wishes += 1
  return wishes
}

/** Returns whether a request is new. A place that is mounted again by a read does not take the focus for an old one. */
export function grantFocus(wish: number): boolean {
  if (wish <= granted) return false
  granted = wish
  return true
}
