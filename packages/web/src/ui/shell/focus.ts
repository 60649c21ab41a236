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

/**
 * Keeps the focus where the user puts it in a dialog. A dialog takes the focus in a timer after it is painted, so that a
 * click before that, as on a slow machine, would be undone, and a list that it opened would close again. The dialog focuses
 * the element marked `data-autofocus`: the mark follows the user. Returns a function that stops it.
 */
export function keepUserFocus(): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  let isActing = false
  // The browser moves the focus in the same task as the event.
  const act = () => {
    isActing = true
    setTimeout(() => {
      isActing = false
    })
  }
  const mark = ({ target }: FocusEvent) => {
    if (!isActing || !(target instanceof Element)) return
    const dialog = target.closest('[role="dialog"]')
    if (!dialog || dialog === target) return
    for (const marked of dialog.querySelectorAll('[data-autofocus]')) marked.removeAttribute('data-autofocus')
    target.setAttribute('data-autofocus', 'true')
  }
  addEventListener('mousedown', act, { capture: true, signal })
  addEventListener('keydown', act, { capture: true, signal })
  addEventListener('focusin', mark, { capture: true, signal })
  return () => leaving.abort()
}
