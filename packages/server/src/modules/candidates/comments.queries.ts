import { sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { lockRow } from '../../platform/db/lock-row.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { nameFor } from '../blind-review/blind-gate.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { isVisibleOrAbsent } from '../company/visible-events.queries.ts'
import { ENTRIES_MAX } from './history.queries.ts'
import { mentionsOf } from './mentions.queries.ts'

const selectComments = (tx: Tx, viewer: Session) =>
  tx
    .selectFrom('candidate_comment as m')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'm.author_id'))
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'm.candidate_id'))
    .leftJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'm.position_id'))
    .leftJoin('status as s', (join) => tenantJoin(join, tx, 's').onRef('s.id', '=', 'm.status_id'))
    .select([
      'm.id',
      'm.text',
      'm.candidate_id',
      'm.position_id',
      'm.author_id',
      'm.hire_score',
      'm.status_id',
      'm.created_at',
      'm.edited_at',
      'm.version',
      'u.full_name as author',
      'c.source',
      nameFor(tx, viewer).as('candidate_name'),
      SHOWN_TITLE.as('title'),
      'o.slug',
      's.group_id',
      mentionsOf(tx).as('mentions'),
    ])
    .where('m.company_id', '=', tx.companyId)
    .where(isVisibleOrAbsent(viewer, 'm.position_id'))

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number]

export const listComments = compileOnce((tx: Tx, viewer: Session, candidateId: string) =>
  selectComments(tx, viewer)
    .modifyFront(withCachedPlan)
    .where('m.candidate_id', '=', candidateId)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id')
    .limit(ENTRIES_MAX),
)

export const getComment = (tx: Tx, viewer: Session, id: string) =>
  selectComments(tx, viewer).where('m.id', '=', id).executeTakeFirstOrThrow()

export async function findComment(tx: Tx, viewer: Session, id: string): Promise<CommentRow | undefined> {
  return isUuid(id) ? selectComments(tx, viewer).where('m.id', '=', id).executeTakeFirst() : undefined
}

/** The same as `findComment`, with a lock until the transaction ends, so that edits are serialized. */
export async function lockComment(tx: Tx, viewer: Session, id: string): Promise<CommentRow | undefined> {
  if (isUuid(id)) await lockRow(tx, 'candidate_comment', id)
  return findComment(tx, viewer, id)
}

export const updateComment = (tx: Tx, id: string, changed: { text: string; version: number; edited_at: Date }) =>
  tx.updateTable('candidate_comment').set(changed).where('company_id', '=', tx.companyId).where('id', '=', id).execute()

export const deleteComment = (tx: Tx, id: string) =>
  tx.deleteFrom('candidate_comment').where('company_id', '=', tx.companyId).where('id', '=', id).execute()

type NewComment = {
  candidateId: string
  positionId: string | undefined
  authorId: string
  text: string
  hireScore: number | undefined
  statusId: string | undefined
  at: Date
}

/** Stores a comment with the current status and score: those of the application if there is one, else the given ones. */
export async function insertComment(tx: Tx, comment: NewComment): Promise<string> {
  const standing = comment.positionId
    ? await tx
        .selectFrom('application')
        .select(['status_id', 'score'])
        .where('company_id', '=', tx.companyId)
        .where('position_id', '=', comment.positionId)
        .where('candidate_id', '=', comment.candidateId)
        .executeTakeFirst()
    : undefined
  const { id } = await tx
    .insertInto('candidate_comment')
    .values({
      company_id: tx.companyId,
      candidate_id: comment.candidateId,
      position_id: comment.positionId ?? null,
      author_id: comment.authorId,
      text: comment.text,
      hire_score: standing?.score ?? comment.hireScore ?? null,
      status_id: standing?.status_id ?? comment.statusId ?? null,
      created_at: comment.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NewComments = {
  candidateIds: readonly string[]
  positionId: string | undefined
  authorId: string
  text: string
  at: Date
}

/** Stores one text as a comment on many candidates, each with the current status and score of their application, if any. */
export async function insertComments(tx: Tx, { candidateIds, positionId = '', authorId, text, at }: NewComments) {
  const position = sql`nullif(${positionId}, '')::uuid`
  const { rows } = await sql<{ id: string; candidate_id: string }>`
    insert into candidate_comment
      (company_id, candidate_id, position_id, author_id, text, hire_score, status_id, created_at)
    select ${tx.companyId}, named.id, ${position}, ${authorId}, ${text}, a.score, a.status_id, ${at}
    from unnest(${candidateIds}::bigint[]) named(id)
    left join application a
      on a.company_id = ${tx.companyId} and a.position_id = ${position} and a.candidate_id = named.id
    returning id, candidate_id`.execute(tx)
  return rows
}
