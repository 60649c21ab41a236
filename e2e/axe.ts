import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

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

/** The same in light and dark, wide and narrow, with nothing that has to be scrolled to sideways. Leaves the page wide and light. */
export async function expectNoViolationsAnywhere(page: Page, { narrow = true } = {}): Promise<void> {
  for (const size of narrow ? [NARROW, WIDE] : [WIDE]) {
    await page.setViewportSize(size)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      // The schemes differ in colours alone.
      await expectNoViolations(page, { onlyColours: colorScheme === 'dark' })
    }
    const hidden = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(hidden, `pixels beside the screen at a width of ${size.width}`).toBe(0)
  }
}
