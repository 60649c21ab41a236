import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Tx } from '../db/connect.ts'

/**
 * What a program that follows a company holds of it. Besides: `sight` says what somebody may see, `hidden` that a project is for
 * its members only from now on, and `company` is all applications.
 */
export type FeedSubject = 'project' | 'position' | 'candidate' | 'application' | 'sight' | 'hidden' | 'company'

export type FeedRow = {
  subject: FeedSubject
  /** As the history names it; what changed without is told as changed. */
  kind?: string | undefined
  actorId?: string | null | undefined
  /** Where that is more than whether there is somebody. */
  actorKind?: string | undefined
  at?: Date | undefined
  projectId?: string | undefined
  positionId?: string | undefined
  userId?: string | undefined
  candidateIds: readonly string[]
}

/** People whom one entry names at most. */
const ENTRY_MAX = 500

const slicesOf = (row: FeedRow): FeedRow[] =>
  row.candidateIds.length <= ENTRY_MAX
    ? [row]
    : Array.from({ length: Math.ceil(row.candidateIds.length / ENTRY_MAX) }, (_, at) => ({
        ...row,
        candidateIds: row.candidateIds.slice(at * ENTRY_MAX, (at + 1) * ENTRY_MAX),
      }))

const literal = (value: string | null | undefined, type: 'uuid' | 'timestamptz'): string =>
  value ? `${pg.escapeLiteral(value)}::${type}` : `null::${type}`

const listOf = (ids: readonly string[]): string => {
  if (!ids.every((id) => /^\d+$/.test(id))) throw new TypeError('A candidate is named by a number')
  return ids.length === 0 ? 'null::bigint[]' : `'{${ids.join()}}'::bigint[]`
}

function valuesOf(row: FeedRow, back: number): string {
  const {
    subject,
    kind = `${subject}.changed`,
    actorId,
    actorKind,
    at,
    projectId,
    positionId,
    userId,
    candidateIds,
  } = row
  const ids = [actorId, projectId, positionId, userId].map((id) => literal(id, 'uuid'))
  const moment = at ? literal(at.toISOString(), 'timestamptz') : 'now()'
  const words = [kind, subject].map((word) => pg.escapeLiteral(word))
  const stamp = literal(randomUUID(), 'uuid')
  const size = Math.max(1, candidateIds.length)
  const by = actorKind ? pg.escapeLiteral(actorKind) : 'null::text'
  return `(${[back, stamp, moment, ...words, size, by, ...ids, listOf(candidateIds)].join()})`
}

/** What a transaction ends with of which the feed tells something: its entries, with the numbers that come next. */
export function feedEnding({ companyId }: Tx, noted: readonly FeedRow[]): string[] {
  const rows = noted.flatMap(slicesOf)
  if (rows.length === 0) return []
  const company = `${pg.escapeLiteral(companyId)}::uuid`
  return [
    `insert into feed_turn (company_id, number) values (${company}, ${rows.length})
      on conflict (company_id) do update set number = feed_turn.number + ${rows.length}`,
    `insert into feed_entry (company_id, number, stamp, at, kind, subject, size, actor_kind, actor_id, project_id, position_id,
        user_id, candidate_ids)
      select ${company}, t.number - n.back, n.stamp, n.at, n.kind, n.subject, n.size, n.actor_kind, n.actor_id, n.project_id,
        n.position_id, n.user_id, n.candidate_ids
      from feed_turn t, (values ${rows.map((row, place) => valuesOf(row, rows.length - 1 - place)).join()})
        n (back, stamp, at, kind, subject, size, actor_kind, actor_id, project_id, position_id, user_id, candidate_ids)
      where t.company_id = ${company} returning number`,
  ]
}
