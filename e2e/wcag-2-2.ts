import { expect, type Page } from '@playwright/test'

/** Maximum number of elements visited on a page; long lists only repeat themselves. */
const WALKED_MAX = 120

/**
 * WCAG 2.4.11: every element that gets the focus by Tab is visible, and not completely behind something that sticks
 * to an edge of the window.
 */
export async function expectFocusSeen(page: Page): Promise<void> {
  const covered = await page.evaluate((most) => {
    const before = document.activeElement
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1
    const reached = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
    ].filter((element) => element.tabIndex >= 0 && !element.matches(':disabled, [inert] *') && isShown(element))
    const isSeen = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const [from, to] = [Math.max(left, 0), Math.min(right, innerWidth)]
      const [above, below] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
      if (to <= from || below <= above) return false
      const at = [0.5, 0.05, 0.95]
      return at.some((x) =>
        at.some((y) => {
          const top = document.elementFromPoint(from + (to - from) * x, above + (below - above) * y)
          // A box below its own label, or drawn by a surrounding element, is visible there.
          return top !== null && (element.contains(top) || top.contains(element) || top.closest('label') !== null)
        }),
      )
    }
    const found: string[] = []
    for (const element of reached.slice(0, most)) {
      element.focus()
      if (document.activeElement === element && !isSeen(element)) found.push(element.outerHTML.slice(0, 200))
    }
    if (before instanceof HTMLElement) before.focus()
    else (document.activeElement as HTMLElement | null)?.blur()
    scrollTo(0, 0)
    return found
  }, WALKED_MAX)
  expect(covered, 'what has the focus and is not to be seen').toEqual([])
}

/** Place in the header, counted from its end, since controls that depend on the page come before it. */
const HELP = { name: 'Help', place: 3 }
const HELP_OF_STRANGERS = 'Accessibility'

/** WCAG 3.2.6: help is at the same place of the header on each page, and at the end of public pages. */
export async function expectHelpInPlace(page: Page, isSignedIn: boolean): Promise<void> {
  const { tools, links } = await page.evaluate(() => ({
    // The first one is the product's; later ones may belong to a part of the page.
    tools: [...(document.querySelector('header')?.querySelectorAll('button') ?? [])].map(
      (each) => each.ariaLabel ?? '',
    ),
    links: [...document.querySelectorAll('a[href], button')].map((each) => each.textContent.trim()),
  }))
  if (!isSignedIn) expect(links.at(-1), 'the last link of the page').toBe(HELP_OF_STRANGERS)
  else if (tools.length > 0) expect(tools.at(-HELP.place), 'help in the header').toBe(HELP.name)
}

/** Autocomplete values that password managers and browsers can fill in. */
const FILLED = ['username', 'current-password', 'new-password', 'one-time-code', 'email', 'off']

/** WCAG 3.3.8: signing in allows pasting, and password managers; it demands no puzzles and no copying by hand. */
export async function expectEasySignIn(page: Page): Promise<void> {
  const fields = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[type="password"], input[type="email"]')].map((field) => ({
      fills: field.autocomplete,
      pastes: field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
    })),
  )
  for (const { fills, pastes } of fields) {
    expect(pastes, 'whether pasting is let through').toBe(true)
    expect(FILLED).toContain(fills)
  }
}
