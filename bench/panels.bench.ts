import { NOTICE_HOURS } from '@rolecall/domain/interviews/free-slots'
import type { PanelPerson, PanelQuestion } from '@rolecall/domain/interviews/panels/panel'
import { searchPanel } from '@rolecall/domain/interviews/panels/search-panel'
import { defaultHours } from '@rolecall/domain/interviews/working-hours'
import { tableOf, time } from './timing.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
/** Three weeks before clocks are changed in Europe. */
const FROM = Date.parse('2026-10-05T22:00:00Z')
const DAYS = 30
const RUNS = 20
const ZONES = ['Europe/Berlin', 'Europe/London', 'Europe/Athens']

type Given = { people: number; pools: number; busy: number; perDay?: number; led?: boolean; order?: boolean }

/** Four talks with whoever of pools; `busy`: entries of each calendar; the same in every run. */
function aQuestion({ people: count, pools, busy, perDay, led = false, order = true }: Given): PanelQuestion {
  const people = Array.from({ length: count }, (_, person): PanelPerson => {
    const entries = Array.from({ length: busy }, (_each, entry) => {
      const from = FROM + ((entry * 7_919 + person * 104_729) % (DAYS * 96)) * 15 * MINUTE_MS
      return { from, to: from + (2 + (entry % 7)) * 15 * MINUTE_MS }
    })
    const days = Array.from({ length: DAYS + 7 }, (_day, day) => FROM + day * DAY_MS + 10 * 60 * MINUTE_MS)
    return {
      id: `p${person}`,
      name: `Person ${person}`,
      hours: defaultHours(ZONES[person % ZONES.length] ?? 'UTC'),
      busy: entries,
      perDay,
      led: led ? days : [],
      lately: (person * 7) % 5,
    }
  })
  const size = Math.floor(count / pools)
  return {
    talks: [60, 45, 45, 30].map((minutes, talk) => ({
      id: String(talk),
      title: `Talk ${talk}`,
      minutes,
      seats: [{ as: 'lead', pool: `pool${talk % pools}` }],
      room: talk === 0,
    })),
    inOrder: order,
    mostDays: 1,
    breaks: { least: 0, most: 60 },
    range: { from: FROM, to: FROM + DAYS * DAY_MS },
    knownUntil: FROM + (DAYS + 7) * DAY_MS,
    timeZone: 'Europe/Berlin',
    notBefore: FROM + NOTICE_HOURS.usual * 60 * MINUTE_MS,
    candidate: { zones: ['Europe/Berlin'], busy: [] },
    people,
    pools: Array.from({ length: pools }, (_, pool) => ({
      id: `pool${pool}`,
      name: `Pool ${pool}`,
      members: people.slice(pool * size, (pool + 1) * size).map(({ id }) => ({ person: id, leads: true })),
    })),
    rooms: [{ id: 'room', name: 'Birch', seats: 4, busy: [] }],
  }
}

const CASES: [string, PanelQuestion][] = [
  ['30 people in 4 pools, ordinary calendars, in order', aQuestion({ people: 30, pools: 4, busy: 120 })],
  ['the same in any order', aQuestion({ people: 30, pools: 4, busy: 120, order: false })],
  ['30 people, calendars nearly full, in any order', aQuestion({ people: 30, pools: 3, busy: 1_200, order: false })],
  [
    '40 people in pools of ten, calendars full, none fits',
    aQuestion({ people: 40, pools: 4, busy: 2_400, order: false }),
  ],
  [
    '40 people in pools of ten, everybody at their limit every day, none fits',
    aQuestion({ people: 40, pools: 4, busy: 120, perDay: 1, led: true, order: false }),
  ],
]

/** Panels of four talks over thirty days: where there are ways, and where there is none and it is said why. */
export async function benchPanels(): Promise<string> {
  const timings = []
  const said: string[] = []
  for (const [name, question] of CASES) {
    const answer = searchPanel(question)
    const how =
      answer.kind === 'none'
        ? `none, ${answer.reasons.length} reasons, ${answer.waysOut.length} ways out`
        : answer.kind === 'ways'
          ? `${answer.ways.length} ways${answer.isBest ? '' : ', not all looked at'}`
          : answer.kind
    said.push(`- ${name}: ${how}`)
    timings.push(await time(name, RUNS, async () => searchPanel(question)))
  }
  return `Four talks of 60, 45, 45 and 30 minutes over ${DAYS} days, in steps of a quarter of an hour.\n\n${said.join('\n')}\n\n${tableOf(timings)}`
}
