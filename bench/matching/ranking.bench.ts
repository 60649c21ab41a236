import { askedLines } from '@rolecall/domain/matching/asked-lines'
import type { Demand } from '@rolecall/domain/matching/score-candidate'
import { taxonomy } from '@rolecall/domain/skills/taxonomy'
import { connect, poolOf } from '../packages/server/src/ground/db/connect.ts'
import { withCompany } from '../packages/server/src/ground/db/with-company.ts'
import { NO_CHANGE } from '../packages/server/src/people/changes/changes.queries.ts'
import { countMatches } from '../packages/server/src/people/matching/count-matches.queries.ts'
import { questionOf } from '../packages/server/src/people/matching/index/ask-index.ts'
import { buildIndex } from '../packages/server/src/people/matching/index/build-index.ts'
import { countMatching, listBest } from '../packages/server/src/people/matching/index/match.ts'
import { openPeopleIndex, type PeopleIndex } from '../packages/server/src/people/matching/index/people-index.ts'
import { beginReading } from '../packages/server/src/people/matching/index/read-company.queries.ts'
import { lookUpDemand, NOBODY } from '../packages/server/src/people/matching/known-demand.ts'
import { listBestCandidates } from '../packages/server/src/people/matching/ranking.queries.ts'
import { ASKED } from './load-people.ts'
import type { PeopleWorld } from './people-world.ts'
import { tableOf, time } from './timing.ts'

const RUNS = 7
const BEST = 100
const MEMORY_MB = 2_000
/** Longer than any index takes to be built. */
const BUILT_MS = 120_000

/**
 * Ranking and counting for a position of 12 skills, over the product's own connection and role: by SQL, by the index on its
 * thread, and by the bare loop that the thread runs. Throws where they do not say the same.
 */
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
  const db = connect(url, { max: 2 })
  const supply = { resumeGroupIds: [groupId], sources: ['indeed'] }
  const onThread = openPeopleIndex({ url, memoryMb: MEMORY_MB, peopleLeast: 0, waitMs: 60_000 })
  const best = (index?: PeopleIndex) =>
    withCompany(db, companyId, (tx) => listBestCandidates(tx, demand, supply, { limit: BEST, index }))
  const counts = (index?: PeopleIndex) => withCompany(db, companyId, (tx) => countMatches(tx, demand, { index }))
  try {
    const question = await withCompany(db, companyId, async (tx) => questionOf(await lookUpDemand(tx, demand, NOBODY)))
    const { index, ms } = await readIndex(db, companyId)
    const supplied = { groups: [groupId], sources: ['indeed'], limit: BEST }
    await waitFor(() => onThread.ask(companyId, NO_CHANGE, { kind: 'counts', question }))
    const same = async (one: Promise<unknown>, other: Promise<unknown>) => {
      if (textOf(await one) !== textOf(await other)) throw new Error('The index says something else than SQL')
    }
    await same(best(), best(onThread))
    await same(counts(), counts(onThread))
    const table = tableOf([
      await time('best 100: SQL', RUNS, () => best()),
      await time('best 100: index', RUNS * 3, () => best(onThread)),
      await time('best 100: bare loop', RUNS * 3, async () => listBest(index, question, supplied)),
      await time('counts: SQL', RUNS, () => counts()),
      await time('counts: index', RUNS * 3, () => counts(onThread)),
      await time('counts: bare loop', RUNS * 3, async () => countMatching(index, question)),
    ])
    return `${table}\n\nCounts are those by source and group, and of those without each must-have. The index of this company was built in ${(ms / 1_000).toFixed(1)} s and takes ${Math.round(index.bytes / 1e6)} MB.`
  } finally {
    await onThread.close()
    await db.destroy()
  }
}

async function readIndex(db: ReturnType<typeof connect>, companyId: string) {
  const client = await poolOf(db).connect()
  try {
    const start = performance.now()
    await beginReading(client, companyId)
    const index = await buildIndex(client, companyId, () => undefined)
    await client.query('commit')
    return { index, ms: performance.now() - start }
  } finally {
    client.release()
  }
}

async function waitFor(ask: () => Promise<unknown>): Promise<void> {
  for (const end = Date.now() + BUILT_MS; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50)))
    if (await ask()) return
  throw new Error('The index is not built')
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, each) => (each instanceof Map ? [...each].sort() : each))
