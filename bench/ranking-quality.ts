import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { isOfOtherWork, scoreCandidate } from '@rolecall/domain/matching/score-candidate'
import { readWords } from '../packages/server/src/intake/ingest/read-words.ts'
import { demandOfText } from '../packages/server/src/operate/cli/rank-texts.ts'
import { factsOfText } from '../packages/server/src/people/resumes/facts-of-text.ts'
import { giveWeights } from '../packages/server/src/people/text-work/give-weights.ts'
import { bm25 } from './bm25.ts'
import { type LabelledJob, listLabelledJobs } from './ranking-jobs.ts'
import { average, type Measure, measure } from './ranking-measures.ts'
import { type InventedPerson, inventPeople, isTechnical, OCCUPATIONS } from './ranking-people.ts'

/**
 * How well people of the right occupation come first: `node bench/ranking-quality.ts [--data folder] [--seed 11] [--write]`. The
 * folder has public descriptions with codes of occupations; without it only our own advertisements are asked. The
 * constants of the score were chosen with both halves of the occupations in view, and the people and the tables of fields were
 * written by the same hand: the figures compare ways of ranking, and say nothing of people that nobody here has seen.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../data' },
    seed: { type: 'string', default: '11' },
    write: { type: 'boolean', default: false },
  },
})
giveWeights()
const FILE = new URL('ranking-quality.md', import.meta.url)
const TODAY = new Date('2026-11-22')

const people = inventPeople(Number(values.seed))
const jobs = listLabelledJobs(values.data)
const countWords = bm25(people.map(({ text }) => text))
const facts = people.map(({ text }) => factsOfText({ text, ...readWords(text, TODAY, []) }))

const occupationOf = new Map(OCCUPATIONS.map((occupation, place) => [occupation.key, { ...occupation, place }]))
const gradeOf = (job: LabelledJob, person: InventedPerson): number => {
  if (job.occupation === person.occupation) return 2
  return occupationOf.get(job.occupation)?.near.includes(person.occupation) ? 1 : 0
}

/** What everybody gets by each way of ranking, and whether their line of work is another one. */
function scoreAll({ title, text }: LabelledJob) {
  const demand = demandOfText({ title, text })
  const counted = countWords(`${title} ${text}`)
  const mostWords = Math.max(...counted, 1)
  const scored = facts.map((known) => scoreCandidate(demand, known))
  const career = scored.map(({ contributions }) => contributions.find(({ kind }) => kind === 'career')?.points ?? 0)
  const { lines: _, ...withoutLines } = demand
  const ways: Record<string, number[]> = {
    'counting words (BM25)': counted,
    'skills and experience, as before': facts.map((known) => scoreCandidate(withoutLines, known).score),
    'line of work alone': career,
    'the score': scored.map(({ score }) => score),
    'the score, ties by words': scored.map(({ score }, at) => score + (counted[at] ?? 0) / (mostWords * 2)),
    'the score and a fifth of BM25': scored.map(({ score }, at) => score + (20 * (counted[at] ?? 0)) / mostWords),
  }
  return { ways, scored }
}

const measures = new Map<string, Map<string, Measure[]>>()
/** Of each grade, the scores, and how many are kept off the shortlist as of another line of work. */
const byGrade = [0, 1, 2].map(() => ({ scores: [] as number[], kept: 0 }))

for (const job of jobs) {
  const { ways, scored } = scoreAll(job)
  const occupation = occupationOf.get(job.occupation)
  const family = occupation && isTechnical(occupation) ? 'technology' : 'other work'
  const group = `${family}, ${(occupation?.place ?? 0) % 2 === 0 ? 'odd ones' : 'even ones'}`
  for (const [way, points] of Object.entries(ways)) {
    const order = points.map((_, at) => at).toSorted((one, other) => (points[other] ?? 0) - (points[one] ?? 0))
    const groups = measures.get(way) ?? new Map<string, Measure[]>()
    const grades = order.map((at) => gradeOf(job, people[at] as InventedPerson))
    measures.set(way, groups.set(group, [...(groups.get(group) ?? []), measure(grades)]))
  }
  for (const [at, score] of scored.entries()) {
    const grade = byGrade[gradeOf(job, people[at] as InventedPerson)]
    grade?.scores.push(score.score)
    if (grade && isOfOtherWork(score)) grade.kept += 1
  }
}

const two = (value: number) => value.toFixed(2).replace(/^0/, '')
const GROUPS = ['other work', 'technology'].flatMap((family) => [`${family}, odd ones`, `${family}, even ones`])
const waysTable = [
  `| way | ${GROUPS.join(' | ')} |`,
  `| --- | ${GROUPS.map(() => '---').join(' | ')} |`,
  ...[...measures].map(([way, groups]) => {
    const cells = GROUPS.map((group) => {
      const { ndcg, precision } = average(groups.get(group) ?? [])
      return `${two(ndcg)} / ${two(precision)}`
    })
    return `| ${way} | ${cells.join(' | ')} |`
  }),
].join('\n')
const share = (part: number, all: number) => `${Math.round((100 * part) / Math.max(1, all))} %`
const bandsTable = [
  '| people | of another line of work | score below 40 | 40 to 59 | 60 and more |',
  '| --- | --- | --- | --- | --- |',
  ...['other occupations', 'neighbouring ones', 'the one asked for'].map((name, at) => {
    const { scores = [], kept = 0 } = byGrade[at] ?? {}
    const within = (from: number, to: number) => scores.filter((score) => score >= from && score < to).length
    const cells = [kept, within(0, 40), within(40, 60), within(60, 101)].map((part) => share(part, scores.length))
    return `| ${name} | ${cells.join(' | ')} |`
  }),
].join('\n')

const text = `# Who fits, measured

\`node bench/ranking-quality.ts --data <folder> --write\`, seed ${values.seed}: ${jobs.length} descriptions against ${people.length} invented people of ${OCCUPATIONS.length} occupations.
Each cell is nDCG@10 / P@10; the same occupation counts 2, a neighbouring one 1. Constants were chosen with all columns in view and
the people were written by the hand that wrote the tables of fields: compare the ways by it, and nothing else.

${waysTable}

Where people stand, of all descriptions:

${bandsTable}
`
if (values.write) await writeFile(FILE, text)
console.log(text)
