import type { Locator } from '@playwright/test'

/** After these, an editor that has just got the focus has put its selection back, which it does 20 ms later. */
const SETTLED_MS = 50

/** Puts another text in place of what stands in an editor with formatting. Both timers are of the page, so that one follows the other. */
export async function rewriteText(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.evaluate((_, ms) => new Promise((resolve) => setTimeout(resolve, ms)), SETTLED_MS)
  await field.fill(text)
}
