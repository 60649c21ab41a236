import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { feedApplications } from '../../platform/feed/record-feed.ts'
import { type BlindReader, nameFor } from '../blind-review/blind-gate.queries.ts'
import { recordChanged } from '../changes/record-changed.ts'
import { changeApplicationCounts } from './application-counts.queries.ts'

/**
 * SQL: a column of the candidate of `application as a`, in a subquery, so that locking the application does not lock the
 * candidate.
 */
const ofCandidate = <T>(tx: Tx, said: RawBuilder<T>) =>
  sql<T>`(select ${said} from candidate c
    where c.company_id = ${tx.companyId} and c.id = a.candidate_id)`

/** SQL: the group until which a blind position hides the candidate of `application as a`; null if it doesn't, or no longer does. */
const hiddenUntil = (tx: Tx) =>
  sql<string | null>`(select o.blind_until from position o
    where o.company_id = ${tx.companyId} and o.id = a.position_id and o.blind_review and a.blind_lifted_at is null)`

type Reader = Exclude<BlindReader, string>
/** `reader`: the user who sees the names; not needed for emails to the candidates. */
type ApplicationsQuery = { positionId: string; candidateIds: readonly string[]; reader?: Reader | undefined }

const selectLocked = (tx: Tx, positionId: string, isOneOf: Expression<SqlBool>, reader: Reader | undefined) =>
  tx
    .selectFrom('application as a')
    .select([
      'a.candidate_id',
      'a.resume_id',
      'a.status_id',
      'a.status_group_id',
      'a.score',
      'a.reason',
      'a.comments',
      'a.rating',
      'a.excluded',
      'a.moved_by',
      'a.moved_at',
      'a.version',
      'a.source',
      ofCandidate(tx, nameFor(tx, reader ?? 'entitled')).as('name'),
      hiddenUntil(tx).as('hidden_until'),
      ofCandidate(tx, sql<string>`c.source`).as('candidate_source'),
    ])
    .where('a.company_id', '=', tx.companyId)
    .where('a.position_id', '=', positionId)
    .where(isOneOf)
    .orderBy('a.candidate_id')
    .forUpdate('a')

const lockOne = compileOnce((tx: Tx, positionId: string, candidateId: string, reader: Reader | undefined) =>
  selectLocked(tx, positionId, sql<SqlBool>`a.candidate_id = ${candidateId}`, reader).modifyFront(withCachedPlan),
)

/** Locks the applications of candidates until the transaction ends; in id order, so that two movers never deadlock. */
export const lockApplications = (tx: Tx, { positionId, candidateIds, reader }: ApplicationsQuery) => {
  const [only, another] = candidateIds
  if (only !== undefined && another === undefined) return lockOne(tx, positionId, only, reader)
  return selectLocked(tx, positionId, sql<SqlBool>`a.candidate_id in (${sql.join(candidateIds)})`, reader).execute()
}

export type LockedApplication = Awaited<ReturnType<typeof lockApplications>>[number]

/** Removes candidates from a position. */
export async function deleteApplications(tx: Tx, positionId: string, candidateIds: readonly string[]): Promise<void> {
  recordChanged(tx, candidateIds)
  feedApplications(tx, positionId, candidateIds)
  const gone = await tx
    .deleteFrom('application')
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .returning('status_id')
    .execute()
  await changeApplicationCounts(
    tx,
    gone.map(({ status_id: statusId }) => ({ positionId, statusId, by: -1 })),
  )
}

/** A candidate's application to a position, with résumé and status; undefined if they are not on it. */
export const findApplication = (tx: Tx, { positionId, candidateId }: { positionId: string; candidateId: string }) =>
  tx
    .selectFrom('application')
    .select(['candidate_id', 'resume_id', 'status_id'])
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst()
