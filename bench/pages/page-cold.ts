import type { CDPSession, Page } from '@playwright/test'
import { becomePerson, type Visit } from './page-position.ts'

/** Lighthouse's network of that name, 1.6 Mbit/s down and 0.75 up: bytes per second, and milliseconds of latency. */
export const SLOW_4G = { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 }
export const SLOWER = 4
export const RUNS = 5
/** Time without traffic after which the page counts as loaded. */
export const QUIET_MS = 2_000

type Load = {
  lcp: number
  firstCard: number
  /** Milliseconds of work on the page's own thread, independent of other work on the machine. */
  work: number
  requests: number
  kilobytes: number
  scripts: number
  scriptKb: number
}

/** Measures a shortlist opened by a signed-in user with an empty cache, over slow 4G with a slow processor. */
export async function measureColdStart(visit: Visit): Promise<string> {
  const loads: Load[] = []
  for (let run = 0; run < RUNS; run += 1) loads.push(await load(visit))
  const middle = (name: keyof Load) => loads.map((each) => each[name]).toSorted((a, b) => a - b)[RUNS >> 1] ?? 0
  const rows: [string, number][] = [
    ['largest contentful paint, ms', middle('lcp')],
    ['first candidate shown, ms', middle('firstCard')],
    ['work of the page’s thread, ms', middle('work')],
    ['requests', middle('requests')],
    ['KB received', middle('kilobytes')],
    ['scripts', middle('scripts')],
    ['KB of scripts', middle('scriptKb')],
  ]
  return [
    '| shortlist, cold, slow 4G, processor 4 times slower | median of 5 |',
    '| --- | ---: |',
    ...rows.map(([what, value]) => `| ${what} | ${Math.round(value).toLocaleString('en')} |`),
  ].join('\n')
}

async function load({ browser, address, person, positionId }: Visit): Promise<Load> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await becomePerson(page, person)
    await page.addInitScript(noteFirstCard)
    const session = await context.newCDPSession(page)
    const traffic = await countTraffic(session)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(`/position/${positionId}`, { waitUntil: 'commit' })
    await page.locator('[data-candidate]').first().waitFor({ timeout: 60_000 })
    while (Date.now() - traffic.lastAt < QUIET_MS) await page.waitForTimeout(200)
    const { lastAt: _, ...counts } = traffic
    const { metrics } = await session.send('Performance.getMetrics')
    const work = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
    return { ...(await readTimes(page)), ...counts, work }
  } finally {
    await context.close()
  }
}

/** Records in the page when the first candidate is in the document. */
function noteFirstCard(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[data-candidate]')) return
    observer.disconnect()
    requestAnimationFrame(() => performance.mark('first-card'))
  }).observe(document, { childList: true, subtree: true })
}

const readTimes = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ lcp: number; firstCard: number }>((resolve) => {
        const firstCard = performance.getEntriesByName('first-card')[0]?.startTime ?? 0
        new PerformanceObserver((list) => {
          resolve({ lcp: list.getEntries().at(-1)?.startTime ?? 0, firstCard })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

/** Counts the bytes transferred from now on. */
export async function countTraffic(session: CDPSession) {
  const traffic = { requests: 0, kilobytes: 0, scripts: 0, scriptKb: 0, lastAt: Date.now() }
  const scripts = new Set<string>()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:')) return
    traffic.requests += 1
    traffic.lastAt = Date.now()
    if (type !== 'Script') return
    scripts.add(requestId)
    traffic.scripts += 1
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.lastAt = Date.now()
    traffic.kilobytes += encodedDataLength / 1024
    if (scripts.has(requestId)) traffic.scriptKb += encodedDataLength / 1024
  })
  return traffic
}
