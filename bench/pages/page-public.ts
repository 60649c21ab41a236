import type { Browser, Page } from '@playwright/test'
import { linkOfMail } from '../../e2e/mail-link.ts'
import { countTraffic, QUIET_MS, RUNS, SLOW_4G, SLOWER } from './page-cold.ts'
import type { Person } from './page-position.ts'

const PHONE = { width: 390, height: 844 }

type Load = { fcp: number; lcp: number; shift: number; requests: number; kilobytes: number; scriptKb: number }

/**
 * Measures what a candidate opens, on a phone with an empty cache, over slow 4G with a slow processor: the median of
 * five. Compares with published figures of the web's median page, since none exist for careers pages alone.
 */
export async function measurePublicPages(visit: { browser: Browser; address: string; person: Person | undefined }) {
  const rows: string[] = []
  for (const [name, path] of await listPages(visit)) {
    const loads: Load[] = []
    for (let run = 0; run < RUNS; run += 1) loads.push(await load(visit, path))
    const middle = (field: keyof Load) => loads.map((each) => each[field]).toSorted((a, b) => a - b)[RUNS >> 1] ?? 0
    const kilobytes = [middle('kilobytes'), middle('scriptKb')].map((each) => each.toFixed(1))
    const paints = [middle('fcp'), middle('lcp')].map((each) => Math.round(each).toLocaleString('en'))
    rows.push(
      `| ${[name, ...paints, middle('shift').toFixed(3), ...kilobytes, String(middle('requests'))].join(' | ')} |`,
    )
  }
  return [
    '| page, 390 wide, slow 4G, processor 4 times slower | first paint, ms | largest paint, ms | layout shift | KB | KB of scripts | requests |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
    '| the median home page on phones, July 2025 (HTTP Archive, Web Almanac 2025) | – | – | – | 2,559 | – | – |',
    '| the same, October 2024 (Web Almanac 2024) | – | – | – | 2,311 | – | 66 |',
  ].join('\n')
}

/** Lists the pages; those behind links of emails are found only if the product was started here. */
async function listPages({ browser, address, person }: Parameters<typeof measurePublicPages>[0]) {
  const page = await browser.newPage({ baseURL: address })
  await page.goto('/careers/demo')
  const post = (await page.locator('a[href*="/jobpost/"]').first().getAttribute('href')) ?? ''
  await page.close()
  const open: [string, string][] = [
    ['the careers page', '/careers/demo'],
    ['a job post', post],
    ['its form', `${post}?form=open`],
  ]
  if (!person) return open
  const behind = [
    ['the page of an application', '/application?token='],
    ['the page that books an interview', '/booking?token='],
  ] as const
  const linked = behind.map(async ([name, path]): Promise<[string, string]> => [name, await linkOfMail(path, person)])
  return [...open, ...(await Promise.all(linked))]
}

async function load({ browser, address }: { browser: Browser; address: string }, path: string): Promise<Load> {
  const context = await browser.newContext({ baseURL: address, viewport: PHONE, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const traffic = await countTraffic(session)
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(path)
    while (Date.now() - traffic.lastAt < QUIET_MS) await page.waitForTimeout(200)
    const { requests, kilobytes, scriptKb } = traffic
    return { ...(await readPaints(page)), requests, kilobytes, scriptKb }
  } finally {
    await context.close()
  }
}

const readPaints = (page: Page) =>
  page.evaluate(async () => {
    const read = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
        // The observer is never called if nothing has moved.
        setTimeout(() => resolve([]), 500)
      })
    const [paints, largest, shifts] = await Promise.all(['paint', 'largest-contentful-paint', 'layout-shift'].map(read))
    return {
      fcp: paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0,
      lcp: largest?.at(-1)?.startTime ?? 0,
      shift: (shifts ?? []).reduce((sum, entry) => sum + (Reflect.get(entry, 'value') as number), 0),
    }
  })
