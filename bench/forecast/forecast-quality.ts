import { parseArgs } from 'node:util'
import { seededChance } from '../../packages/domain/src/forecast/random-draws.ts'
import { simulateCompany } from '../../packages/domain/test/simulated-companies.ts'
import { intervalsOf, METHODS, type Outcome, orderOf, pinballOf, scoreCompany } from './score-forecasts.ts'

// `node bench/forecast/forecast-quality.ts --companies 500 --seed 1` forecasts every open position of simulated companies
// with a known truth, and prints how good the forecasts were (decision 320). It needs no database and no network.

/** Smallest and largest number of openings that a company had in its two years. */
const OPENINGS = { min: 20, max: 400 } as const
const SIZES = [
  [20, 50],
  [50, 100],
  [100, 200],
  [200, 401],
] as const

const { values } = parseArgs({
  options: { companies: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } },
})
const percent = (value: number) => `${(100 * value).toFixed(1)}%`
const days = (value: number) => value.toFixed(1)

const chance = seededChance(Number(values.seed))
const outcomes: Outcome[] = []
const milliseconds: number[] = []
let tooFew = 0
for (let number = 0; number < Number(values.companies); number += 1) {
  const count = Math.round(OPENINGS.min * (OPENINGS.max / OPENINGS.min) ** chance())
  const scored = scoreCompany(simulateCompany(Math.floor(chance() * 2 ** 31), count), number)
  outcomes.push(...scored.outcomes)
  milliseconds.push(...scored.milliseconds)
  tooFew += scored.tooFew
  if ((number + 1) % 100 === 0 || number + 1 === Number(values.companies)) report(number + 1)
}

/** Prints what was measured so far. */
function report(companies: number): void {
  console.log(`${companies} companies, ${outcomes.length} open positions, ${tooFew} with too few to say\n`)
  const sorted = milliseconds.toSorted((one, other) => one - other)
  console.log(
    `Processor time of a forecast: median ${days(sorted[sorted.length >> 1] ?? 0)} ms, 99% within ${days(sorted[Math.floor(sorted.length * 0.99)] ?? 0)} ms\n`,
  )
  console.log(
    '| method | held | filled earlier | filled later | open-ended | mean width | pinball 10% | 50% | 90% | mean | order (C) |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const method of METHODS) {
    const { held, before, after, open, width } = intervalsOf(outcomes, method)
    const losses = (['low', 'mid', 'high'] as const).map((level) => pinballOf(outcomes, method, level))
    const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length
    console.log(
      `| ${[method, percent(held), percent(before), percent(after), percent(open), days(width), ...losses.map(days), days(mean), orderOf(outcomes, method).toFixed(3)].join(' | ')} |`,
    )
  }
  console.log(
    '\n| past openings | positions | held | mean over companies | simulation alone | pinball | constant rate | pass-through | spread | order (C) |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const [low, high] of SIZES) {
    const those = outcomes.filter(({ past }) => past >= low && past < high)
    const mean = (method: (typeof METHODS)[number]) =>
      days((['low', 'mid', 'high'] as const).reduce((sum, level) => sum + pinballOf(those, method, level), 0) / 3)
    const byCompany = [...Map.groupBy(those, ({ company }) => company).values()].map(
      (each) => intervalsOf(each, 'ours').held,
    )
    console.log(
      `| ${[
        `${low} to ${high - 1}`,
        those.length,
        percent(intervalsOf(those, 'ours').held),
        percent(byCompany.reduce((sum, each) => sum + each, 0) / byCompany.length),
        percent(intervalsOf(those, 'simulation alone').held),
        mean('ours'),
        mean('constant rate'),
        mean('pass-through'),
        mean('pass-through, spread'),
        orderOf(those, 'ours').toFixed(3),
      ].join(' | ')} |`,
    )
  }
}
