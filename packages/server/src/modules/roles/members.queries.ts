import { HIRING_MANAGER, type MemberType } from '@rolecall/domain/access/member-types'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { feedGained, feedSight } from '../../ground/feed/note-feed.ts'

/** What people are made members of, or invited to. */
export type Target = { projectId: string } | { positionId: string }

/** What an invitation may be to besides: the company alone. */
export type Aim = Target | { companyOnly: true }

export type KnownUser = { id: string; email: string; full_name: string }

/** People of the company by e-mail. */
export const listUsersByEmail = (tx: Tx, emails: readonly string[]): Promise<KnownUser[]> =>
  tx
    .selectFrom('app_user')
    .select(['id', 'email', 'full_name'])
    .where('company_id', '=', tx.companyId)
    .where('email', '=', sql<string>`any(${emails}::citext[])`)
    .execute()

/** Makes people members; those who are already stay what they are. Answers with the ids of the new ones. */
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

/** Answers whether somebody was a member; of a position, `onlyAs` leaves those of other types in it. */
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
  /** The link is shown to whoever invites. */
  isByHand?: boolean
  /** What the mail says besides. */
  note?: string
}

const aimOf = (aim: Aim) => ({
  project_id: 'projectId' in aim ? aim.projectId : null,
  position_id: 'positionId' in aim ? aim.positionId : null,
})

/** Invites addresses; those that are invited to the same already are left out. Answers with the new ones. */
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

/** Takes the invitations of addresses back, as far as they are older than `before`; answers with how many that were. */
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

/** Whoever invites people of the company waits for one another until the transaction ends, so that their count holds. */
export const lockInvitations = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.companyId}:invitations`}, 0))`.execute(tx)

/** How many invitations the company has sent since, with those that were taken back and those sent again. */
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
