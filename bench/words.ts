import { parseArgs } from 'node:util'
import { connect } from '../packages/server/src/ground/db/connect.ts'
import { migrate } from '../packages/server/src/ground/db/migrate.ts'
import { withCompany } from '../packages/server/src/ground/db/with-company.ts'
import { askWords } from '../packages/server/src/people/matching/ask-words.ts'
import { loadWordsMet } from '../packages/server/src/people/matching/words.queries.ts'
import { aCandidate } from '../packages/server/test/factories/candidate.ts'
import { aUser } from '../packages/server/test/factories/user.ts'
import { startTestCluster } from '../packages/server/test/start-test-cluster.ts'
import { bm25 } from './bm25.ts'
import { average, type Measure, measure } from './ranking-measures.ts'
import { listPublicOccupations } from './ranking-public.ts'
import { inventPublicPeople } from './ranking-public-people.ts'

/**
 * The words of a description against plain counting of words, as if nothing else of it were understood: `node bench/words.ts
 * --data folder [--seed 5]`. The people and descriptions are those of ranking-held-back.
 */
const { values } = parseArgs({
  options: { data: { type: 'string', default: '../data' }, seed: { type: 'string', default: '5' } },
})
const occupations = listPublicOccupations(values.data)
const familyOf = new Map(occupations.map(({ key, family }) => [key, family]))
const people = inventPublicPeople(occupations, Number(values.seed))
const countWords = bm25(people.map(({ text }) => text))

const cluster = await startTestCluster()
try {
  await migrate(cluster.url)
  const db = connect(cluster.url, { max: 2 })
  const { companyId } = await aUser(db)
  const ids: string[] = []
  for (const { text } of people) ids.push((await aCandidate(db, { companyId }, { resume: { text } })).candidateId)
  const measures = new Map<string, Measure[]>()
  const fits: { right: number[]; wrong: number[] } = { right: [], wrong: [] }
  for (const { jobs, isTechnical, key } of occupations)
    for (const { title, text: description } of jobs) {
      const words = await withCompany(db, companyId, (tx) =>
        askWords(tx, { title, description, skills: [], lines: [] }),
      )
      const met = await withCompany(db, companyId, (tx) => loadWordsMet(tx, new Map([['', words ?? []]]), ids))
      const fitOf = (at: number) => met.get('')?.get(ids[at] ?? '')?.fit ?? 0
      for (const [at, { occupation }] of people.entries()) fits[occupation === key ? 'right' : 'wrong'].push(fitOf(at))
      const counted = countWords(`${title} ${description}`)
      const grade = (occupation = '') =>
        occupation === key ? 2 : familyOf.get(occupation) === familyOf.get(key) ? 1 : 0
      for (const [way, points] of [
        ['counting words (BM25)', counted],
        ['words of the description', people.map((_, at) => fitOf(at))],
      ] as const) {
        const order = people.map((_, at) => at).toSorted((one, other) => (points[other] ?? 0) - (points[one] ?? 0))
        const name = `${way}, ${isTechnical ? 'technology' : 'other work'}`
        measures.set(name, [...(measures.get(name) ?? []), measure(order.map((at) => grade(people[at]?.occupation)))])
      }
    }
  for (const [way, all] of measures) {
    const { ndcg, precision } = average(all)
    console.log(`${way}: nDCG@10 ${ndcg.toFixed(3)}, P@10 ${precision.toFixed(3)}`)
  }
  for (const [whose, all] of Object.entries(fits)) {
    const sorted = all.toSorted((one, other) => one - other)
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]
    console.log(`fit of the ${whose} occupation: half have ${at(0.5)}, a tenth ${at(0.9)}, a hundredth ${at(0.99)}`)
  }
  await db.destroy()
} finally {
  await cluster.stop()
}
