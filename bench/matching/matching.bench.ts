import type { Demand } from '@rolecall/domain/matching/score-candidate'
import { countMatches } from '../../packages/server/src/modules/matching/count-matches.queries.ts'
import { listBestCandidates } from '../../packages/server/src/modules/matching/ranking.queries.ts'
import { connect } from '../../packages/server/src/platform/db/connect.ts'
import { withCompany } from '../../packages/server/src/platform/db/with-company.ts'
import { fillCompany } from '../tools/fill-company.ts'
import { type Timing, tableOf, time } from '../tools/timing.ts'

const SIZES = [1_000, 20_000, 100_000]
const RUNS = 7
/** Places in the list of skills, from a universal one to a rare one. */
const ASKED = [0, 2, 5, 9, 15, 24, 40, 60, 90, 140, 220, 400]

/** Findings from when the postings became narrow; the figures are from then and are not measured again. */
const FOUND = `Until 2026-11-21 the postings were wide rows (ids and rules as text, spans beside them). Measured on the same 100,000 people with 64
skills each, 236,651 postings asked for, in processor time of the backend, since the machine was shared (7 runs
after, averages of 4 before, load about 10), so read the ranges as such:

| what | before | after |
| --- | ---: | ---: |
| best 100 | 460 to 700 ms | 325 to 445 ms |
| counts per source and group | 990 to 1,500 ms | 565 to 670 ms |
| of these: scanning the index | | 70 ms |
| scanning and one sum a candidate (two aggregates: 190 ms) | | 100 ms |

- Time goes with postings, not with people: about 0.8 µs each before, as in a pool of 1,000,000 with 510,000 postings in 0.5 s. A pool of
  100,000 of whom most know SQL has half as many postings as that one, so a factor of two of the ten was never there.
- Row-level security costs nothing here: \`current_company()\` becomes a one-time filter. Writing pays for it, a call a row.
- The sum and "is any primary skill named" were two aggregates over every posting; they are one number now.
- The planner took each comparison of a score for met by a third of the rows, 1,249 instead of 68,909 in the end, and looked
  69,000 résumés up one by one for the counts. Told otherwise, it reads them in one pass.
- What is left is the candidates' experience (join, 90 ms) and sorting 69,000 scores (50 ms): a matter for an index in memory.`

/** Measures ranking and counting for a position of 12 skills, in pools of several sizes. */
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
        withCompany(db, companyId, (tx) => listBestCandidates(tx, demand, supply, { limit: 100 })),
      ),
      await time(`counts per source and group of ${size}`, RUNS, () =>
        withCompany(db, companyId, (tx) => countMatches(tx, demand)),
      ),
    )
    await db.destroy()
  }
  return `${tableOf(timings)}\n\n${FOUND}`
}
