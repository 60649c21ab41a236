import { addDays } from '../calendar/company-day.ts'
import { describeDay, describeEnds } from '../calendar/day-range.ts'
import type { Writing } from '../calendar/format-time.ts'
import { formatPercent } from '../text/format-number.ts'
import { paragraph, sentence } from '../text/sentence.ts'
import type { Coverage } from './conformal.ts'
import type { FillInterval } from './forecast-fill.ts'
import type { ForecastLack, TooFew } from './forecast-model.ts'

/** Share from which on the sentence says how often a position like this is not filled. Value chosen by us. */
const SAID_UNFILLED = 0.1

/** The day of the forecast, YYYY-MM-DD, and the format of days. */
export type ForecastContext = { today: string; writing: Pick<Writing, 'days'> }

/** What is said of an interval. */
type SaidInterval = Omit<FillInterval, 'quantiles'>

/** Returns a forecast in words: 'Between 12 and 31 January, most likely 20 January.' */
export function describeForecast(forecast: SaidInterval | TooFew, context: ForecastContext): string {
  if (forecast.kind === 'too-few') return paragraph('Too few to say.', ...forecast.lacks.map(describeLack))
  return paragraph(
    describeInterval(forecast, context),
    forecast.unfilledShare >= SAID_UNFILLED &&
      sentence('With a probability of {share} it is closed, or still open after a year.', {
        share: formatPercent(Math.round(forecast.unfilledShare * 100) / 100),
      }),
  )
}

function describeInterval({ from, to, likely }: SaidInterval, { today, writing }: ForecastContext): string {
  const dayOf = (days: number) => describeDay(addDays(today, days), { today, writing })
  // A year is said of the most likely day only if the interval does not tell it already.
  const likelyDay = likely === undefined ? undefined : dayOf(likely)
  if (to === undefined)
    return sentence('Not before {from}[, most likely {likely}].', { from: dayOf(from), likely: likelyDay })
  if (to === from) return sentence('Most likely {day}.', { day: dayOf(to) })
  const ends = describeEnds(addDays(today, from), addDays(today, to), { today, writing })
  return sentence('Between {from} and {to}[, most likely {likely}].', { ...ends, likely: likelyDay })
}

/** Returns what a forecast lacks: 'A forecast needs 5 filled openings (3 so far).' */
export function describeLack({ what, stage, have, need }: ForecastLack): string {
  switch (what) {
    case 'filled-openings':
      return sentence('A forecast needs {need} filled openings ({have} so far).', { need, have })
    case 'ended-stays':
      return sentence('A forecast needs {need} decisions about candidates ({have} so far).', { need, have })
    case 'stays-of-stage':
      return sentence('A forecast needs {need} decisions in the stage {stage} ({have} so far).', {
        need,
        have,
        stage: stage ?? '',
      })
    case 'arrivals':
      return 'No candidates have come in yet.'
  }
}

/** Returns how often intervals of last quarter held: 'Last quarter 17 of 20 such intervals held.' Empty if none is decided. */
export const describeCoverage = ({ held, of }: Coverage): string =>
  of === 0
    ? ''
    : sentence(
        {
          by: 'of',
          one: 'Last quarter {held} of {of} such interval held.',
          other: 'Last quarter {held} of {of} such intervals held.',
        },
        { held, of },
      )
