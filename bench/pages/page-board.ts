import type { CDPSession, Page, Route } from '@playwright/test'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { becomePerson, type Visit } from './page-position.ts'

/**
 * Number of candidates in one status. More than a company has on a position: this shows that rendering does not
 * depend on the number.
 */
const CANDIDATES = 100_000
/** Number of cards rendered at once for comparison; the browser is busy with five thousand for minutes. */
const DRAWN_WHOLE = 1_000
const STEPS = 100
const STEP_PX = 900
const STEP_MS = 100

type Card = { id: string; resume_id: string; display_name: string }
type Cards = { results: Card[]; total: number }
type Counts = { groups: { group_id: string; count: number; sub_status: { status_id: string; count: number }[] }[] }

/**
 * Measures scrolling the board of a position with very many candidates in one status, compared to a column with all
 * cards rendered. The server's answers are multiplied on their way, so that only the browser's work is measured.
 */
export async function measureBoard({ browser, address, person, positionId }: Visit): Promise<string> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await becomePerson(page, person)
    await page.route(`**${shortlist.cards.path}`, multiplyCards)
    await page.route(`**${shortlist.statusCount.path}`, multiplyCounts)
    const started = performance.now()
    await page.goto(`/position/${positionId}?board=true`)
    const column = page.locator('[data-status="Initial Status"]')
    await column.locator('[data-candidate]').first().waitFor()
    const opened = performance.now() - started
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    const board = await scroll(page, session)
    const reached = await column.locator('[data-candidate]').last().innerText()
    if (!(Number(reached.split(' ').at(-1)) > STEPS)) throw new Error(`The wheel has come no further than ${reached}`)
    await column.evaluate(drawWhole, DRAWN_WHOLE)
    const whole = await scroll(page, session)
    return [
      `The board with ${CANDIDATES.toLocaleString('en-US')} candidates in one status showed its first card after ${opened.toFixed(0)} ms.`,
      '',
      `| ${STEPS} turns of the wheel by ${STEP_PX} px | frame, ms: p50 / p95 / longest | nodes: before → after | MB |`,
      '| --- | ---: | ---: | ---: |',
      `| board, ${CANDIDATES.toLocaleString('en-US')} candidates | ${board} |`,
      `| all cards drawn, ${DRAWN_WHOLE.toLocaleString('en-US')} candidates | ${whole} |`,
    ].join('\n')
  } finally {
    await context.close()
  }
}

/** Repeats the first candidates, each with an id of its own. */
async function multiplyCards(route: Route): Promise<void> {
  const { start = 0, status } = route.request().postDataJSON()
  const answer = await route.fetch({ postData: JSON.stringify({ ...route.request().postDataJSON(), start: 0 }) })
  const page: Cards = await answer.json()
  if (status !== 'Initial Status') return route.fulfill({ json: page })
  const results = page.results.map((card, place) => {
    const number = String(start + place).padStart(12, '0')
    return { ...card, id: `00000000-0000-4000-8000-${number}`, display_name: `${card.display_name} ${start + place}` }
  })
  return route.fulfill({ json: { ...page, results, total: CANDIDATES } })
}

async function multiplyCounts(route: Route): Promise<void> {
  const answer = await route.fetch()
  const counts: Counts = await answer.json()
  for (const group of counts.groups.filter(({ group_id }) => group_id === 'Initial Status')) {
    group.count = CANDIDATES
    for (const status of group.sub_status) status.count = CANDIDATES
  }
  return route.fulfill({ json: counts })
}

/** Renders a column with this many copies of the first card over the board's. */
function drawWhole(column: Element, count: number): void {
  const first = column.querySelector('[data-candidate]')?.closest<HTMLElement>('[data-index], li, [role="listitem"]')
  if (!first) throw new Error('The column has no cards')
  const { left, top, width, height } = column.getBoundingClientRect()
  const over = document.createElement('div')
  over.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:${width}px;height:${height}px;overflow:auto`
  for (let place = 0; place < count; place += 1) {
    const copy = first.cloneNode(true) as HTMLElement
    // Cards of the board lie where the list puts them; the copies follow each other.
    copy.style.cssText = 'position:static'
    over.append(copy)
  }
  document.body.append(over)
}

async function scroll(page: Page, session: CDPSession): Promise<string> {
  const box = await page.locator('[data-status="Initial Status"]').boundingBox()
  if (!box) throw new Error('There is no column to scroll')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  const before = await readNodes(session)
  await page.evaluate(noteFrames)
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, STEP_PX)
    await page.waitForTimeout(STEP_MS)
  }
  const frames = await page.evaluate(() => (Reflect.get(window, 'frames_') as number[]).toSorted((a, b) => a - b))
  const after = await readNodes(session)
  const at = (share: number) => (frames[Math.min(frames.length - 1, Math.floor(frames.length * share))] ?? 0).toFixed(0)
  return `${at(0.5)} / ${at(0.95)} / ${at(1)} | ${before.nodes} → ${after.nodes} | ${after.heap}`
}

async function readNodes(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return { nodes: of('Nodes'), heap: (of('JSHeapUsedSize') / 1e6).toFixed(1) }
}

/** Records how long each frame was on the screen, in ms. */
function noteFrames(): void {
  const frames: number[] = []
  Object.assign(window, { frames_: frames })
  let last = performance.now()
  const note = (now: number) => {
    frames.push(now - last)
    last = now
    if (Reflect.get(window, 'frames_') === frames) requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}
