import { WEEK_DAYS } from '../calendar/durations.ts'

/** An opening: days it was open, and days after it was opened on which candidates came in. */
export type ArrivalRecord = { family: string; days: number; arrivalDays: readonly number[] }

/** Ages of an opening, in days, at which its pace of arrivals may change: most openings get most candidates at first. Values chosen by us. */
const AGE_BOUNDS = [0, 14, 28, 56] as const
/** Weeks of arrivals that a family needs to count half against the company. Value chosen by us. */
const FAMILY_WEEKS = 20
/** Smallest and largest squared coefficient of variation of the pace between openings. Values chosen by us. */
const VARIATION = { min: 0.02, max: 2 } as const

/** How many candidates come in. Paces are candidates a week, of an opening of average age. */
export type ArrivalModel = {
  pace: number
  byFamily: ReadonlyMap<string, number>
  /** Relative pace at each age. */
  profile: readonly number[]
  /** Squared coefficient of variation of the pace between openings of a family. */
  variation: number
}

const ageOf = (day: number) => AGE_BOUNDS.findLastIndex((bound) => bound <= day)

/** Returns the day from which the pace of an opening may differ from the pace on a day; Infinity if it stays. */
export const nextAge = (day: number): number => AGE_BOUNDS.find((bound) => bound > day) ?? Number.POSITIVE_INFINITY

/** Returns the relative pace of arrivals of an opening that many days after it was opened. */
export const paceAt = ({ profile }: Pick<ArrivalModel, 'profile'>, day: number): number =>
  profile[ageOf(Math.max(0, day))] ?? 1

/** Returns weeks of average pace from one age to another, both in days. */
function weeksBetween(model: Pick<ArrivalModel, 'profile'>, days: number): number {
  let weeks = 0
  for (let from = 0; from < days; from = nextAge(from))
    weeks += (paceAt(model, from) * (Math.min(days, nextAge(from)) - from)) / WEEK_DAYS
  return weeks
}

/** Fits paces of arrivals to openings: a gamma-Poisson model, whose variance between openings comes from moments. */
export function fitArrivals(openings: readonly ArrivalRecord[]): ArrivalModel {
  const counts = AGE_BOUNDS.map(() => 0)
  const spans = AGE_BOUNDS.map(() => 0)
  for (const { days, arrivalDays } of openings) {
    for (const [age, bound] of AGE_BOUNDS.entries())
      spans[age] = (spans[age] ?? 0) + Math.max(0, Math.min(days, AGE_BOUNDS[age + 1] ?? days) - bound) / WEEK_DAYS
    for (const day of arrivalDays) counts[ageOf(Math.max(0, day))] = (counts[ageOf(Math.max(0, day))] ?? 0) + 1
  }
  const pace = sumOf(counts) / Math.max(1, sumOf(spans))
  const profile = counts.map((count, age) =>
    pace > 0 ? (count + FAMILY_WEEKS * pace) / (((spans[age] ?? 0) + FAMILY_WEEKS) * pace) : 1,
  )
  const weighed = openings.map(({ family, days, arrivalDays }) => {
    return { family, weeks: weeksBetween({ profile }, days), count: arrivalDays.length }
  })
  const mean = sumOf(counts) / Math.max(1, sumOf(weighed.map(({ weeks }) => weeks)))
  const byFamily = new Map(
    [...Map.groupBy(weighed, ({ family }) => family)].map(([family, those]) => {
      const weeks = sumOf(those.map((each) => each.weeks))
      return [family, (sumOf(those.map(({ count }) => count)) + FAMILY_WEEKS * mean) / (weeks + FAMILY_WEEKS)]
    }),
  )
  let [squares, poisson, more] = [0, 0, 0]
  for (const { family, weeks, count } of weighed) {
    const expected = (byFamily.get(family) ?? mean) * weeks
    squares += (count - expected) ** 2
    poisson += expected
    more += expected ** 2
  }
  const variation = more > 0 ? (squares - poisson) / more : VARIATION.max
  return { pace: mean, byFamily, profile, variation: Math.min(VARIATION.max, Math.max(VARIATION.min, variation)) }
}

/** Arrivals per week of an opening, as a gamma distribution with the mean shape / weeks. */
export type PaceBelief = { shape: number; weeks: number }

/** Returns what is known of the pace of an opening, from its family and from the candidates it got so far. */
export function paceOf(
  model: ArrivalModel,
  { family, days, arrivals }: { family: string; days: number; arrivals: number },
): PaceBelief {
  const mean = model.byFamily.get(family) ?? model.pace
  const shape = 1 / model.variation
  return { shape: shape + arrivals, weeks: shape / Math.max(mean, 1e-6) + weeksBetween(model, days) }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
