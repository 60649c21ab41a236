import type { Demand } from '@rolecall/domain/matching/score-candidate'
import { connect } from '../packages/server/src/db/connect.ts'
import { withCompany } from '../packages/server/src/db/with-company.ts'
import { countMatches, listBestCandidates } from '../packages/server/src/matching/ranking.queries.ts'
import { fillCompany } from './pool-of.ts'
import { type Timing, tableOf, time } from './timing.ts'

const SIZES = (process.env.SIZES ?? '1000,20000,100000').split(',').map(Number)
const RUNS = 7
/** Places in the list of skills, from everybody's to a rare one's. */
const ASKED = [0, 2, 5, 9, 15, 24, 40, 60, 90, 140, 220, 400]

/** Ranking and counting for a position of 12 skills, in pools of several sizes. */
export async function benchMatching(url: string): Promise<string> {
  const timings: Timing[] = []
  for (const people of SIZES) {
    const { companyId, groupId, skillIds } = await fillCompany(url, people)
    const demand: Demand = {
      skills: ASKED.map((place, index) => ({
        skillId: skillIds[place] ?? '',
        name: skillIds[place] ?? '',
        kind: index < 8 ? 'primary' : 'inferred',
        score: 90 - index * 5,
        mandatory: index < 2,
      })),
      experience: { min: 2, max: 8 },
    }
    const db = connect(url, { max: 1 })
    const supply = { resumeGroupIds: [groupId], sources: ['indeed'] }
    const size = people.toLocaleString('en')
    timings.push(
      await time(`best 100 of ${size} candidates`, RUNS, () =>
        withCompany(db, companyId, (tx) => listBestCandidates(tx, demand, supply, 100)),
      ),
      await time(`counts per source and group of ${size}`, RUNS, () =>
        withCompany(db, companyId, (tx) => countMatches(tx, demand)),
      ),
    )
    await db.destroy()
  }
  return tableOf(timings)
}
