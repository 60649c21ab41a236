import { askedLines } from '@rolecall/domain/matching/asked-lines'
import type { Demand } from '@rolecall/domain/matching/score-candidate'
import { taxonomy } from '@rolecall/domain/skills/taxonomy'
import { connect } from '../packages/server/src/ground/db/connect.ts'
import { withCompany } from '../packages/server/src/ground/db/with-company.ts'
import { countMatches } from '../packages/server/src/people/matching/count-matches.queries.ts'
import { listBestCandidates } from '../packages/server/src/people/matching/ranking.queries.ts'
import { ASKED } from './load-people.ts'
import type { PeopleWorld } from './people-world.ts'
import { tableOf, time } from './timing.ts'

const RUNS = 7

/** Ranking and counting for a position of 12 skills, over the product's own connection and role. */
export async function benchRanking({ url, companyId, groupId }: PeopleWorld): Promise<string> {
  const demand: Demand = {
    skills: ASKED.map((place, index) => ({
      skillId: taxonomy[place]?.id ?? '',
      name: taxonomy[place]?.name ?? '',
      kind: index < 8 ? 'primary' : 'inferred',
      score: 90 - index * 5,
      mandatory: index < 2,
    })),
    experience: { min: 2, max: 8 },
    lines: askedLines({ title: 'Backend Engineer', description: '', skillIds: [] }),
  }
  const db = connect(url, { max: 1 })
  const supply = { resumeGroupIds: [groupId], sources: ['indeed'] }
  try {
    return tableOf([
      await time('best 100', RUNS, () =>
        withCompany(db, companyId, (tx) => listBestCandidates(tx, demand, supply, { limit: 100 })),
      ),
      await time('counts per source and group', RUNS, () =>
        withCompany(db, companyId, (tx) => countMatches(tx, demand)),
      ),
    ])
  } finally {
    await db.destroy()
  }
}
