import type { RequiredSkill } from '@rolecall/domain/positions/compare-demands'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { actorName } from '../../platform/events/actor-name.queries.ts'
import { feedPositions } from '../../platform/feed/record-feed.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import type { ReviewState } from '../position-state/review-state.ts'

const VERSIONS_MAX = 100

export type StatesChange = {
  stage?: 'Open' | 'Closed'
  closed_reason?: string | null
  hold?: boolean
  archive?: boolean
  job_posted?: boolean
  review?: ReviewState
}

export function updateStates(tx: Tx, positionId: string, change: StatesChange) {
  feedPositions(tx, [positionId])
  return tx
    .updateTable('position')
    .set(change)
    .where('company_id', '=', tx.companyId)
    .where('id', '=', positionId)
    .execute()
}

/** Records the company of a post, so that its position's id alone finds it from now on. */
export const recordJobPost = (tx: Tx, positionId: string) =>
  tx
    .insertInto('job_post')
    .values({ position_id: positionId, company: tx.companyId })
    .onConflict((conflict) => conflict.column('position_id').doNothing())
    .execute()

/** Returns whether that changed anything. */
export async function updateListed(tx: Tx, positionId: string, isListed: boolean): Promise<boolean> {
  feedPositions(tx, [positionId])
  const { numUpdatedRows } = await tx
    .updateTable('position')
    .set({ on_careers: isListed })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', positionId)
    .where('on_careers', '<>', isListed)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Versions of a position, newest first. */
export const listVersions = (tx: Tx, positionId: string) =>
  tx
    .selectFrom('position_version as v')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'v.created_by'))
    .select(['v.version', 'u.full_name as by', 'v.created_at'])
    .where('v.company_id', '=', tx.companyId)
    .where('v.position_id', '=', positionId)
    .orderBy('v.version', 'desc')
    .limit(VERSIONS_MAX)
    .execute()

/** These versions with all their requirements, skills in order. */
export const listDemands = (tx: Tx, positionId: string, versions: readonly number[]) =>
  tx
    .selectFrom('position_version as v')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'v.created_by'))
    .select([
      'v.version',
      'u.full_name as by',
      'v.created_at',
      'v.description',
      'v.min_experience',
      'v.max_experience',
      sql<
        RequiredSkill[]
      >`coalesce((select json_agg(json_build_object('skill', k.name, 'skill_id', k.skill_id, 'kind', k.kind,
          'score', k.score, 'mandatory', k.mandatory) order by k.place)
        from position_skill k where k.company_id = ${tx.companyId} and k.position_id = v.position_id
          and k.version = v.version), '[]')`.as('skills'),
    ])
    .where('v.company_id', '=', tx.companyId)
    .where('v.position_id', '=', positionId)
    .where('v.version', '=', sql<number>`any(${versions}::int[])`)
    .execute()

export type DemandRow = Awaited<ReturnType<typeof listDemands>>[number]

/** Events of the position itself, newest first. */
export const listPositionEvents = (tx: Tx, positionId: string, { start, limit }: { start: number; limit: number }) =>
  tx
    .selectFrom('event as e')
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'e.actor_id'))
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'e.position_id'))
    .select([
      'e.id',
      'e.at',
      'e.kind',
      actorName('e').as('actor'),
      'e.actor_kind',
      SHOWN_TITLE.as('title'),
      sql<Record<string, unknown>>`e.payload`.as('payload'),
    ])
    .where('e.company_id', '=', tx.companyId)
    .where('e.position_id', '=', positionId)
    .where('e.candidate_id', 'is', null)
    .orderBy('e.id', 'desc')
    .limit(limit)
    .offset(start)
    .execute()
