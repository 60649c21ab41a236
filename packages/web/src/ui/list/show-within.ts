/** The nearest element around that scrolls: its own box, a pane, or else the page. */
function findScroller(element: HTMLElement): Element | null {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const scrolls = ['auto', 'scroll'].includes(getComputedStyle(box).overflowY)
    if (scrolls && box.scrollHeight > box.clientHeight) return box
  }
  return document.scrollingElement
}

/** Where a box begins and ends on the screen, without what stands over its edges (the elements' scroll margin). */
function boundsOf(box: Element, element: HTMLElement): { top: number; bottom: number } {
  const isPage = box === document.scrollingElement
  const { top, bottom } = isPage ? { top: 0, bottom: box.clientHeight } : box.getBoundingClientRect()
  const margin = isPage ? Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0 : 0
  return { top: top + margin, bottom }
}

/**
 * Brings the first of the elements into sight unless one of them is. Scrolls the box that holds them and nothing
 * around it, so that what the person points at stays where it is.
 */
export function showOneOf(elements: readonly HTMLElement[]): void {
  const [first] = elements
  const box = first && findScroller(first)
  if (!first || !box) return
  const { top, bottom } = boundsOf(box, first)
  const isInSight = (element: HTMLElement) => {
    const place = element.getBoundingClientRect()
    return place.top >= top && place.bottom <= bottom
  }
  if (!elements.some(isInSight)) box.scrollTop += first.getBoundingClientRect().top - top - (bottom - top) / 3
}
