import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { isUuid } from '../company/visibility.queries.ts'
import type { KnownUser, Target } from '../roles/members.queries.ts'

/** Maximum number of members shown per team. Limit chosen by us. */
const SHOWN_MAX = 500

export type MemberRow = { id: string; full_name: string; email: string; member_type: string; added_at: Date }

/** Members in the order in which they joined; with a user id, only that user. */
const readMembers = (tx: Tx, target: Target, userId?: string): Promise<MemberRow[]> =>
  'projectId' in target
    ? tx
        .selectFrom('project_member as m')
        .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'm.user_id'))
        .select(['u.id', 'u.full_name', 'u.email', 'm.member_type', 'm.added_at'])
        .where('m.company_id', '=', tx.companyId)
        .where('m.project_id', '=', target.projectId)
        .$if(userId !== undefined, (query) => query.where('m.user_id', '=', userId ?? ''))
        .orderBy('m.added_at')
        .orderBy('u.full_name')
        .limit(SHOWN_MAX)
        .execute()
    : tx
        .selectFrom('position_member as m')
        .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'm.user_id'))
        .select(['u.id', 'u.full_name', 'u.email', 'm.member_type', 'm.added_at'])
        .where('m.company_id', '=', tx.companyId)
        .where('m.position_id', '=', target.positionId)
        .$if(userId !== undefined, (query) => query.where('m.user_id', '=', userId ?? ''))
        .orderBy('m.added_at')
        .orderBy('u.full_name')
        .limit(SHOWN_MAX)
        .execute()

export const listMembers = (tx: Tx, target: Target): Promise<MemberRow[]> => readMembers(tx, target)

/** A member of a team; `undefined` if the id is not a valid one. */
export const findMember = async (tx: Tx, target: Target, userId: string): Promise<MemberRow | undefined> =>
  isUuid(userId) ? (await readMembers(tx, target, userId))[0] : undefined

/** People who were invited and have not joined yet. */
export const listInvited = (tx: Tx, target: Target) =>
  tx
    .selectFrom('invitation')
    .select(['id', 'email', 'member_type', 'invited_at'])
    .where('company_id', '=', tx.companyId)
    .$if('projectId' in target, (query) => query.where('project_id', '=', (target as { projectId: string }).projectId))
    .$if('positionId' in target, (query) =>
      query.where('position_id', '=', (target as { positionId: string }).positionId),
    )
    .orderBy('invited_at')
    .orderBy('email')
    .limit(SHOWN_MAX)
    .execute()

/** An invitation to this, by its id. */
export async function findInvited(tx: Tx, target: Target, id: string) {
  if (!isUuid(id)) return undefined
  const invitation = await tx
    .selectFrom('invitation')
    .select(['id', 'email', 'member_type', 'project_id', 'position_id'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  const isHere =
    'projectId' in target ? invitation?.project_id === target.projectId : invitation?.position_id === target.positionId
  return isHere ? invitation : undefined
}

/** Users of the company who may sign in, by their ids. */
export async function listActiveUsers(tx: Tx, ids: readonly string[]): Promise<KnownUser[]> {
  const wanted = ids.filter(isUuid)
  if (wanted.length === 0) return []
  return tx
    .selectFrom('app_user')
    .select(['id', 'email', 'full_name'])
    .where('company_id', '=', tx.companyId)
    .where('is_active', '=', true)
    .where('id', 'in', wanted)
    .execute()
}

/** Roles that users may be given. */
export async function listRoles(tx: Tx, ids: readonly string[]) {
  const wanted = ids.filter(isUuid)
  if (wanted.length === 0) return []
  return tx
    .selectFrom('role')
    .select(['id', 'type_name', 'is_admin', 'actions'])
    .where('company_id', '=', tx.companyId)
    .where('hidden', '=', false)
    .where('id', 'in', wanted)
    .execute()
}
