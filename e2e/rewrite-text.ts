import type { Locator } from '@playwright/test'

/** Time after which an editor that got the focus has restored its selection, which it does 20 ms later. */
const SETTLED_MS = 50

/** Replaces the text of an editor with formatting. Both timers are of the page, so that their order is certain. */
export async function rewriteText(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.evaluate((_, ms) => new Promise((resolve) => setTimeout(resolve, ms)), SETTLED_MS)
  await field.fill(text)
}
