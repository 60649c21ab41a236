import { DAY_MS, MINUTE_MS } from '@rolecall/domain/calendar/durations'
import { NOTICE_HOURS } from '@rolecall/domain/interviews/free-slots'
import type { PanelPerson, PanelQuestion } from '@rolecall/domain/interviews/panels/panel'
import { searchPanel } from '@rolecall/domain/interviews/panels/search-panel'
import { defaultHours } from '@rolecall/domain/interviews/working-hours'
import { tableOf, time } from '../tools/timing.ts'

/** Three weeks before clocks change in Europe. */
const FROM = Date.parse('2026-10-05T22:00:00Z')
const DAYS = 30
const RUNS = 12
const ZONES = ['Europe/Berlin', 'Europe/London', 'Europe/Athens']

type QuestionOptions = {
  people: number
  pools: number
  busy: number
  order?: boolean
  perDay?: number
  perWeek?: number
  /** Whether each person already leads one interview every day. */
  led?: boolean
  minutes?: number[]
  mostDays?: number
  rooms?: 'one' | 'taken'
  windows?: PanelQuestion['candidate']['windows']
  /** One member of the first pool sits in all interviews, and has an hour on a single day. */
  sitsInAll?: boolean
  shadows?: boolean
}

const spanOf = (day: number, minute: number, minutes: number) => {
  const from = FROM + day * DAY_MS + minute * MINUTE_MS
  return { from, to: from + minutes * MINUTE_MS }
}

/** Makes interviewers. `busy`: number of entries in each calendar; the same in every run. */
function peopleOf({
  people: count,
  busy,
  perDay,
  perWeek,
  led = false,
  sitsInAll = false,
}: QuestionOptions): PanelPerson[] {
  return Array.from({ length: count }, (_, person): PanelPerson => {
    const entries = Array.from({ length: busy }, (_each, entry) =>
      spanOf(0, ((entry * 7_919 + person * 104_729) % (DAYS * 96)) * 15, (2 + (entry % 7)) * 15),
    )
    const free = spanOf(9, 600, 60)
    const onlyThen = [
      spanOf(-9, 0, 9 * 1_440),
      { from: FROM, to: free.from },
      { from: free.to, to: FROM + 60 * DAY_MS },
    ]
    return {
      id: `p${person}`,
      name: `Person ${person}`,
      hours: defaultHours(ZONES[person % ZONES.length] ?? 'UTC'),
      busy: sitsInAll && person === 0 ? onlyThen : entries,
      perDay,
      perWeek,
      led: led ? Array.from({ length: DAYS + 7 }, (_day, day) => spanOf(day, 600, 0).from) : [],
      lately: (person * 7) % 5,
    }
  })
}

/** Makes a request for interviews with any members of pools. */
function aQuestion(given: QuestionOptions): PanelQuestion {
  const {
    pools,
    order = true,
    minutes = [60, 45, 45, 30],
    mostDays = 1,
    rooms = 'one',
    windows,
    sitsInAll,
    shadows,
  } = given
  const people = peopleOf(given)
  const size = Math.floor(people.length / pools)
  return {
    talks: minutes.map((each, talk) => ({
      id: String(talk),
      title: `Talk ${talk}`,
      minutes: each,
      seats: [
        ...(sitsInAll ? [{ as: 'lead' as const, person: 'p0' }] : []),
        { as: 'lead', pool: `pool${talk % pools}` },
        ...(shadows ? [{ as: 'shadow' as const, pool: `pool${talk % pools}` }] : []),
      ],
      room: talk === 0 || rooms === 'taken',
    })),
    inOrder: order,
    mostDays,
    breaks: { least: 0, most: 60 },
    range: { from: FROM, to: FROM + DAYS * DAY_MS },
    knownUntil: FROM + (DAYS + 7) * DAY_MS,
    timeZone: 'Europe/Berlin',
    notBefore: FROM + NOTICE_HOURS.usual * 60 * MINUTE_MS,
    candidate: { zones: ['Europe/Berlin'], busy: [], ...(windows && { windows }) },
    people,
    pools: Array.from({ length: pools }, (_, pool) => ({
      id: `pool${pool}`,
      name: `Pool ${pool}`,
      members: people
        .slice(pool * size, (pool + 1) * size)
        .map(({ id }, member) => ({ person: id, leads: !shadows || member % 3 !== 0 })),
    })),
    rooms: [{ id: 'room', name: 'Birch', seats: 6, busy: rooms === 'taken' ? [spanOf(-9, 0, 99 * 1_440)] : [] }],
  }
}

const SIX = [60, 45, 45, 30, 30, 45]
const AT_LIMIT = { people: 40, pools: 4, busy: 120, perDay: 1, led: true, order: false }
/** Two hours in the mornings of three days, as given by a candidate. */
const WINDOWS = [3, 10, 17].map((day) => spanOf(day, 540, 120))

const CASES: [string, PanelQuestion][] = [
  ['30 people in 4 pools, ordinary calendars, in order', aQuestion({ people: 30, pools: 4, busy: 120 })],
  ['the same in any order', aQuestion({ people: 30, pools: 4, busy: 120, order: false })],
  ['the same over two days', aQuestion({ people: 30, pools: 4, busy: 120, order: false, mostDays: 2 })],
  ['six talks in any order', aQuestion({ people: 30, pools: 4, busy: 120, order: false, minutes: SIX })],
  ['six talks in any order, calendars empty', aQuestion({ people: 30, pools: 4, busy: 0, order: false, minutes: SIX })],
  ['eight talks in order', aQuestion({ people: 30, pools: 4, busy: 120, minutes: [...SIX, 30, 60] })],
  ['calendars nearly full, in any order', aQuestion({ people: 30, pools: 3, busy: 1_200, order: false })],
  ['the same over two days', aQuestion({ people: 30, pools: 3, busy: 1_200, order: false, mostDays: 2 })],
  ['40 people in pools of ten, calendars full', aQuestion({ people: 40, pools: 4, busy: 2_400, order: false })],
  ['everybody free, but no room', aQuestion({ people: 40, pools: 4, busy: 0, order: false, rooms: 'taken' })],
  [
    'one who sits in all talks has one hour',
    aQuestion({ people: 30, pools: 3, busy: 120, order: false, sitsInAll: true }),
  ],
  [
    'what the candidate said is too short',
    aQuestion({ people: 30, pools: 4, busy: 120, order: false, windows: WINDOWS }),
  ],
  [
    'what the candidate said, over two days',
    aQuestion({ people: 30, pools: 4, busy: 120, order: false, mostDays: 2, windows: WINDOWS }),
  ],
  ['40 people, everybody at their limit every day', aQuestion(AT_LIMIT)],
  ['the same over two days', aQuestion({ ...AT_LIMIT, mostDays: 2 })],
  ['the same with somebody who shadows', aQuestion({ ...AT_LIMIT, shadows: true })],
  ['everybody at their limits of a day and a week', aQuestion({ ...AT_LIMIT, perWeek: 5 })],
  ['everybody at their limit every day, six talks', aQuestion({ ...AT_LIMIT, minutes: SIX })],
]

/** Measures panels over thirty days: with solutions, and without any, with the explanation. */
export async function benchPanels(): Promise<string> {
  const timings = []
  const said: string[] = []
  for (const [name, question] of CASES) {
    const answer = searchPanel(question)
    const how =
      answer.kind === 'none'
        ? `none, ${answer.reasons.length} reasons, ${describeRemedies(answer.waysOut)}`
        : answer.kind === 'ways'
          ? `${answer.ways.length} ways${answer.isBest ? '' : ', not all looked at'}`
          : answer.kind
    const before = process.cpuUsage().user
    timings.push(await time(name, RUNS, async () => searchPanel(question)))
    // Excludes other work on the machine; one run is not timed.
    const own = (process.cpuUsage().user - before) / 1_000 / (RUNS + 1)
    said.push(`- ${name}: ${how}; ${own.toFixed(0)} ms of the processor`)
  }
  return `Four talks of 60, 45, 45 and 30 minutes over ${DAYS} days, where nothing else is said, in steps of a quarter of an hour.\n\n${said.join('\n')}\n\n${tableOf(timings)}`
}

const describeRemedies = (waysOut: readonly { changes: readonly unknown[] }[]): string => {
  if (waysOut.length === 0) return 'no way out'
  const [first] = waysOut.map(({ changes }) => changes.length)
  if (waysOut.length > 1) return `${waysOut.length} ways out`
  return first === 1 ? 'a way out of one change' : `a way out of ${first} changes`
}
