import { findAdapter } from './adapters/known-pages.ts'
import { recall } from './memory.ts'
import { markPages, unmarkPages } from './pairing.ts'
import { workOrder } from './work-order.ts'

// The service worker: is stopped after some seconds, and woken by alarms and messages. What is to be done is asked of the
// server each time, so that nothing is lost with it.

const [ROUND, NEXT] = ['round', 'next-page']
/** How often orders are asked for, and the pause between two pages: no faster than somebody who reads them. */
const ROUND_MINUTES = 1
const PAUSE_MINUTES = 0.5

let isAtWork = false

async function goOn(): Promise<void> {
  if (isAtWork) return
  isAtWork = true
  try {
    // Unpaired on the page of the account: pages of the server do not say any more that the extension is there.
    if (!(await recall('pairing'))) return await unmarkPages()
    const isMore = await workOrder(findAdapter)
    if (isMore) await chrome.alarms.create(NEXT, { delayInMinutes: PAUSE_MINUTES })
  } catch {
    // The server is away, or the tab was closed: the next round tries again, and an order that nobody reads ends by itself.
  } finally {
    isAtWork = false
  }
}

async function begin(): Promise<void> {
  await chrome.alarms.create(ROUND, { periodInMinutes: ROUND_MINUTES })
  const pairing = await recall('pairing')
  if (pairing) await markPages(pairing.server)
  await goOn()
}

chrome.runtime.onInstalled.addListener(() => void begin())
chrome.runtime.onStartup.addListener(() => void begin())
chrome.alarms.onAlarm.addListener(() => void goOn())
chrome.runtime.onMessage.addListener((message) => {
  if ((message as { kind?: unknown } | null)?.kind === 'ordered') void goOn()
})
