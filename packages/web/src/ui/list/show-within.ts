/** Finds the nearest scrolling ancestor: a pane of its own, otherwise the page. */
function findScroller(element: HTMLElement): Element | null {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const scrolls = ['auto', 'scroll'].includes(getComputedStyle(box).overflowY)
    if (scrolls && box.scrollHeight > box.clientHeight) return box
  }
  return document.scrollingElement
}

/** Returns the visible top and bottom of a box, without what covers its edges (the elements' scroll margin). */
function boundsOf(box: Element, element: HTMLElement): { top: number; bottom: number } {
  const isPage = box === document.scrollingElement
  const { top, bottom } = isPage ? { top: 0, bottom: box.clientHeight } : box.getBoundingClientRect()
  const margin = isPage ? Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0 : 0
  return { top: top + margin, bottom }
}

/**
 * Scrolls the first of the elements into view unless one of them is visible. Scrolls only their own box, so that what
 * the pointer is on stays in place.
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
