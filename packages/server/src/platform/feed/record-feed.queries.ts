import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Tx } from '../db/connect.ts'

/**
 * Subjects that a program following a company keeps a copy of. Besides: `sight` is the visibility of one user, `hidden` means
 * that a project is for its members only from now on, and `company` is all applications.
 */
export type FeedSubject = 'project' | 'position' | 'candidate' | 'application' | 'sight' | 'hidden' | 'company'

export type FeedRow = {
  subject: FeedSubject
  /** Kind of the history entry; a change without one is sent as `….changed`. */
  kind?: string | undefined
  actorId?: string | null | undefined
  /** Set if there is more to say than whether a user acted. */
  actorKind?: string | undefined
  at?: Date | undefined
  projectId?: string | undefined
  positionId?: string | undefined
  userId?: string | undefined
  candidateIds: readonly string[]
}

/** Maximum number of candidates named in one entry. */
const ENTRY_MAX = 500

const slicesOf = (row: FeedRow): FeedRow[] =>
  row.candidateIds.length <= ENTRY_MAX
    ? [row]
    : Array.from({ length: Math.ceil(row.candidateIds.length / ENTRY_MAX) }, (_, at) => ({
        ...row,
        candidateIds: row.candidateIds.slice(at * ENTRY_MAX, (at + 1) * ENTRY_MAX),
      }))

/** The entry in the format of the statement. `back`: its distance from the last number. */
const entryOf = ({ candidateIds, ...row }: FeedRow, back: number) => ({
  back,
  stamp: randomUUID(),
  at: row.at,
  kind: row.kind ?? `${row.subject}.changed`,
  subject: row.subject,
  size: Math.max(1, candidateIds.length),
  actor_kind: row.actorKind,
  actor_id: row.actorId,
  project_id: row.projectId,
  position_id: row.positionId,
  user_id: row.userId,
  candidate_ids: candidateIds.length === 0 ? null : candidateIds,
})

/**
 * One text however many entries there are, so that a connection keeps its plan: planning costs more than everything else about
 * it.
 */
const KEEP = `/* kept plan */ with turn as (
    insert into feed_turn (company_id, number) values ($1, $2)
    on conflict (company_id) do update set number = feed_turn.number + excluded.number returning number)
  insert into feed_entry (company_id, number, stamp, at, kind, subject, size, actor_kind, actor_id, project_id, position_id,
    user_id, candidate_ids)
  select $1, t.number - n.back, n.stamp, coalesce(n.at, now()), n.kind, n.subject, n.size, n.actor_kind, n.actor_id,
    n.project_id, n.position_id, n.user_id, n.candidate_ids
  from turn t, jsonb_to_recordset($3::jsonb) n (back int, stamp uuid, at timestamptz, kind text, subject text, size int,
    actor_kind text, actor_id uuid, project_id uuid, position_id uuid, user_id uuid, candidate_ids bigint[])`

/** The statements that end a transaction with feed entries: they insert the entries with the next numbers. */
export function feedEnding({ companyId }: Tx, noted: readonly FeedRow[]): CompiledQuery[] {
  const rows = noted.flatMap(slicesOf)
  if (rows.length === 0) return []
  const entries = rows.map((row, place) => entryOf(row, rows.length - 1 - place))
  return [CompiledQuery.raw(KEEP, [companyId, rows.length, JSON.stringify(entries)])]
}
