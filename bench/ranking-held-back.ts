import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { isMatch, scoreCandidate } from '@rolecall/domain/matching/score-candidate'
import { readWords } from '../packages/server/src/intake/ingest/read-words.ts'
import { demandOfText } from '../packages/server/src/operate/cli/rank-texts.ts'
import { factsOfText } from '../packages/server/src/people/resumes/facts-of-text.ts'
import { giveWeights } from '../packages/server/src/people/text-work/give-weights.ts'
import { bm25 } from './bm25.ts'
import type { LabelledJob } from './ranking-jobs.ts'
import { average, type Measure, measure } from './ranking-measures.ts'
import { listPublicOccupations } from './ranking-public.ts'
import { inventPublicPeople } from './ranking-public-people.ts'

/**
 * Rankings on occupations as public data tells them: `node bench/ranking-held-back.ts --data folder [--half held-back]
 * [--seed 5]`. Constants are chosen on the half that is printed without more; the other is for looking once they are.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../data' },
    half: { type: 'string', default: 'for choosing' },
    seed: { type: 'string', default: '5' },
    write: { type: 'string' },
  },
})
giveWeights()
const TODAY = new Date('2026-11-22')

const occupations = listPublicOccupations(values.data)
const occupationOf = new Map(occupations.map((occupation, place) => [occupation.key, { ...occupation, place }]))
const people = inventPublicPeople(occupations, Number(values.seed))
const facts = people.map(({ text }) => factsOfText({ text, ...readWords(text, TODAY, []) }))
const countWords = bm25(people.map(({ text }) => text))
const jobs = occupations
  .filter((_, place) => (place % 2 === 1) === (values.half === 'held-back'))
  .flatMap((occupation) => occupation.jobs)

const gradeOf = (job: LabelledJob, occupation: string): number => {
  if (job.occupation === occupation) return 2
  return occupationOf.get(job.occupation)?.family === occupationOf.get(occupation)?.family ? 1 : 0
}

/** What everybody gets by each way of ranking. */
function scoreAll({ title, text }: LabelledJob): Record<string, number[]> {
  const { lines, ...demand } = demandOfText({ title, text })
  const counted = countWords(`${title} ${text}`)
  const most = Math.max(...counted, 1)
  const scored = facts.map((known) => scoreCandidate({ ...demand, ...(lines && { lines }) }, known))
  const withWords = (points: number) => scored.map(({ score }, at) => score + (points * (counted[at] ?? 0)) / most)
  return {
    'counting words (BM25)': counted,
    'skills and experience alone': facts.map((known) => scoreCandidate(demand, known).score),
    'the score': scored.map(({ score }) => score),
    'the score, the shortlist first': scored.map((each) => each.score + (isMatch(each) ? 1_000 : 0)),
    'the score and a tenth of BM25': withWords(11),
    'the score and a fifth of BM25': withWords(25),
  }
}

const FAMILIES = ['other work', 'technology'] as const
const measures = new Map<string, Map<string, Measure[]>>()
const inTopTen = new Map<string, number>()
for (const job of jobs) {
  const family = occupationOf.get(job.occupation)?.isTechnical ? 'technology' : 'other work'
  for (const [way, points] of Object.entries(scoreAll(job))) {
    const order = people.map((_, at) => at).toSorted((one, other) => (points[other] ?? 0) - (points[one] ?? 0))
    const groups = measures.get(way) ?? new Map<string, Measure[]>()
    const result = measure(order.map((at) => gradeOf(job, people[at]?.occupation ?? '')))
    measures.set(way, groups.set(family, [...(groups.get(family) ?? []), result]))
    if (way !== 'the score') continue
    for (const at of order.slice(0, 10)) {
      const kind = people[at]?.kind ?? ''
      inTopTen.set(kind, (inTopTen.get(kind) ?? 0) + 1)
    }
  }
}

const two = (value: number) => value.toFixed(2).replace(/^0/, '')
const text = `Half ${values.half}, seed ${values.seed}: ${jobs.length} descriptions against ${people.length} people of ${occupations.length} occupations; nDCG@10 / P@10.

| way | ${FAMILIES.join(' | ')} |
| --- | --- | --- |
${[...measures]
  .map(([way, groups]) => {
    const cells = FAMILIES.map((family) => average(groups.get(family) ?? []))
    return `| ${way} | ${cells.map(({ ndcg, precision }) => `${two(ndcg)} / ${two(precision)}`).join(' | ')} |`
  })
  .join('\n')}

Of the first ten of the score, by kind of résumé: ${[...inTopTen]
  .toSorted(([, one], [, other]) => other - one)
  .map(([kind, count]) => `${kind} ${Math.round((10 * count) / jobs.length)} %`)
  .join(', ')}.
`
if (values.write) await writeFile(values.write, text)
console.log(text)
