import { callServer } from './call-server.ts'
import { readFromMemory } from './memory.ts'
import type { PageAdapter } from './page-adapter.ts'
import { readTab } from './read-tab.ts'

/** Storage key of the one tab for orders; forgotten when Chrome quits, since its number may then belong to another tab. */
const TAB = 'orderTab'
/** How long a page may take to load, and how often it is checked meanwhile. */
const LOAD_MS = 20_000
const LOOK_MS = 250

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Reads and reports the next page of an order; returns whether there is another one to read after a pause. */
export async function workOrder(findAdapter: (name: string) => PageAdapter | undefined): Promise<boolean> {
  const { order } = await callServer('takeOrder', {})
  if (!order) {
    await closeTab()
    return false
  }
  const { run_id, source, label, page } = order
  const report = (found: Pick<Parameters<typeof callServer<'reportOrder'>>[1], 'people' | 'is_last' | 'failure'>) =>
    callServer('reportOrder', { run_id, source, page, ...found })
  const sites = (await readFromMemory('sites')) ?? {}
  const [origin, site] = Object.entries(sites).find(([, each]) => each.source === source && each.takesOrders) ?? []
  const adapter = site && findAdapter(site.adapter)
  if (!origin || !adapter) {
    const failure = `No open page of ${label} found. Open one and let the extension run searches there.`
    await report({ people: [], is_last: true, failure })
    return true
  }
  const tabId = await openTab(adapter.addressOf(origin, order.boolean_query, page))
  const { people, hasNext, problem } = await readTab(tabId)
  const { go_on } = await report({ people, is_last: !hasNext, failure: problem ? `${label}: ${problem}` : '' })
  if (!go_on) await closeTab()
  // There may be another page, of this order or of the next.
  return true
}

async function openTab(url: string): Promise<number> {
  const known = (await chrome.storage.session.get(TAB))[TAB]
  const there = typeof known === 'number' ? await chrome.tabs.update(known, { url }).catch(() => undefined) : undefined
  const { id } = there ?? (await chrome.tabs.create({ url, active: false }))
  if (id === undefined) throw new Error('Tab without an id')
  await chrome.storage.session.set({ [TAB]: id })
  const until = Date.now() + LOAD_MS
  do await sleep(LOOK_MS)
  while ((await chrome.tabs.get(id)).status !== 'complete' && Date.now() < until)
  return id
}

async function closeTab(): Promise<void> {
  const known = (await chrome.storage.session.get(TAB))[TAB]
  if (typeof known !== 'number') return
  await chrome.storage.session.remove(TAB)
  await chrome.tabs.remove(known).catch(() => undefined)
}
