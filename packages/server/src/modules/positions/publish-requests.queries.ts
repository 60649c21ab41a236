import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { maySee, type PositionAccess } from '../company/position-access.queries.ts'

/** Maximum number of users notified of one request. Limit chosen by us, that of a team. */
const NOTIFIED_MAX = 200

/** Users who may sign in, see a position and publish it, by name. */
export const listPublishers = (tx: Tx, position: PositionAccess) =>
  tx
    .selectFrom('app_user as u')
    .innerJoin('role as r', (join) => tenantJoin(join, tx, 'r').onRef('r.id', '=', 'u.role_id'))
    .select(['u.id', 'u.full_name as name'])
    .where('u.company_id', '=', tx.companyId)
    .where('u.is_active', '=', true)
    .where('u.is_approved', '=', true)
    .where(sql<SqlBool>`(r.is_admin or 'change_public_private_position' = any(r.actions))`)
    .where(maySee(tx, position))
    .orderBy('u.full_name')
    .orderBy('u.id')
    .limit(NOTIFIED_MAX)
    .execute()

/** Whether a user owns a position or has a part in it. */
export async function hasPart(tx: Tx, { id, created_by }: PositionAccess, userId: string): Promise<boolean> {
  if (created_by === userId) return true
  const member = await tx
    .selectFrom('position_member')
    .select('user_id')
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return member !== undefined
}

/** The latest request for a position, with who asked and who answered. */
export const findRequest = (tx: Tx, positionId: string) =>
  tx
    .selectFrom('publish_request as q')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'q.asked_by'))
    .leftJoin('app_user as w', (join) => tenantJoin(join, tx, 'w').onRef('w.id', '=', 'q.answered_by'))
    .select([
      'q.asked_by',
      'q.asked_at',
      'q.answer',
      'q.answered_at',
      'q.comment',
      'u.full_name as asked_by_name',
      'w.full_name as answered_by_name',
    ])
    .where('q.company_id', '=', tx.companyId)
    .where('q.position_id', '=', positionId)
    .executeTakeFirst()

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

export const upsertRequest = (tx: Tx, { positionId, by, at }: { positionId: string; by: string; at: Date }) =>
  tx
    .insertInto('publish_request')
    .values({ company_id: tx.companyId, position_id: positionId, asked_by: by, asked_at: at })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'position_id']).doUpdateSet({
        asked_by: by,
        asked_at: at,
        answer: 'open',
        answered_by: null,
        answered_at: null,
        comment: '',
      }),
    )
    .execute()

type Answer = { positionId: string; answer: 'published' | 'declined'; by: string; at: Date; comment?: string }

/** Answers an open request and returns who asked; undefined if no request is open. */
export async function answerRequest(
  tx: Tx,
  { positionId, answer, by, at, comment = '' }: Answer,
): Promise<string | undefined> {
  const answered = await tx
    .updateTable('publish_request')
    .set({ answer, answered_by: by, answered_at: at, comment })
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('answer', '=', 'open')
    .returning('asked_by')
    .executeTakeFirst()
  return answered?.asked_by
}
