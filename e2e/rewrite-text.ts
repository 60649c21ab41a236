import type { Locator } from '@playwright/test'

/** Time after which an editor that got the focus has restored its selection, which it does 20 ms later. */
const SETTLED_MS = 50
const TRIES = 5

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * Replaces the text of an editor with formatting. Both timers are of the page, so that their order is certain. An editor that
 * restores its selection even later undoes what no user can do, to select and replace all in one instant: then it is done again.
 */
export async function rewriteText(field: Locator, text: string): Promise<void> {
  const [line = ''] = text.split('\n')
  for (let tried = 0; tried < TRIES; tried++) {
    await field.focus()
    await field.evaluate((_, ms) => new Promise((resolve) => setTimeout(resolve, ms)), SETTLED_MS)
    await field.fill(text)
    if (squeeze(await field.innerText()).includes(squeeze(line))) return
  }
  throw new Error(`The editor does not keep “${line}”.`)
}
