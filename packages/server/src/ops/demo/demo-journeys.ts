type Reason = { reason: string; comments?: string }
type Journey = { place: number; stops: readonly string[]; end?: Reason }

/** One move of a candidate, `daysAgo` days before today; `step` counts from 0 on each journey. */
export type Move = { daysAgo: number; place: number; step: number; status: string; end?: Reason }

const TO_INTERVIEW = ['Shortlisted', 'Screened', 'HM Review', 'Interviewed']

/**
 * The stops of some of a position's candidates, by their place on the list, best first. The others stay at the start, good ones
 * among them, so that there is work left.
 */
const JOURNEYS: readonly Journey[] = [
  { place: 1, stops: [...TO_INTERVIEW, 'Selected'] },
  { place: 2, stops: TO_INTERVIEW },
  { place: 3, stops: ['Shortlisted', 'Screened', 'HM Review'] },
  { place: 4, stops: ['Shortlisted', 'Not Interested'], end: { reason: 'Accepted another offer' } },
  { place: 5, stops: ['Shortlisted', 'Screened', 'Rejected'], end: { reason: 'Salary expectation too high' } },
  { place: 6, stops: ['Shortlisted'] },
  { place: 7, stops: ['Shortlisted', 'Screened'] },
  { place: 9, stops: ['Shortlisted'] },
  { place: 10, stops: ['Rejected'], end: { reason: 'Skills do not match' } },
  { place: 11, stops: ['Shortlisted', 'Screened'] },
  { place: 13, stops: ['Rejected'], end: { reason: 'Location does not fit' } },
  { place: 14, stops: ['Rejected'], end: { reason: 'Skills do not match' } },
  { place: 15, stops: ['Rejected'], end: { reason: 'Skills do not match' } },
  { place: 16, stops: ['Rejected'], end: { reason: 'Skills do not match' } },
  { place: 17, stops: ['Rejected'], end: { reason: 'Too little experience' } },
  { place: 18, stops: ['Rejected'], end: { reason: 'Skills do not match' } },
  { place: 19, stops: ['Rejected'], end: { reason: 'Skills do not match' } },
]

/** Place of the position that is filled: its best candidate was selected. Elsewhere the best one is still at the start. */
const FILLED = 4
const placeOn = (position: number, place: number) => (position === FILLED && place < 2 ? 1 - place : place)

/** Score below which no candidate advances, whatever their place: the pool has only a few people of each occupation. */
const WORTH_A_TALK = 40
const TURNED_DOWN: Reason = { reason: 'Skills do not match' }

/**
 * Days from one stop to the next, minimum and maximum: a list is read within days, a panel takes weeks to find an hour. Values
 * chosen by us, typical of hiring.
 */
const WAITS: Readonly<Record<string, readonly [number, number]>> = {
  Screened: [2, 9],
  'HM Review': [1, 6],
  Interviewed: [4, 13],
  Selected: [3, 9],
  Rejected: [1, 8],
  'Not Interested': [3, 12],
}
/** Minimum days from the opening of the position to the first stop, and from the last stop to today. */
const READ_AFTER = 2
const LAST_DAYS_AGO = 1

/** A pseudo-random number from 0 to 1, always the same for the same three arguments. */
function spread(position: number, place: number, step: number): number {
  const mixed = Math.imul(position * 977 + place * 131 + step * 17 + 7, 2_654_435_761) >>> 0
  return (Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519) >>> 0) / 2 ** 32
}

const between = ([least, most]: readonly [number, number], share: number) =>
  least + Math.floor(share * (most - least + 1))

/** The part of the journey that a candidate with this score completes. */
const asFarAsWorth = (journey: Journey, score: number): Journey => {
  if (score >= WORTH_A_TALK || journey.stops.includes('Rejected')) return journey
  return { place: journey.place, stops: journey.place % 2 === 0 ? ['Rejected'] : [], end: TURNED_DOWN }
}

/**
 * All moves on a position in order: at realistic intervals, over all the weeks that it has been open.
 * @param position its place among the positions @param scores of the list, best first
 */
export function planMoves(position: number, openDays: number, scores: readonly number[]): Move[] {
  const moves = JOURNEYS.flatMap((each) => {
    const journey = { ...each, place: placeOn(position, each.place) }
    const score = scores[journey.place]
    if (score === undefined) return []
    const { place, stops, end } = asFarAsWorth(journey, score)
    const waits = stops.slice(1).map((status, step) => between(WAITS[status] ?? [2, 9], spread(position, place, step)))
    const walked = waits.reduce((sum, days) => sum + days, 0)
    const slack = Math.max(0, openDays - READ_AFTER - LAST_DAYS_AGO - walked)
    // The square root makes more of them begin late than early, so that this week has more than last month.
    let daysAgo = openDays - READ_AFTER - Math.floor(Math.sqrt(spread(position, place, stops.length)) * slack)
    return stops.map((status, step): Move => {
      daysAgo -= step === 0 ? 0 : (waits[step - 1] ?? 0)
      return { daysAgo, place, step, status, ...(end && step === stops.length - 1 && { end }) }
    })
  })
  return moves.toSorted((one, other) => other.daysAgo - one.daysAgo || one.place - other.place)
}
