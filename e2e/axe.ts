import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { expectFocusSeen, expectHelpInPlace } from './wcag-2-2.ts'

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

/** What a page is looked at as: either width and either scheme once. */
const NARROW = { size: { width: 390, height: 844 }, colorScheme: 'dark' } as const
const WIDE = { size: { width: 1440, height: 900 }, colorScheme: 'light' } as const
/** A page that is for wide screens alone. */
const WIDE_DARK = { ...WIDE, colorScheme: 'dark' } as const

/**
 * Of the rules that axe runs by itself, those about colours. They are half of its work, and one scheme is enough: that every
 * pair of colours can be read in the other one as well is proven where the colours are, in theme.test.ts.
 */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Half as long to send and to compile as what axe gives as its own source. It would write out the elements below each that it
 * looks at, and every page once for each rule that looks at all of it.
 */
const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
axe.configure({ noHtml: true })`

/** Only what is wrong is described, and no style sheet is read again for rules that do not run by themselves. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: false, elementRef: false }

/**
 * Axe objects to nothing on the page as it stands. What stands in a frame is somebody's own document, and no script may look
 * into it.
 */
export async function expectNoViolations(page: Page, { colours = true, targets = false } = {}): Promise<void> {
  // A document keeps it until it is left, so that further looks need not send it again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const rules: RunOptions['rules'] = {
    ...Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: colours }])),
    // WCAG 2.5.8, which axe looks for only where it is told to.
    'target-size': { enabled: targets },
  }
  const objections = await page.evaluate(
    async (options) => {
      const htmlOf = ([selector]: unknown[]) => document.querySelector(String(selector))?.outerHTML.slice(0, 300)
      const { violations } = await window.axe.run({ exclude: ['iframe'] }, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => htmlOf(target)).join(', ')}`)
    },
    { ...OPTIONS, rules },
  )
  expect(objections).toEqual([])
  expect(await page.evaluate(listOpenPlaces)).toEqual([])
}

/**
 * Places of sentences that nobody has filled in, as `{project}`, in what the page shows or has read out. What people type, code
 * and addresses may have braces, as may help that names the places of a source's address (`{query}`), and places of templates (`{{pay}}`).
 */
function listOpenPlaces(): string[] {
  const isOpen = (text: string | null) =>
    /(?<![{$/])\{(?!(?:query|page|count|id)\})[A-Za-z][\w ]*\}(?!\})/.test(text ?? '')
  const own = 'code, pre, textarea, script, style, iframe, [contenteditable="true"]'
  const said = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'] as const
  const found = document.title ? [document.title] : []
  for (const element of document.querySelectorAll('body, body *')) {
    for (const name of said) if (element.hasAttribute(name)) found.push(element.getAttribute(name) ?? '')
    if (element.closest(own)) continue
    for (const { nodeType, textContent } of element.childNodes)
      if (nodeType === Node.TEXT_NODE) found.push(textContent ?? '')
  }
  return found.filter(isOpen).map((text) => text.trim().slice(0, 200))
}

/**
 * The same narrow in the dark, and wide in the light but for the colours, with nothing that has to be scrolled to sideways.
 * Leaves the page wide and light.
 */
export async function expectNoViolationsAnywhere(page: Page, { narrow = true, targets = false } = {}): Promise<void> {
  await lookAt(page, narrow ? NARROW : WIDE_DARK)
  await expectNoViolations(page, { targets })
  await lookAt(page, WIDE)
  if (narrow) await expectNoViolations(page, { colours: false, targets })
}

/**
 * The same of a page that the server writes for people without an account. Its colours are not of the theme, so that they are
 * looked at by day and by night; and it ends with the way to help. Leaves the page narrow and dark.
 */
export async function expectPublicPage(page: Page): Promise<void> {
  for (const look of [WIDE, NARROW]) {
    await setLook(page, look)
    await expectNoViolations(page, { targets: true })
  }
  await expectHelpInPlace(page, false)
  await expectFocusSeen(page)
}

type Look = typeof NARROW | typeof WIDE | typeof WIDE_DARK

async function lookAt(page: Page, look: Look) {
  await setLook(page, look)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', look.colorScheme)
}

async function setLook(page: Page, { size, colorScheme }: Look) {
  await Promise.all([page.setViewportSize(size), page.emulateMedia({ colorScheme })])
  // What is drawn by the width as a script knows it is drawn a moment later.
  const hidden = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  await expect.poll(hidden, { message: `pixels beside the screen at a width of ${size.width}` }).toBe(0)
}
