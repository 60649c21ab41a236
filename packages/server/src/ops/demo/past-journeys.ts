import type { PastFit } from './past-resume.ts'

/** How far an applicant of the past came. */
export type PastEnd = 'hired' | 'declined' | 'interviewed' | 'reviewed' | 'screened' | 'withdrawn' | 'passed'

/** `came`: days from the opening to the application, if it matters. `sourced`: found by the recruiter on a job board. */
export type PastApplicant = { name: string; fit: PastFit; reached: PastEnd; sourced?: boolean; came?: number }

/** `pace`: how much slower than usual the position was filled. `calls`: whether phone screens are arranged as interviews. */
export type PastPace = { openedDaysAgo: number; pace: number; calls?: boolean }

/**
 * A step of an applicant, with its day. `meet` arranges an interview with colleagues; `heldDaysAgo` is its
 * day. `rate` hands in their scorecards. `answer` is the reply to an offer.
 */
export type PastStep = { daysAgo: number; name: string } & (
  | { act: 'come' | 'rate' | 'offer' | 'answer' }
  | { act: 'move'; status: string; reason?: string }
  | { act: 'call' | 'meet'; heldDaysAgo: number }
)

const STOPS: Readonly<Record<PastEnd, readonly string[]>> = {
  hired: ['Shortlisted', 'Screened', 'HM Review', 'Interviewed', 'offer', 'answer'],
  declined: ['Shortlisted', 'Screened', 'HM Review', 'Interviewed', 'offer', 'answer', 'Not Interested'],
  interviewed: ['Shortlisted', 'Screened', 'HM Review', 'Interviewed', 'Rejected'],
  reviewed: ['Shortlisted', 'Screened', 'HM Review', 'Rejected'],
  screened: ['Shortlisted', 'Screened', 'Rejected'],
  withdrawn: ['Shortlisted', 'Screened', 'Not Interested'],
  passed: ['Rejected'],
}

/** Days before each stop, minimum and maximum. Values chosen by us, typical of hiring. */
const WAITS: Readonly<Record<string, readonly [number, number]>> = {
  Shortlisted: [1, 5],
  Screened: [2, 7],
  'HM Review': [3, 6],
  Interviewed: [6, 11],
  offer: [4, 7],
  answer: [2, 5],
  Rejected: [1, 7],
  'Not Interested': [0, 6],
}
const REJECTIONS: Readonly<Record<PastFit, readonly string[]>> = {
  strong: ['Salary expectation too high', 'Notice period too long'],
  solid: ['Skills do not match', 'Salary expectation too high', 'Too little experience'],
  junior: ['Too little experience'],
  aside: ['Skills do not match', 'Location does not fit'],
}
const WITHDRAWALS = ['Accepted another offer', 'Not looking now', 'Salary too low']

/** Days within which applicants come, and the earliest day. */
const COME = { first: 2, days: 34 }
/** Interviews are spread over so many days, so that nobody has two at once. */
export const SPREAD_DAYS = 3
/** How many days after an interview a late scorecard comes, and every how many are late. */
const LATE = { days: 3, every: 4 }

/** A pseudo-random number from 0 to 1, always the same for the same arguments. */
function spread(place: number, step: number): number {
  const mixed = Math.imul(place * 613 + step * 29 + 11, 2_654_435_761) >>> 0
  return (Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519) >>> 0) / 2 ** 32
}

/**
 * All that happened to the applicants of a position until it was closed, in order, and the day on which it was.
 * @param first the place of its first applicant among all of the past, which varies their days
 */
export function planPast(
  position: PastPace,
  applicants: readonly PastApplicant[],
  first: number,
): { steps: PastStep[]; closedDaysAgo: number } {
  const all = applicants.flatMap((applicant, index) => planOne(position, applicant, first + index))
  const hired = new Set(applicants.filter(({ reached }) => reached === 'hired').map(({ name }) => name))
  const last = Math.min(
    ...all.filter(({ act, name }) => act === 'answer' && hired.has(name)).map((each) => each.daysAgo),
  )
  const closedDaysAgo = last - 1
  // Who is still under way when the position is closed is rejected then.
  const steps = all.filter((step) => ('heldDaysAgo' in step ? step.heldDaysAgo : step.daysAgo) > closedDaysAgo)
  return { steps: steps.toSorted((one, other) => other.daysAgo - one.daysAgo), closedDaysAgo }
}

function planOne({ openedDaysAgo, pace, calls }: PastPace, { name, fit, reached, came }: PastApplicant, place: number) {
  const waited = came ?? COME.first + Math.floor(spread(place, 0) ** 2 * COME.days * pace)
  const shift = place % SPREAD_DAYS
  let daysAgo = openedDaysAgo - waited
  const steps: PastStep[] = [{ daysAgo, name, act: 'come' }]
  for (const [step, stop] of STOPS[reached].entries()) {
    const [least, most] = WAITS[stop] ?? [1, 5]
    const before = daysAgo
    daysAgo = onWorkday(daysAgo - (least + spread(place, step + 1) * (most - least)) * pace)
    if (calls && stop === 'HM Review')
      steps.push({ daysAgo: before, name, act: 'call', heldDaysAgo: before - 1 - shift })
    if (stop === 'Interviewed') steps.push({ daysAgo: before, name, act: 'meet', heldDaysAgo: daysAgo + 1 + shift })
    if (stop === 'offer' || stop === 'answer') steps.push({ daysAgo, name, act: stop })
    else steps.push({ daysAgo, name, act: 'move', status: stop, ...reasonOf(stop, fit, place) })
    if (stop !== 'Interviewed') continue
    const isLate = place % LATE.every === 0
    steps.push({ daysAgo: isLate ? daysAgo - LATE.days : daysAgo, name, act: 'rate' })
  }
  return steps
}

/** The recruiter goes through the earlier positions on every so many days. */
const EVERY_DAYS = 4
const onWorkday = (daysAgo: number): number => Math.floor(daysAgo / EVERY_DAYS) * EVERY_DAYS

function reasonOf(stop: string, fit: PastFit, place: number): { reason?: string } {
  const reasons = stop === 'Rejected' ? REJECTIONS[fit] : stop === 'Not Interested' ? WITHDRAWALS : []
  const reason = reasons[place % Math.max(1, reasons.length)]
  return reason === undefined ? {} : { reason }
}
