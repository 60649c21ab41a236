import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { countWords } from '@rolecall/domain/matching/score-words'
import { factsOfText } from '../../packages/server/src/modules/resumes/facts-of-text.ts'
import { provideWeights } from '../../packages/server/src/modules/text-work/provide-weights.ts'
import { demandOfText, rankTexts, scoreTexts, withWords } from '../../packages/server/src/ops/cli/rank-texts.ts'
import { readWords } from '../../packages/server/src/parsing/ingest/read-words.ts'
import { intervalOf, shareOf } from '../gate/measured-value.ts'
import { bm25 } from './bm25.ts'
import { average, type Measure, measure } from './ranking-measures.ts'
import { gradeOf, isHeldBack, type RealText, readCodedAdvertisements, readRealTexts } from './ranking-real-texts.ts'

/**
 * Rankings of real résumés, by broad categories of work: `node bench/matching/ranking-real-people.ts --people file --ads file
 * [--data folder] [--half held-back|all] [--against file]`. Both files have {id, category, title, text} per line; the
 * folder adds the public advertisements whose code determines a category. `--against`: output of `rolecall rank` from
 * another checkout for the same files, with `--top` as large as the pool. Constants are chosen on the half that is
 * measured without `--half`.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string' },
    ads: { type: 'string' },
    data: { type: 'string' },
    half: { type: 'string', default: 'for choosing' },
    against: { type: 'string' },
    show: { type: 'string' },
  },
})
if (!values.people || !values.ads) throw new Error('Say where the texts are: --people <file> --ads <file>')
provideWeights()
const TODAY = new Date('2026-11-22')

const people = readRealTexts(values.people)
const held = new Set(people.map(({ category }) => category))
const all = [
  ...readRealTexts(values.ads),
  ...(values.data ? readCodedAdvertisements(join(values.data, 'job-descriptions/hahu-dev.jsonl')) : []),
].filter(({ category }) => held.has(category))
const ads = all.filter(
  ({ category }) => values.half === 'all' || isHeldBack(category, [...held]) === (values.half === 'held-back'),
)
const pool = people.map(({ id, text }) => {
  const read = { text, ...readWords(text, TODAY, []) }
  return { id, facts: factsOfText(read), words: countWords(text, read.parsed) }
})
const categoryOf = new Map(people.map(({ id, category }) => [id, category]))
const countAll = bm25(people.map(({ text }) => text))

const byPoints = (points: readonly number[]): string[] =>
  people
    .map(({ id }, at) => ({ id, points: points[at] ?? 0 }))
    .toSorted((one, other) => other.points - one.points)
    .map(({ id }) => id)

const other = new Map(
  values.against
    ? readFileSync(values.against, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => {
          const { query, ranking } = JSON.parse(line) as { query: string; ranking: string[] }
          return [query, ranking] as const
        })
    : [],
)

/** Returns the order of all people by each ranking method. */
function rankAll({ id, title, text }: RealText): Record<string, string[]> {
  const demand = withWords(demandOfText({ title, text }), { title, text }, pool)
  const scored = scoreTexts(demand, pool).map((each) => each.scored)
  const ofPart = (isPart: (kind: string) => boolean) =>
    byPoints(
      scored.map(({ contributions }) =>
        contributions.reduce((sum, { kind, points }) => sum + (isPart(kind) ? points : 0), 0),
      ),
    )
  const against = other.get(id)
  return {
    'the score': rankTexts(demand, pool).map((person) => person.id),
    'as a shortlist stands': byPoints(
      scored.map(({ standsFirst, score, tie }) => (standsFirst ? 101 : 0) + score + tie / 1_000),
    ),
    'by score and tie': byPoints(scored.map(({ score, tie }) => score + tie / 1_000)),
    'line of work alone': ofPart((kind) => kind === 'career'),
    'skills alone': ofPart((kind) => kind !== 'career' && kind !== 'experience'),
    'counting words (BM25)': byPoints(countAll(`${title} ${text}`)),
    ...(against && { 'the other checkout': against }),
  }
}

const measures = new Map<string, { category: string; measured: Measure }[]>()
for (const ad of ads)
  for (const [way, order] of Object.entries(rankAll(ad))) {
    if (values.show && way === 'the score' && ad.category === values.show)
      console.log(
        `${ad.title}: ${order
          .slice(0, 10)
          .map((id) => `${categoryOf.get(id)}/${people.find((each) => each.id === id)?.title}`)
          .join(' · ')}`,
      )
    const measured = measure(order.map((id) => gradeOf(ad.category, categoryOf.get(id) ?? '')))
    measures.set(way, [...(measures.get(way) ?? []), { category: ad.category, measured }])
  }

const three = (value: number) => value.toFixed(3).replace(/^(-?)0/, '$1')
const ndcgOf = (way: string) => (measures.get(way) ?? []).map(({ measured }) => measured.ndcg)
/** Formats the mean of some numbers, and its interval. */
function told(values: readonly number[]): string {
  const measured = { of: 'share' as const, texts: values.map((value) => [value, 1]) }
  const { from, to } = intervalOf(measured)
  return `${three(shareOf(measured))} (${three(from)} to ${three(to)})`
}
console.log(
  `Half ${values.half}: ${ads.length} advertisements of ${new Set(ads.map(({ category }) => category)).size} categories against ${people.length} people of ${held.size}.\n`,
)
console.log('| way | nDCG@10 (95 %) | P@10 |\n| --- | --- | --- |')
for (const [way, each] of measures) {
  const { precision } = average(each.map(({ measured }) => measured))
  console.log(`| ${way} | ${told(ndcgOf(way))} | ${three(precision)} |`)
}
if (other.size > 0) {
  const [ours, theirs] = [ndcgOf('the score'), ndcgOf('the other checkout')]
  console.log(`\nThe score less the other checkout: ${told(ours.map((value, at) => value - (theirs[at] ?? 0)))}`)
}
console.log(
  '\n| category | advertisements | the score | line of work | skills | words | the other |\n| --- | --- | --- | --- | --- | --- | --- |',
)
for (const category of [...new Set(ads.map((ad) => ad.category))].toSorted()) {
  const mean = (way: string) => {
    const own = (measures.get(way) ?? []).filter((each) => each.category === category)
    return own.length === 0 ? '' : three(own.reduce((sum, { measured }) => sum + measured.ndcg, 0) / own.length)
  }
  const ways = ['the score', 'line of work alone', 'skills alone', 'counting words (BM25)', 'the other checkout']
  console.log(
    `| ${category} | ${ads.filter((ad) => ad.category === category).length} | ${ways.map(mean).join(' | ')} |`,
  )
}
