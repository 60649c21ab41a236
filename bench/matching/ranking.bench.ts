import { inferOccupations } from '@rolecall/domain/matching/infer-occupations'
import type { Demand } from '@rolecall/domain/matching/score-candidate'
import { taxonomy } from '@rolecall/domain/skills/taxonomy'
import { NO_CHANGE } from '../../packages/server/src/modules/changes/changes.queries.ts'
import { countMatches } from '../../packages/server/src/modules/matching/count-matches.queries.ts'
import { buildIndex } from '../../packages/server/src/modules/matching/index/build-index.ts'
import { countMatching } from '../../packages/server/src/modules/matching/index/count-matching.ts'
import { listBest } from '../../packages/server/src/modules/matching/index/match.ts'
import { openPeopleIndex, type PeopleIndex } from '../../packages/server/src/modules/matching/index/people-index.ts'
import { questionOf } from '../../packages/server/src/modules/matching/index/query-index.ts'
import { startSnapshotRead } from '../../packages/server/src/modules/matching/index/read-company.queries.ts'
import { NO_WORD_FITS, resolveDemand } from '../../packages/server/src/modules/matching/known-demand.ts'
import { listBestCandidates } from '../../packages/server/src/modules/matching/ranking.queries.ts'
import { connect, poolOf } from '../../packages/server/src/platform/db/connect.ts'
import { withCompany } from '../../packages/server/src/platform/db/with-company.ts'
import { ASKED } from '../tools/fill-shortlist.ts'
import type { PeopleWorld } from '../tools/people-world.ts'
import { tableOf, time } from '../tools/timing.ts'

const RUNS = 7
const BEST = 100
const MEMORY_MB = 2_000
/** Longer than building any index takes. */
const BUILT_MS = 120_000

/**
 * Measures ranking and counting for a position of 12 skills, over the product's own connection and role: by SQL, by
 * the index on its thread, and by the bare loop of that thread. Throws if the results differ.
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
    lines: inferOccupations({ title: 'Backend Engineer', description: '', skillIds: [] }),
  }
  const db = connect(url, { max: 2 })
  const supply = { resumeGroupIds: [groupId], sources: ['indeed'] }
  const onThread = openPeopleIndex({ url, memoryMb: MEMORY_MB, peopleLeast: 0, waitMs: 60_000 })
  const best = (index?: PeopleIndex) =>
    withCompany(db, companyId, (tx) => listBestCandidates(tx, demand, supply, { limit: BEST, index }))
  const counts = (index?: PeopleIndex) => withCompany(db, companyId, (tx) => countMatches(tx, demand, { index }))
  try {
    const question = await withCompany(db, companyId, async (tx) =>
      questionOf(await resolveDemand(tx, demand, NO_WORD_FITS)),
    )
    const allMandatory = { ...question, skills: question.skills.map((skill) => ({ ...skill, isMandatory: true })) }
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
      await time('counts without each of all skills: bare loop', RUNS * 3, async () =>
        countMatching(index, allMandatory),
      ),
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
    await startSnapshotRead(client, companyId)
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
