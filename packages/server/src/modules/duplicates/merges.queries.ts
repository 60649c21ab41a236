import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { feedCandidates } from '../../platform/feed/record-feed.ts'
import { type BlindReader, nameFor, nameOf } from '../blind-review/blind-gate.queries.ts'
import { knownContact, knownName } from '../blind-review/known-names.queries.ts'
import { recordChanged } from '../changes/record-changed.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { recordPoolChange } from '../resumes/record-pool-change.ts'
import type { Snapshot } from './merge-rows.queries.ts'

/** The record of all changes of a merge, so that it can be undone exactly. */
export type MergeRecord = {
  /** Number of merges into the kept candidate before this one, which have to be undone after it. */
  place: number
  resumeIds: readonly string[]
  /** The newest résumé of each before the merge; null if none. */
  newest: { kept: string | null; merged: string | null }
  evidence: { kept: Record<string, Snapshot>; merged: Record<string, Snapshot> }
  /** Positions whose application was moved. */
  positionIds: readonly string[]
  /** Applications on positions that the kept candidate was on, with the rows that refer to them. */
  setAside: Record<string, Snapshot>
  moved: Record<string, readonly string[]>
  /** Consents withdrawn because of the other's objection. Missing in older merges. */
  withdrawn?: readonly string[]
  /** Facts that the kept candidate lacked, with the values filled in. */
  filled: Record<string, unknown>
  /** Facts of the merged candidate that were chosen over the kept candidate's. Missing in older merges. */
  replaced?: Record<string, { was: unknown; became: unknown }>
  /** Whether each of them had a known line of work. */
  hadCareer: { kept: boolean; merged: boolean }
  /** Whether the kept candidate took over the other's email. */
  tookEmail: boolean
  /** Candidates merged into the merged candidate before. */
  rerouted: readonly string[]
}

/** Facts that the kept candidate takes from the other if they have none. */
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

/** Columns read with a lock, contact data included, which is copied between rows and never shown. */
const [, , ...OTHER_FACTS] = FILLED_FACTS
const LOCKED = ['id', 'location', 'location_key', 'merged_into', 'has_career', ...OTHER_FACTS] as const

/** Locks candidates in a fixed order until the transaction ends. */
export const lockCandidates = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('candidate')
    .select([
      ...LOCKED,
      knownName('stored', 'candidate').as('name'),
      knownContact('stored', 'candidate.email').as('email'),
      knownContact('stored', 'candidate.phone').as('phone'),
    ])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

export type Person = Awaited<ReturnType<typeof lockCandidates>>[number]

export function updatePerson(tx: Tx, id: string, changed: Partial<Omit<Person, 'id'>> & { slot?: null }) {
  recordChanged(tx, [id])
  feedCandidates(tx, [id])
  return tx.updateTable('candidate').set(changed).where('company_id', '=', tx.companyId).where('id', '=', id).execute()
}

/** Redirects candidates who were merged into one candidate to another, limited to these ids if given. */
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

/** Marks a candidate's newest résumé as the newest; returns its id. */
export async function markNewest(tx: Tx, candidateId: string): Promise<string | null> {
  const [newest] = await listResumesOf(tx, candidateId)
  if (newest && !newest.is_newest) {
    recordPoolChange(tx, [candidateId])
    await tx
      .updateTable('resume')
      .set({ is_newest: true })
      .where('company_id', '=', tx.companyId)
      .where('id', '=', newest.id)
      .execute()
  }
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

/** A merge in force, locked until the transaction ends. */
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

/** A page of all merges in force, latest first. A kept candidate may have been merged themselves since. */
export const listAllMerges = (tx: Tx, reader: BlindReader, { limit, offset }: { limit: number; offset: number }) =>
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
      nameFor(tx, reader).as('merged_name'),
      nameFor(tx, reader, 'k').as('name'),
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

/** The merges in force into a candidate, latest first. */
export const listMerges = (tx: Tx, reader: BlindReader, keptId: string) =>
  tx
    .selectFrom('candidate_merge as m')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'm.merged_id'))
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'm.made_by'))
    .select(['m.id', 'm.merged_id', 'm.made_at', nameOf(tx, reader), 'u.full_name as made_by'])
    .select(sql<MergeRecord>`m.record`.as('record'))
    .where('m.company_id', '=', tx.companyId)
    .where('m.kept_id', '=', keptId)
    .where('m.undone_at', 'is', null)
    .orderBy('m.made_at', 'desc')
    .orderBy('m.id')
    .limit(100)
    .execute()
