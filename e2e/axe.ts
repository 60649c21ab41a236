import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What a page is looked at as: either width and either scheme once, since only layout differs by width, and only colours by scheme. */
const NARROW = { size: { width: 390, height: 844 }, colorScheme: 'dark' } as const
const WIDE = { size: { width: 1440, height: 900 }, colorScheme: 'light' } as const
/** A page that is for wide screens alone is looked at in the dark for its colours. */
const WIDE_DARK = { ...WIDE, colorScheme: 'dark' } as const

/** Of the rules that axe runs by itself, those about colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Axe objects to nothing on the page as it stands. What stands in a frame is somebody's own document, and no script may look
 * into it; that, and listing only what is wrong, makes a run several times as fast.
 */
export async function expectNoViolations(page: Page, { onlyColours = false } = {}): Promise<void> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude('iframe')
  const { violations } = await (onlyColours ? axe.withRules(COLOUR_RULES) : axe).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([])
}

/** The same narrow in the dark and wide in the light, with nothing that has to be scrolled to sideways. Leaves the page wide and light. */
export async function expectNoViolationsAnywhere(page: Page, { narrow = true } = {}): Promise<void> {
  for (const look of [narrow ? NARROW : WIDE_DARK, WIDE]) {
    const { size, colorScheme } = look
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await expectNoViolations(page, { onlyColours: look === WIDE_DARK })
    const hidden = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(hidden, `pixels beside the screen at a width of ${size.width}`).toBe(0)
  }
}
