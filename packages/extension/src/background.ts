import { findAdapter } from './adapters/known-pages.ts'
import { readFromMemory } from './memory.ts'
import { markPages, unmarkPages } from './pairing.ts'
import { workOrder } from './work-order.ts'

// The service worker, which is stopped after some seconds and woken by alarms and messages. It asks the server for its
// work each time, so that nothing is lost when it stops.

const [ROUND, NEXT] = ['round', 'next-page']
/** Interval between requests for orders, and the pause between two pages: no faster than a human reader. */
const ROUND_MINUTES = 1
const PAUSE_MINUTES = 0.5

let isAtWork = false

async function goOn(): Promise<void> {
  if (isAtWork) return
  isAtWork = true
  try {
    // Unpaired on the account page: the server's pages no longer show that the extension is there.
    if (!(await readFromMemory('pairing'))) return await unmarkPages()
    const isMore = await workOrder(findAdapter)
    if (isMore) await chrome.alarms.create(NEXT, { delayInMinutes: PAUSE_MINUTES })
  } catch {
    // The server is away, or the tab was closed: the next round tries again, and an unread order expires by itself.
  } finally {
    isAtWork = false
  }
}

async function begin(): Promise<void> {
  await chrome.alarms.create(ROUND, { periodInMinutes: ROUND_MINUTES })
  const pairing = await readFromMemory('pairing')
  if (pairing) await markPages(pairing.server)
  await goOn()
}

chrome.runtime.onInstalled.addListener(() => void begin())
chrome.runtime.onStartup.addListener(() => void begin())
chrome.alarms.onAlarm.addListener(() => void goOn())
chrome.runtime.onMessage.addListener((message) => {
  if ((message as { kind?: unknown } | null)?.kind === 'ordered') void goOn()
})
