import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { json } from '../../../ground/db/json.ts'
import { tenantJoin } from '../../../ground/db/tenant-join.ts'
import { feedCandidates } from '../../../ground/feed/note-feed.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'
import { noteChanged } from '../../../people/changes/note-changed.ts'
import type { Snapshot } from './merge-rows.queries.ts'

/** What a merge did, so that it can be taken back exactly. */
export type MergeRecord = {
  /** How many had become part of the person kept before, who have to stay until this one is told apart again. */
  place: number
  resumeIds: readonly string[]
  /** The newest résumé of each before; null without any. */
  newest: { kept: string | null; merged: string | null }
  evidence: { kept: Record<string, Snapshot>; merged: Record<string, Snapshot> }
  /** Positions whose application went over. */
  positionIds: readonly string[]
  /** Applications on positions that the person kept was on, and what hangs on them. */
  setAside: Record<string, Snapshot>
  moved: Record<string, readonly string[]>
  /** Consents that an objection of the other one took back. Merges of before have none. */
  withdrawn?: readonly string[]
  /** Facts that the person kept lacked, with what they were filled with. */
  filled: Record<string, unknown>
  /** Facts of the one merged that were chosen over those of the person kept. Merges of before have none. */
  replaced?: Record<string, { was: unknown; became: unknown }>
  /** Whether both had a line of work known. */
  hadCareer: { kept: boolean; merged: boolean }
  /** Whose e-mail the person kept got. */
  tookEmail: boolean
  /** People who were part of the one merged before. */
  rerouted: readonly string[]
}

/** Facts of which the person kept gets what the other has, where they have none. */
export const FILLED_FACTS = [
  'name',
  'phone',
  'designation',
  'current_employer',
  'institute',
  'degree_level',
  'date_of_birth',
  'nationality',
  'work_permit',
  'notice_days',
  'salary',
  'profile_link',
] as const

/** Contact data among it, which goes from one row to the other and is shown to nobody. */
const LOCKED = ['id', 'email', 'location', 'location_key', 'merged_into', 'has_career', ...FILLED_FACTS] as const

/** People, locked in one order until the transaction ends. */
export const lockCandidates = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('candidate')
    .select(LOCKED)
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

export type Person = Awaited<ReturnType<typeof lockCandidates>>[number]

export function updatePerson(tx: Tx, id: string, changed: Partial<Omit<Person, 'id'>> & { slot?: null }) {
  noteChanged(tx, [id])
  feedCandidates(tx, [id])
  return tx.updateTable('candidate').set(changed).where('company_id', '=', tx.companyId).where('id', '=', id).execute()
}

/** Who is part of somebody becomes part of somebody else; those of some ids where these are given. */
export async function reroute(tx: Tx, from: string, to: string, ids?: readonly string[]): Promise<string[]> {
  const rows = await tx
    .updateTable('candidate')
    .set({ merged_into: to })
    .where('company_id', '=', tx.companyId)
    .where('merged_into', '=', from)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${ids ?? []}::bigint[])`))
    .returning('id')
    .execute()
  const rerouted = rows.map(({ id }) => id)
  feedCandidates(tx, rerouted)
  return rerouted
}

export const listResumesOf = (tx: Tx, candidateId: string) =>
  tx
    .selectFrom('resume')
    .select(['id', 'is_newest', 'received_at'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .execute()

/** Has the newest of somebody's résumés count as that; answers with its id. */
export async function markNewest(tx: Tx, candidateId: string): Promise<string | null> {
  const [newest] = await listResumesOf(tx, candidateId)
  if (newest && !newest.is_newest)
    await tx
      .updateTable('resume')
      .set({ is_newest: true })
      .where('company_id', '=', tx.companyId)
      .where('id', '=', newest.id)
      .execute()
  return newest?.id ?? null
}

export const listApplicationsOf = (tx: Tx, candidateId: string) =>
  tx
    .selectFrom('application')
    .select(['position_id', 'status_id'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .orderBy('position_id')
    .execute()

type NewMerge = { keptId: string; mergedId: string; by: string; at: Date; record: MergeRecord }

export async function insertMerge(tx: Tx, { keptId, mergedId, by, at, record }: NewMerge): Promise<string> {
  const { id } = await tx
    .insertInto('candidate_merge')
    .values({
      company_id: tx.companyId,
      kept_id: keptId,
      merged_id: mergedId,
      made_by: by,
      made_at: at,
      record: json(record),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A merge that is in force, locked until the transaction ends. */
export const lockMerge = async (tx: Tx, id: string) =>
  isUuid(id)
    ? tx
        .selectFrom('candidate_merge')
        .select(['id', 'kept_id', 'merged_id', 'made_at', sql<MergeRecord>`record`.as('record')])
        .where('company_id', '=', tx.companyId)
        .where('id', '=', id)
        .where('undone_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
    : undefined

export const endMerge = (tx: Tx, id: string, { by, at }: { by: string; at: Date }) =>
  tx
    .updateTable('candidate_merge')
    .set({ undone_by: by, undone_at: at })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

/** A page of all merges in force, the latest first. Whoever was kept may have become part of somebody else since. */
export const listAllMerges = (tx: Tx, { limit, offset }: { limit: number; offset: number }) =>
  tx
    .selectFrom('candidate_merge as m')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'm.merged_id'))
    .innerJoin('candidate as k', (join) => tenantJoin(join, tx, 'k').onRef('k.id', '=', 'm.kept_id'))
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'm.made_by'))
    .select([
      'm.id',
      'm.kept_id',
      'm.merged_id',
      'm.made_at',
      'c.name as merged_name',
      'k.name',
      'u.full_name as made_by',
    ])
    .select(
      sql<boolean>`k.merged_into is null and not exists (select from candidate_merge l
        where l.company_id = ${tx.companyId} and l.kept_id = m.kept_id and l.undone_at is null
          and (l.record->>'place')::int > (m.record->>'place')::int)`.as('is_latest'),
    )
    .where('m.company_id', '=', tx.companyId)
    .where('m.undone_at', 'is', null)
    .orderBy('m.made_at', 'desc')
    .orderBy('m.id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countAllMerges(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('candidate_merge')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', tx.companyId)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The merges in force by which others became part of somebody, the latest first. */
export const listMerges = (tx: Tx, keptId: string) =>
  tx
    .selectFrom('candidate_merge as m')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'm.merged_id'))
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'm.made_by'))
    .select(['m.id', 'm.merged_id', 'm.made_at', 'c.name', 'u.full_name as made_by'])
    .select(sql<MergeRecord>`m.record`.as('record'))
    .where('m.company_id', '=', tx.companyId)
    .where('m.kept_id', '=', keptId)
    .where('m.undone_at', 'is', null)
    .orderBy('m.made_at', 'desc')
    .orderBy('m.id')
    .limit(100)
    .execute()
