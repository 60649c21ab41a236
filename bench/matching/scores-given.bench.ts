import { taxonomy } from '@rolecall/domain/skills/taxonomy'
import { sql } from 'kysely'
import { fillShortlist, renewShortlist } from '../../packages/server/src/modules/matching/fill-shortlist.ts'
import { connect } from '../../packages/server/src/platform/db/connect.ts'
import { withCompany } from '../../packages/server/src/platform/db/with-company.ts'
import type { Deps } from '../../packages/server/src/platform/kernel/deps.ts'
import { inCompany } from '../../packages/server/src/platform/kernel/work.ts'
import { type BenchCompany, fillCompany } from '../tools/fill-company.ts'
import { fillPosition } from '../tools/fill-position.ts'
import { ASKED } from '../tools/fill-shortlist.ts'

const PEOPLE = 6_000
const RUNS = 5
/** Above the length of any list. */
const ALL = 100_000

/** Creates an empty list for a position of 12 skills over the whole pool. */
async function aPosition(url: string, company: BenchCompany, place: number): Promise<string> {
  const db = connect(url, { max: 1 })
  const positionId = await fillPosition(url, company, place)
  await withCompany(db, company.companyId, async (tx) => {
    const of = { company_id: company.companyId, position_id: positionId }
    await sql`delete from application where position_id = ${positionId}`.execute(tx)
    await sql`delete from application_count where position_id = ${positionId}`.execute(tx)
    await tx
      .insertInto('position_resume_group')
      .values({ ...of, resume_group_id: company.groupId })
      .execute()
    for (const [at, number] of ASKED.entries()) {
      const skill = taxonomy[number]
      await sql`insert into position_skill (company_id, position_id, version, skill_id, name, kind, score, mandatory, place)
        values (${of.company_id}, ${positionId}, 1, ${skill?.id ?? ''}, ${skill?.name ?? ''}, 'primary', ${90 - at * 5}, ${at < 2}, ${at})`.execute(
        tx,
      )
    }
    await sql`update position_version set lines = '[]' where position_id = ${positionId}`.execute(tx)
  })
  await db.destroy()
  return positionId
}

/** Measures filling a list of thousands, scoring it again with changed scores, and with unchanged ones. */
export async function benchScoresGiven(url: string): Promise<string> {
  const company = await fillCompany(url, PEOPLE)
  const db = connect(url, { max: 2, statementMs: 300_000 })
  const deps = { db, now: () => new Date(), env: {} } as Deps
  const took = new Map<string, number[]>()
  const measure = async (what: string, work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    took.set(what, [...(took.get(what) ?? []), performance.now() - start])
  }
  let people = 0
  for (let run = 0; run < RUNS; run++) {
    const positionId = await aPosition(url, company, run)
    const again = () =>
      inCompany(deps, company.companyId, (work) =>
        renewShortlist(work, positionId, { takesPeople: false, atOnce: ALL }),
      )
    await measure('filled', () =>
      inCompany(deps, company.companyId, (work) => fillShortlist(work, positionId, { atOnce: ALL })),
    )
    await withCompany(db, company.companyId, (tx) =>
      sql`update position_version set min_experience = 18, max_experience = 19 where position_id = ${positionId}`.execute(
        tx,
      ),
    )
    await measure('scored again, other scores', again)
    await measure('scored again, the same scores', again)
    const { rows } = await withCompany(db, company.companyId, (tx) =>
      sql<{ count: number }>`select count(*)::int as count from application where position_id = ${positionId}`.execute(
        tx,
      ),
    )
    people = rows[0]?.count ?? 0
  }
  const { rows } = await sql<{ bytes: string | null }>`
    select pg_total_relation_size(to_regclass('score_given')) as bytes`.execute(db)
  const bytes = Number(rows[0]?.bytes ?? 0)
  await db.destroy()
  const middle = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
  return [
    `${people} people on a list, 12 skills asked for; the log takes ${(bytes / 1e6).toFixed(1)} MB after ${RUNS} lists.`,
    '',
    '| what | median ms | min | µs a person, of the fastest | runs |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...[...took].map(([what, times]) => {
      const least = Math.min(...times)
      return `| ${what} | ${Math.round(middle(times))} | ${Math.round(least)} | ${Math.round((least * 1_000) / people)} | ${times.length} |`
    }),
  ].join('\n')
}
