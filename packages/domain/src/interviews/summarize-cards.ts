import { type Ratings, type ScorecardAttribute, VERDICTS, type Verdict } from './scorecard.ts'

export type GivenCard = { attributes: readonly ScorecardAttribute[]; ratings: Ratings; verdict: Verdict | null }

/** Ratings of an attribute: their number and mean; `spread` is their standard deviation. */
export type AttributeSummary = {
  key: string
  label: string
  count: number
  mean: number
  least: number
  most: number
  spread: number
}

export type CardsSummary = {
  cards: number
  /** Mean of the scorecards' means, so that rating more attributes does not count more; null without ratings. */
  mean: number | null
  spread: number
  /** Attributes in the order of the latest scorecard, then those only in older ones. */
  attributes: readonly AttributeSummary[]
  verdicts: Readonly<Record<Verdict, number>>
}

/** Summarizes scorecards, newest first. Numbers have two decimals. */
export function summarizeCards(cards: readonly GivenCard[]): CardsSummary {
  const labels = new Map<string, string>()
  for (const { attributes } of cards)
    for (const { key, label } of attributes) if (!labels.has(key)) labels.set(key, label)
  const attributes = [...labels].flatMap(([key, label]) => {
    const given = cards.flatMap(({ ratings }) => ratings[key] ?? [])
    if (given.length === 0) return []
    return [
      { key, label, count: given.length, least: Math.min(...given), most: Math.max(...given), ...describe(given) },
    ]
  })
  const means = cards.flatMap(({ ratings }) => {
    const given = Object.values(ratings).flatMap((rating) => rating ?? [])
    return given.length > 0 ? [meanOf(given)] : []
  })
  const verdicts = Object.fromEntries(
    VERDICTS.map((verdict) => [verdict, cards.filter((card) => card.verdict === verdict).length]),
  ) as Record<Verdict, number>
  const whole = means.length > 0 ? describe(means) : { mean: null, spread: 0 }
  return { cards: cards.length, ...whole, attributes, verdicts }
}

const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
const round = (number: number) => Math.round(number * 100) / 100

function describe(numbers: readonly number[]) {
  const mean = meanOf(numbers)
  return { mean: round(mean), spread: round(Math.sqrt(meanOf(numbers.map((each) => (each - mean) ** 2)))) }
}
