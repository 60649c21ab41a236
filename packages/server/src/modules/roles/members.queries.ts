import { HIRING_MANAGER, type MemberType } from '@rolecall/domain/users/member-types'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { feedGained, feedSight } from '../../platform/feed/record-feed.ts'

/** The project or position of a membership or invitation. */
export type Target = { projectId: string } | { positionId: string }

/** The aim of an invitation: also the company alone. */
export type Aim = Target | { companyOnly: true }

export type KnownUser = { id: string; email: string; full_name: string }

/** Users of the company by email. */
export const listUsersByEmail = (tx: Tx, emails: readonly string[]): Promise<KnownUser[]> =>
  tx
    .selectFrom('app_user')
    .select(['id', 'email', 'full_name'])
    .where('company_id', '=', tx.companyId)
    .where('email', '=', sql<string>`any(${emails}::citext[])`)
    .execute()

/** Adds members; existing ones keep their type. Returns the ids of the new ones. */
export async function insertMembers(
  tx: Tx,
  target: Target,
  people: readonly { userId: string; type: MemberType }[],
  at: Date,
): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const ofCompany = people.map(({ userId, type }) => ({
    company_id: tx.companyId,
    user_id: userId,
    member_type: type,
    added_at: at,
  }))
  const rows =
    'projectId' in target
      ? await tx
          .insertInto('project_member')
          .values(ofCompany.map((row) => ({ ...row, project_id: target.projectId })))
          .onConflict((conflict) => conflict.doNothing())
          .returning('user_id')
          .execute()
      : await tx
          .insertInto('position_member')
          .values(ofCompany.map((row) => ({ ...row, position_id: target.positionId })))
          .onConflict((conflict) => conflict.doNothing())
          .returning('user_id')
          .execute()
  const added = rows.map(({ user_id }) => user_id)
  feedGained(tx, target, added)
  return new Set(added)
}

/** Returns whether a user was a member; for a position, `onlyAs` keeps members of other types. */
export async function deleteMember(
  tx: Tx,
  target: Target,
  { userId, onlyAs }: { userId: string; onlyAs?: MemberType },
): Promise<boolean> {
  feedSight(tx, target, { userId, lost: true })
  const { numDeletedRows } =
    'projectId' in target
      ? await tx
          .deleteFrom('project_member')
          .where('company_id', '=', tx.companyId)
          .where('project_id', '=', target.projectId)
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow()
      : await tx
          .deleteFrom('position_member')
          .where('company_id', '=', tx.companyId)
          .where('position_id', '=', target.positionId)
          .where('user_id', '=', userId)
          .$if(onlyAs !== undefined, (query) => query.where('member_type', '=', onlyAs ?? HIRING_MANAGER))
          .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export type NewInvitation = {
  email: string
  type: MemberType
  role?: string | undefined
  /** Whether the link is shown to the inviter instead of emailed. */
  isByHand?: boolean
  /** Personal note in the email. */
  note?: string
}

const aimOf = (aim: Aim) => ({
  project_id: 'projectId' in aim ? aim.projectId : null,
  position_id: 'positionId' in aim ? aim.positionId : null,
})

/** Invites addresses; those with the same open invitation are left out. Returns the new ones. */
export const insertInvitations = (
  tx: Tx,
  aim: Aim,
  { people, invitedBy, at }: { people: readonly NewInvitation[]; invitedBy: string; at: Date },
): Promise<{ id: string; email: string }[]> =>
  tx
    .insertInto('invitation')
    .values(
      people.map(({ email, type, role, isByHand = false, note = '' }) => ({
        company_id: tx.companyId,
        ...aimOf(aim),
        email,
        member_type: type,
        ...(role && { role_type: role }),
        is_by_hand: isByHand,
        note,
        invited_by: invitedBy,
        invited_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'email'])
    .execute()

/** Revokes the invitations of addresses that are older than `before`; returns their number. */
export async function deleteInvitations(
  tx: Tx,
  aim: Aim,
  { emails, before }: { emails: readonly string[]; before?: Date },
): Promise<number> {
  const { project_id, position_id } = aimOf(aim)
  const { numDeletedRows } = await tx
    .deleteFrom('invitation')
    .where('company_id', '=', tx.companyId)
    .where('email', '=', sql<string>`any(${emails}::citext[])`)
    .where('project_id', project_id === null ? 'is' : '=', project_id)
    .where('position_id', position_id === null ? 'is' : '=', position_id)
    .$if(before !== undefined, (query) => query.where('invited_at', '<=', before ?? null))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export const getCompanyName = async (tx: Tx): Promise<string> =>
  (await tx.selectFrom('company').select('name').where('id', '=', tx.companyId).executeTakeFirstOrThrow()).name

/** Serializes invitations to a company until the transaction ends, so that their count holds. */
export const lockInvitations = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.companyId}:invitations`}, 0))`.execute(tx)

/** The number of invitations the company has sent since, including revoked and repeated ones. */
export async function countInvited(tx: Tx, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('event')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', tx.companyId)
    .where('kind', '=', 'member.invited')
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
