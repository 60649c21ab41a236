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

/** The views of a page that are checked: each width and each colour scheme once. */
const NARROW = { size: { width: 390, height: 844 }, colorScheme: 'dark' } as const
const WIDE = { size: { width: 1440, height: 900 }, colorScheme: 'light' } as const
/** The view of a page that is meant for wide screens alone. */
const WIDE_DARK = { ...WIDE, colorScheme: 'dark' } as const

/**
 * The colour rules among those that axe runs by default. They are half of its work, and one scheme is enough:
 * theme.test.ts proves for the other scheme that every pair of colours is readable.
 */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Half as long to send and to compile as axe's own source. That one would serialise the elements below each element
 * it checks, and the whole page for each rule about the page.
 */
const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
axe.configure({ noHtml: true })`

/** Describes only violations, and reads no style sheets for rules that don't run by default. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: false, elementRef: false }

/** How long a page may take to settle. On a busy machine, a single look takes axe more than five seconds. */
const SETTLES = { timeout: 30_000 }

/**
 * Expects axe to find no violation on the current page. Frames are skipped: they hold foreign documents, which no
 * script may access.
 */
export async function expectNoViolations(page: Page, { colours = true, targets = false } = {}): Promise<void> {
  // The document keeps it until navigation, so that further checks need not send it again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const rules: RunOptions['rules'] = {
    ...Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: colours }])),
    // WCAG 2.5.8, which axe checks only on request.
    'target-size': { enabled: targets },
  }
  const listObjections = () =>
    page.evaluate(
      async (options) => {
        const htmlOf = ([selector]: unknown[]) => document.querySelector(String(selector))?.outerHTML.slice(0, 300)
        const { violations } = await window.axe.run({ exclude: ['iframe'] }, options)
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => htmlOf(target)).join(', ')}`)
      },
      { ...OPTIONS, rules },
    )
  // A dialog has its name a moment after it is drawn. What axe still objects to on a page that has settled is an error.
  await expect.poll(listObjections, SETTLES).toEqual([])
  await expect.poll(() => page.evaluate(listOpenPlaces), SETTLES).toEqual([])
}

/**
 * Lists unfilled placeholders of sentences, such as `{project}`, in visible or accessible text. Input, code and
 * addresses may contain braces, and so may help that names the placeholders of a source's address (`{query}`), and
 * those of templates (`{{pay}}`).
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
 * Checks the page narrow and dark, then wide and light without the colours; without `narrow`, only wide and dark.
 * Expects no horizontal scrolling. Leaves the page wide and light.
 */
export async function expectNoViolationsAnywhere(page: Page, { narrow = true, targets = false } = {}): Promise<void> {
  await lookAt(page, narrow ? NARROW : WIDE_DARK)
  await expectNoViolations(page, { targets })
  const before = await page.evaluate(listShown)
  await lookAt(page, WIDE)
  // The second look is for what only the wide page shows. Targets are smaller there, and are measured again.
  if (narrow && (targets || before !== (await page.evaluate(listShown))))
    await expectNoViolations(page, { colours: false, targets })
}

/** Lists which elements of the page are visible, and which can be scrolled, as one text that can be compared. */
const listShown = (): string =>
  Array.from(document.querySelectorAll('body *'), (element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return '0'
    return element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth ? '2' : '1'
  }).join('')

/**
 * Checks a public page written by the server. Its colours are not from the theme, so that they are checked in both
 * schemes; and it must end with the link to help. Leaves the page narrow and dark.
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
  // Parts that a script renders by width appear a moment later.
  const hidden = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  await expect.poll(hidden, { message: `pixels beside the screen at a width of ${size.width}` }).toBe(0)
}
