import type { CDPSession, Page } from '@playwright/test'
import { becomePerson, type Visit } from './page-position.ts'

const WARM_UP = 10
const STEPS = 100
/** Time after which the work of a step (reading a candidate, rendering it) is over. */
const SETTLE_MS = 350

type Step = { script: number; task: number; frame: number }

/**
 * Measures navigating the shortlist by `j`, with the candidate closed and open next to the list; the processor is not
 * slowed down.
 */
export async function measureWalk(visit: Visit): Promise<string> {
  const rows: string[] = []
  for (const isOpen of [false, true]) {
    const { steps, nodes, listeners, heap } = await walk(visit, isOpen)
    const say = (name: keyof Step) =>
      [0.5, 0.95, 1]
        .map((share) =>
          at(
            steps.map((step) => step[name]),
            share,
          ).toFixed(0),
        )
        .join(' / ')
    const grown = (list: readonly number[]) => `${list[0]} → ${list.at(-1)}`
    rows.push(
      `| ${isOpen ? 'candidate open' : 'list alone'} | ${say('script')} | ${say('task')} | ${say('frame')} | ` +
        `${grown(nodes)} | ${grown(listeners)} | ${grown(heap)} |`,
    )
  }
  return [
    `| ${STEPS} steps by \`j\`, ms of p50 / p95 / most | script | main thread | longest frame | nodes | listeners | MB |`,
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n')
}

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

async function walk({ browser, address, person, positionId }: Visit, isOpen: boolean) {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await becomePerson(page, person)
    await page.addInitScript(noteFrames)
    await page.goto(`/position/${positionId}`)
    await page.locator('[data-candidate]').first().waitFor()
    const session = await context.newCDPSession(page)
    // Time of work on the page's own thread: other work on the machine does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.keyboard.press('j')
    if (isOpen) await page.keyboard.press('Enter')
    await page.waitForTimeout(1_500)
    await press(page, WARM_UP)
    const places: Place[] = [await readPlace(session)]
    const steps: Step[] = []
    // Down and up again, so that lists of any length work.
    for (let step = 0; step < STEPS; step += 1) {
      const before = await readMetrics(session)
      await page.evaluate(() => Object.assign(window, { longest: 0 }))
      const key = step % 50 < 25 ? 'j' : 'k'
      await page.keyboard.press(key)
      await page.waitForTimeout(SETTLE_MS)
      const frame = await page.evaluate(() => Reflect.get(window, 'longest') as number)
      const after = await readMetrics(session)
      steps.push({
        script: (after.ScriptDuration - before.ScriptDuration) * 1000,
        task: (after.TaskDuration - before.TaskDuration) * 1000,
        frame,
      })
      if (step === STEPS - 1) places.push(await readPlace(session))
    }
    const field = (name: keyof Place) => places.map((place) => place[name])
    return { steps, nodes: field('nodes'), listeners: field('listeners'), heap: field('heap') }
  } finally {
    await context.close()
  }
}

async function press(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await page.keyboard.press('j')
    await page.waitForTimeout(SETTLE_MS)
  }
}

type Place = { nodes: number; listeners: number; heap: number }

async function readPlace(session: CDPSession): Promise<Place> {
  await session.send('HeapProfiler.collectGarbage')
  const { Nodes, JSEventListeners, JSHeapUsedSize } = await readMetrics(session)
  return { nodes: Nodes, listeners: JSEventListeners, heap: Math.round(JSHeapUsedSize / 1e5) / 10 }
}

type Metrics = Record<'ScriptDuration' | 'TaskDuration' | 'Nodes' | 'JSEventListeners' | 'JSHeapUsedSize', number>

async function readMetrics(session: CDPSession): Promise<Metrics> {
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as Metrics
}

/** Records the longest frame (over 50 ms, which is what browsers report) since the last reset. */
function noteFrames(): void {
  Object.assign(window, { longest: 0 })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      Object.assign(window, { longest: Math.max(duration, Reflect.get(window, 'longest')) })
  }).observe({ type: 'long-animation-frame' })
}
