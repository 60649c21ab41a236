import type { AskedWord } from '@rolecall/domain/matching/asked-words'
import type { Demand, MustHaves } from '@rolecall/domain/matching/score-candidate'
import type { Line } from '@rolecall/domain/matching/work-witnesses'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { json } from '../../ground/db/json.ts'
import { tenantJoin } from '../../ground/db/tenant-join.ts'
import { askWords } from './ask-words.ts'
import { linesOf } from './demand.ts'

/** What positions ask for in the versions in force, by position id; those that do not exist are left out. */
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
        const demand: Demand = {
          skills: asked,
          experience: { min, max },
          lines: (lines as Line[] | null) ?? linesOf({ title, description, skills: asked }),
          workPoints: weights.work_points,
          mustHaves: weights.must_haves as MustHaves,
          ...(words !== null && { words: words as AskedWord[] }),
        }
        return [id, demand]
      },
    ),
  )
}

/**
 * Keeps what people are compared by of a position's version in force, where it is not kept: its line of work, and the words of a
 * description of which little was understood.
 */
export async function keepAsked(tx: Tx, positionId: string): Promise<void> {
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
  const words = await askWords(tx, { ...demand, title, description, language })
  await tx
    .updateTable('position_version')
    .set({ lines: json(demand.lines ?? []), words: words ? json(words) : null })
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('version', '=', version.version)
    .execute()
}

/** The demand of a position's version in force; `undefined` when there is no such position. */
export const findPositionDemand = async (tx: Tx, positionId: string): Promise<Demand | undefined> =>
  (await listDemands(tx, [positionId])).get(positionId)
