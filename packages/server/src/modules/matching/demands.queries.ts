import type { Line } from '@rolecall/domain/matching/career-evidence'
import type { RequiredWord } from '@rolecall/domain/matching/required-words'
import type { Demand, MustHaves } from '@rolecall/domain/matching/score-candidate'
import { seniorityOf } from '@rolecall/domain/matching/seniority'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { linesOf } from './demand.ts'
import { listComparisonWords } from './list-comparison-words.ts'

/** The demands of positions in their current versions, by position id; unknown positions are left out. */
export async function listDemands(tx: Tx, positionIds: readonly string[]): Promise<Map<string, Demand>> {
  const versions = await tx
    .selectFrom('position as o')
    .innerJoin('position_version as v', (join) =>
      tenantJoin(join, tx, 'v').onRef('v.position_id', '=', 'o.id').onRef('v.version', '=', 'o.latest_version'),
    )
    .select([
      'o.id',
      'o.title',
      'v.min_experience',
      'v.max_experience',
      'v.lines',
      'v.words',
      'v.work_points',
      'v.must_haves',
    ])
    .select(sql<string>`case when v.lines is null then v.description else '' end`.as('description'))
    .select(
      sql<Demand['skills'] | null>`(
        select json_agg(json_build_object('skillId', k.skill_id, 'name', k.name, 'kind', k.kind, 'score', k.score,
          'mandatory', k.mandatory) order by k.place)
        from position_skill k where k.company_id = ${tx.companyId} and k.position_id = o.id and k.version = o.latest_version
      )`.as('skills'),
    )
    .where('o.company_id', '=', tx.companyId)
    .where('o.id', '=', sql<string>`any(${positionIds}::uuid[])`)
    .execute()
  return new Map(
    versions.map(
      ({ id, title, description, lines, words, skills, min_experience: min, max_experience: max, ...weights }) => {
        const asked = skills ?? []
        const seniority = seniorityOf(title)
        const demand: Demand = {
          skills: asked,
          experience: { min, max },
          ...(seniority && { seniority }),
          lines: (lines as Line[] | null) ?? linesOf({ title, description, skills: asked }),
          workPoints: weights.work_points,
          mustHaves: weights.must_haves as MustHaves,
          ...(words !== null && { words: words as RequiredWord[] }),
        }
        return [id, demand]
      },
    ),
  )
}

/**
 * Stores what people are compared by for a position's current version, if it is not stored yet: its line of work, and the words
 * of a description that was hardly understood.
 */
export async function storeDemand(tx: Tx, positionId: string): Promise<void> {
  const version = await tx
    .selectFrom('position as o')
    .innerJoin('position_version as v', (join) =>
      tenantJoin(join, tx, 'v').onRef('v.position_id', '=', 'o.id').onRef('v.version', '=', 'o.latest_version'),
    )
    .select(['o.title', 'v.version', 'v.description', 'v.language'])
    .where('o.company_id', '=', tx.companyId)
    .where('o.id', '=', positionId)
    .where('v.lines', 'is', null)
    .executeTakeFirst()
  const demand = version && (await listDemands(tx, [positionId])).get(positionId)
  if (!demand) return
  const { title, description, language } = version
  const words = await listComparisonWords(tx, { ...demand, title, description, language })
  await tx
    .updateTable('position_version')
    .set({ lines: json(demand.lines ?? []), words: words ? json(words) : null })
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('version', '=', version.version)
    .execute()
}

/** The demand of a position's current version; undefined for an unknown position. */
export const findPositionDemand = async (tx: Tx, positionId: string): Promise<Demand | undefined> =>
  (await listDemands(tx, [positionId])).get(positionId)
