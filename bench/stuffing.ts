import { parseArgs } from 'node:util'
import { scoreCandidate } from '@rolecall/domain/matching/score-candidate'
import { readWords } from '../packages/server/src/intake/ingest/read-words.ts'
import { demandOfText } from '../packages/server/src/operate/cli/rank-texts.ts'
import { factsOfText } from '../packages/server/src/people/resumes/facts-of-text.ts'
import { giveWeights } from '../packages/server/src/people/text-work/give-weights.ts'
import { seeded } from './people.ts'
import { listPublicOccupations } from './ranking-public.ts'
import { inventPublicPeople } from './ranking-public-people.ts'
import { writeResults } from './write-results.ts'

/**
 * Who comes into the first ten by writing what is asked for: `node bench/stuffing.ts --data folder [--write title]`. Random
 * people of other occupations get the title of a description as their headline, and its skills as a list, each alone among
 * everybody else, who stay honest.
 */
const { values } = parseArgs({ options: { data: { type: 'string', default: '../data' }, write: { type: 'string' } } })
giveWeights()
const TODAY = new Date('2026-11-22')
const POSITIONS = 10
const STUFFERS = 120
const FIRST = 10

const occupations = listPublicOccupations(values.data)
const people = inventPublicPeople(occupations, 5)
const factsIn = (text: string) => factsOfText({ text, ...readWords(text, TODAY, []) })
const facts = people.map(({ text }) => factsIn(text))
const random = seeded(11)
const familyOf = new Map(occupations.map(({ key, family }) => [key, family]))

/** With `title` under the name, and `skills` in a list before everything else. */
function stuff(text: string, title: string, skills: readonly string[]): string {
  const [name = '', ...rest] = text.split('\n')
  return [name, title, `Skills: ${skills.join(', ')}`, ...rest].join('\n')
}

type Count = { tried: number; before: number; after: number }
const counts = { dated: { tried: 0, before: 0, after: 0 }, undated: { tried: 0, before: 0, after: 0 } }
const jobs = occupations.filter((_, place) => place % 4 === 1).flatMap(({ jobs: [job] }) => job ?? [])
for (const job of jobs.slice(0, POSITIONS)) {
  const demand = demandOfText(job)
  const scores = facts.map((known) => scoreCandidate(demand, known).score)
  const strangers = people
    .map((person, at) => ({ person, at, place: random() }))
    .filter(({ person }) => familyOf.get(person.occupation) !== familyOf.get(job.occupation))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, STUFFERS)
  for (const { person, at } of strangers) {
    const tenth = scores.toSpliced(at, 1).toSorted((one, other) => other - one)[FIRST - 1] ?? 0
    const names = demand.skills.map(({ name }) => name)
    const stuffed = scoreCandidate(demand, factsIn(stuff(person.text, job.title, names))).score
    const count: Count = person.kind === 'line' || person.kind === 'sentence' ? counts.undated : counts.dated
    count.tried += 1
    if ((scores[at] ?? 0) > tenth) count.before += 1
    if (stuffed > tenth) count.after += 1
  }
}

const percent = (part: number, { tried }: Count) => `${part} (${((100 * part) / tried).toFixed(1)} %)`
const row = (title: string, count: Count) =>
  `| ${title} | ${count.tried} | ${percent(count.before, count)} | ${percent(count.after, count)} |`
const text = `\`node bench/stuffing.ts\`: ${POSITIONS} descriptions, ${STUFFERS} random people of other work for each.

| people of other work | tried | in the first ten as they are | with the title as headline and the skills as a list |
| --- | --- | --- | --- |
${row('with jobs that have dates', counts.dated)}
${row('a line or some sentences, no job', counts.undated)}`
if (values.write) await writeResults([[values.write, text]])
console.log(text)
