import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { compileOnce } from '../../ground/db/compile-once.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { feedApplications } from '../../ground/feed/note-feed.ts'
import { type BlindReader, nameFor } from '../blind/blind-gate.queries.ts'
import { noteChanged } from '../changes/note-changed.ts'
import { changeApplicationCounts } from './application-counts.queries.ts'

/** Of `application as a`: what is said of its candidate, of whom nobody waits for while the application is waited for. */
const ofCandidate = <T>(tx: Tx, said: RawBuilder<T>) =>
  sql<T>`(select ${said} from candidate c
    where c.company_id = ${tx.companyId} and c.id = a.candidate_id)`

/** Of `application as a`: the group until which a blind position hides its candidate; null where it does not, or no longer. */
const hiddenUntil = (tx: Tx) =>
  sql<string | null>`(select o.blind_until from position o
    where o.company_id = ${tx.companyId} and o.id = a.position_id and o.blind_review and a.blind_lifted_at is null)`

type Reader = Exclude<BlindReader, string>
/** `reader`: who is told the names; whoever writes to the candidates needs none. */
type OfPosition = { positionId: string; candidateIds: readonly string[]; reader?: Reader | undefined }

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
  selectLocked(tx, positionId, sql<SqlBool>`a.candidate_id in (${candidateId})`, reader),
)

/** The applications of some candidates, locked until the transaction ends; in id order, so that two movers never deadlock. */
export const lockApplications = (tx: Tx, { positionId, candidateIds, reader }: OfPosition) => {
  const [only, another] = candidateIds
  if (only !== undefined && another === undefined) return lockOne(tx, positionId, only, reader)
  return selectLocked(tx, positionId, sql<SqlBool>`a.candidate_id in (${sql.join(candidateIds)})`, reader).execute()
}

export type LockedApplication = Awaited<ReturnType<typeof lockApplications>>[number]

/** Takes candidates off a position. */
export async function deleteApplications(tx: Tx, positionId: string, candidateIds: readonly string[]): Promise<void> {
  noteChanged(tx, candidateIds)
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

/** Somebody on a position, with their résumé and status there; undefined where they are not on it. */
export const findApplication = (tx: Tx, { positionId, candidateId }: { positionId: string; candidateId: string }) =>
  tx
    .selectFrom('application')
    .select(['candidate_id', 'resume_id', 'status_id'])
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst()
