// The focus is moved by what a person does. What comes later, an answer or rows that are read again, may take it along only
// while nobody is at something else.

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, select'))

export const inDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && !!target.closest('[role="dialog"], [role="menu"], [role="listbox"]')

/** Dialogs that lie over the page, from the moment in which they are seen, which is before the focus is in them. */
export const hasDialog = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/** Whether something other than a press may move the focus: no dialog or menu is open, and nobody types. */
export function isFocusFree(): boolean {
  const { activeElement } = document
  return !hasDialog() && !inDialog(activeElement) && !isTyping(activeElement)
}

/** Calls back once, as soon as the person presses anything. Returns how to stop waiting for it. */
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

/** A number for a wish to have the focus at a place that may be on its way yet; every wish has a higher one. */
export function wishFocus(): number {
  wishes += 1
  return wishes
}

/** Whether a wish is a new one. A place that is drawn anew by a read does not take the focus for an old one. */
export function grantFocus(wish: number): boolean {
  if (wish <= granted) return false
  granted = wish
  return true
}
