import fc from 'fast-check'
import { HOUR_MS, MINUTE_MS } from '../src/calendar/durations.ts'
import type { PanelPerson, PanelQuestion, Pool, Seat, Talk } from '../src/interviews/panels/panel.ts'

// Days with clock changes, at midnight in Cairo; and the days around them.
const starts = fc.constantFrom(
  ['Europe/Berlin', '2026-03-28T23:00Z'],
  ['Europe/Berlin', '2026-10-23T22:00Z'],
  ['America/New_York', '2026-03-08T05:00Z'],
  ['Africa/Cairo', '2026-04-22T22:00Z'],
  ['Asia/Kolkata', '2026-03-01T18:30Z'],
  ['UTC', '2026-03-02T00:00Z'],
)
const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Africa/Cairo', 'UTC')

const spans = (from: number, days: number, maxLength: number) =>
  fc.array(
    fc
      .record({ at: fc.nat(days * 24 * 12), length: fc.integer({ min: 1, max: 12 * 10 }) })
      .map(({ at, length }) => ({ from: from + at * 5 * MINUTE_MS, to: from + (at + length) * 5 * MINUTE_MS })),
    { maxLength },
  )

const IDS = ['ana', 'bo', 'cy']

/** Questions with few people and short days, small enough to try everything. */
export const smallQuestions = fc.oneof(questionsOf(3, 1), questionsOf(2, 3))
/** Questions about a few hours, small enough to try every set of changes. */
export const hourQuestions = fc.oneof(questionsOf(3, 0), questionsOf(3, 0), questionsOf(1, 2))
/** Short questions, small enough to try everything for any change. */
export const shortQuestions = fc.oneof(
  { weight: 4, arbitrary: hourQuestions },
  // Two talks on one of several days, each with a person available on another day.
  {
    weight: 1,
    arbitrary: questionsOf(2, 2).map((question) => ({
      ...question,
      mostDays: 1,
      people: question.people.map(onOneDay),
    })),
  },
)

/** Half a working day on one day of the week for each. */
function onOneDay(person: PanelPerson, place: number): PanelPerson {
  const { days } = person.hours
  return { ...person, hours: { ...person.hours, days: days.filter((day) => day % 3 === place % 3) } }
}

/** Questions with several simultaneous obstacles. */
export const tightQuestions = hourQuestions.map(
  (question): PanelQuestion => ({
    ...question,
    people: question.people.map((person) => ({
      ...person,
      perDay: Math.min(person.perDay ?? 0, 1),
      perWeek: person.perWeek ?? 2,
    })),
    rooms: question.rooms.slice(1),
  }),
)

/** `days`: 0 uses the first one's working hours. */
function questionsOf(talksMost: number, daysMost: number): fc.Arbitrary<PanelQuestion> {
  return starts.chain(([timeZone = 'UTC', first = '']) => {
    const from = Date.parse(first)
    const person = (id: string): fc.Arbitrary<PanelPerson> =>
      fc.record({
        id: fc.constant(id),
        name: fc.constant(id),
        hours: fc.record({
          days: fc.constantFrom([1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5, 6, 7]),
          from: fc.constantFrom(8 * 60, 9 * 60, 9 * 60 + 30),
          to: fc.constantFrom(10 * 60 + 30, 11 * 60, 12 * 60 + 15),
          timeZone: fc.oneof({ weight: 5, arbitrary: fc.constant(timeZone) }, { weight: 1, arbitrary: zones }),
        }),
        busy: spans(from, 3, 2),
        perDay: fc.constantFrom(undefined, undefined, undefined, 0, 1, 2),
        perWeek: fc.constantFrom(undefined, undefined, 1, 2),
        led: fc.array(
          fc.nat(9 * 24).map((hour) => from + (hour - 4 * 24) * HOUR_MS),
          { maxLength: 2 },
        ),
        lately: fc.nat(2),
      })
    const pool: fc.Arbitrary<Pool> = fc.record({
      id: fc.constant('pool'),
      name: fc.constant('Pool'),
      members: fc
        .subarray(IDS, { minLength: 1 })
        .chain((ids) =>
          fc.tuple(...ids.map((id) => fc.constantFrom(true, true, false).map((leads) => ({ person: id, leads })))),
        ),
    })
    const seat: fc.Arbitrary<Seat> = fc.oneof(
      fc.record({ as: fc.constantFrom('lead', 'lead', 'lead', 'lead', 'shadow'), pool: fc.constant('pool') }),
      fc.record({ as: fc.constantFrom('lead', 'lead', 'lead', 'shadow'), person: fc.constantFrom(...IDS) }),
    ) as fc.Arbitrary<Seat>
    const talk: fc.Arbitrary<Omit<Talk, 'id'>> = fc.record({
      title: fc.constant('Talk'),
      minutes: fc.constantFrom(30, 45, 50, 60),
      seats: fc.array(seat, { minLength: 1, maxLength: 2 }).map((seats) =>
        // Nobody is named twice for a talk.
        seats.filter(
          (own, place) =>
            !('person' in own) || !seats.slice(0, place).some((each) => 'person' in each && each.person === own.person),
        ),
      ),
      room: fc.constantFrom(true, false, false),
    })
    return fc.record({
      talks: fc
        .array(talk, { minLength: 1, maxLength: talksMost })
        .map((talks) => talks.map((each, place) => ({ ...each, id: `${place}` }))),
      inOrder: fc.boolean(),
      mostDays: fc.constantFrom(1, 1, 2, 3),
      breaks: fc.constantFrom(
        { least: 0, most: 0 },
        { least: 0, most: 30 },
        { least: 15, most: 45 },
        { least: 30, most: 120 },
      ),
      range: fc
        .integer({ min: Math.min(1, daysMost), max: daysMost })
        .map((days) =>
          days === 0
            ? { from: from + 8 * HOUR_MS + 10 * MINUTE_MS, to: from + 12.5 * HOUR_MS }
            : { from: from + 4 * HOUR_MS, to: from + days * 24 * HOUR_MS },
        ),
      knownUntil: fc.constantFrom(from, daysMost === 0 ? from + 14 * HOUR_MS : from + 4 * 24 * HOUR_MS),
      timeZone: fc.constant(timeZone),
      notBefore: fc.constantFrom(from, from, from + 10 * HOUR_MS),
      candidate: fc.record({
        zones: fc.constantFrom([], [], [timeZone], ['Europe/Berlin', 'Asia/Kolkata']),
        windows: fc.constantFrom(undefined, undefined, [{ from: from + 8 * HOUR_MS, to: from + 11 * HOUR_MS }]),
        busy: spans(from, 3, 1),
      }),
      people: fc.tuple(...IDS.map(person)),
      pools: pool.map((only) => [only]),
      rooms: fc.array(
        fc.record({
          id: fc.constant('room'),
          name: fc.constant('Room'),
          seats: fc.constantFrom(2, 3),
          hours: fc.constant(undefined),
          busy: spans(from, 3, 3),
        }),
        { maxLength: 2 },
      ),
    })
  })
}
