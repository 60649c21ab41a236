import { USERS_PAGE } from '@rolecall/domain/access/access-limits'
import { USER_STATES } from '@rolecall/domain/users/user-state'
import { z } from 'zod'
import { ACCESS_MESSAGES } from '../platform/access-messages.ts'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { Done, Flag, Id, Moment, Offset, OptionalFlag, OptionalId, OptionalText, Texts } from '../platform/wire.ts'

/** A person who was invited and has not signed up yet. */
const PendingInvitation = z
  .object({
    invited_by: z.string(),
    invited_at: Moment,
    expires_at: Moment,
    is_over: z.boolean().describe('Whether the link has expired'),
    is_by_hand: z.boolean().describe('Whether the link was shown to the inviter instead of being emailed'),
  })
  .meta({ id: 'PendingInvitation' })

export const CompanyUser = z
  .object({
    _id: z.string().describe('Id of the user, or of the invitation if there is no account yet'),
    companyId: z.string(),
    company_id: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    fullName: z.string().describe('Full name, or the email if there is no account yet'),
    isActive: z.boolean().describe('Whether the user is active; meaningless for a New User'),
    isApproved: z.boolean(),
    state: z.enum(USER_STATES),
    mobile: z.string(),
    role: z.string().describe('Name of the role; empty if none'),
    role_id: z.string().describe('Id of the role; empty if none'),
    is_admin: z.boolean(),
    is_provisioned: z
      .boolean()
      .describe('Whether the company’s identity provider manages the user, and its data takes precedence'),
    out_of_reach: z
      .boolean()
      .describe(
        'Whether the caller cannot act on the user: a super-administrator, managed only by super-administrators, or an invitee whose role exceeds the caller’s permissions',
      ),
    invitation: PendingInvitation.nullable(),
  })
  .meta({ id: 'CompanyUser' })
export type CompanyUser = z.output<typeof CompanyUser>

const UserPage = z.object({
  success: z.literal(true),
  users: z.array(CompanyUser),
  total: z.int().describe('Number of users that match'),
  page: z.int(),
  page_size: z.int(),
  company_info: z.object({
    company_id: z.string(),
    company_name: z.string(),
    roles: z.array(z.object({ _id: z.string(), name: z.string() })).describe('Roles that users there may be given'),
  }),
})

const UserQuestion = {
  search_key: OptionalText(200).describe('Part of the name or email'),
  states: Texts.pipe(z.array(z.enum(USER_STATES))).describe(`Any of: ${USER_STATES.join(', ')}; empty for all`),
  roles: Texts.describe('Ids or names of roles; empty for all'),
  page: Offset(1).pipe(z.int().min(1)).describe('Page number, starting at 1'),
  company_id: OptionalId.describe(
    'Id of the company, defaulting to the caller’s; super-administrators may give another, which is recorded in its log',
  ),
}

/** Every user who may do anything with users may see them. */
const SEES = { anyOf: ['view_users', 'user_activation', 'modify_user_role'] } as const
const ACTIVATES = { allOf: ['user_activation'] } as const

/** Id or name of a role. */
const RoleName = z
  .union([Id, z.literal('')])
  .nullish()
  .transform((role) => role || undefined)

/** A project or position that a user leads, and its next owner. */
const HeldThing = z
  .object({
    what: z.enum(['project', 'position']),
    id: z.string(),
    title: z.string(),
    to_id: z.string(),
    to: z.string(),
  })
  .meta({ id: 'HeldThing' })

const ChangeResponse = Done.extend({ message: z.string(), user: CompanyUser })

export const users = defineCalls({
  page: {
    method: 'POST',
    path: '/rest/list/users',
    summary: `List users of the company by name, New Users first, then invitees, ${USERS_PAGE} per page`,
    access: SEES,
    reads: ['users', 'roles'],
    body: z.object(UserQuestion),
    response: UserPage,
    example: ({ companyId }) => ({
      body: { search_key: '', states: ['Active', 'New User'], roles: [], page: 1, company_id: companyId },
    }),
  },
  list: {
    method: 'GET',
    path: '/rest/list/users',
    summary: 'Same as the POST call, with query parameters',
    access: SEES,
    reads: ['users', 'roles'],
    query: z.object(UserQuestion),
    response: UserPage,
    example: () => ({ query: { page: 1 } }),
  },
  approve: {
    method: 'POST',
    path: '/rest/approve/user',
    summary: 'Approve a New User and give them a role; they may then sign in',
    access: ACTIVATES,
    changes: ['users'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z
      .object({ userId: Id, role: RoleName.describe('Id or name of the role'), role_id: RoleName })
      .transform(({ userId, role, role_id }) => ({ userId, role: role ?? role_id ?? '' }))
      .refine(({ role }) => role !== '', { path: ['role'], error: ACCESS_MESSAGES.fieldMandatory }),
    response: ChangeResponse,
    example: ({ newUser, roleId }) => ({ body: { userId: newUser, role: roleId } }),
  },
  switchActive: {
    method: 'POST',
    path: '/rest/activate/user',
    summary: 'Deactivate a user, which ends their sessions immediately, or reactivate them',
    access: ACTIVATES,
    refusal: ACCESS_MESSAGES.mayNotActivate, // rule A-061
    changes: ['users'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({
      userId: Id,
      hands_over: OptionalFlag.describe(
        'Hand over what a deactivated user leads, as it happens when the identity provider deactivates them; administrators only',
      ),
    }),
    response: ChangeResponse.extend({
      isActive: z.boolean().describe('Whether the user is now active'),
      handed_over: z.array(HeldThing).describe('The items that were handed over, with their new owners'),
    }),
    example: ({ newMember }) => ({ body: { userId: newMember } }),
  },
  work: {
    method: 'GET',
    path: '/rest/users/:userId/work',
    summary:
      'List what a user leads that is still open, and who would take over each item if the user were deactivated',
    access: 'admin',
    reads: ['users', 'members', 'projects', 'positions', 'interviews'],
    params: z.object({ userId: Id }),
    response: Done.extend({
      things: z.array(HeldThing),
      interviews: z.int().describe('Upcoming interviews that only this user leads'),
    }),
    example: ({ newMember }) => ({ params: { userId: newMember } }),
  },
  giveRole: {
    method: 'POST',
    path: '/rest/modify/roles',
    summary: 'Change a user’s role, effective from their next request',
    // Rule A-063.
    access: { allOf: ['modify_user_role'] },
    changes: ['users', 'roles'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({
      role_id: RoleName.refine((role) => role !== undefined, ACCESS_MESSAGES.fieldMandatory),
      user_id: Id,
      companyId: OptionalId.describe('Id of the company, defaulting to the caller’s'),
    }),
    response: ChangeResponse,
    example: ({ newMember, roleId, companyId }) => ({ body: { role_id: roleId, user_id: newMember, companyId } }),
  },
  verifyEmail: {
    method: 'GET',
    path: '/signin/activate',
    summary: 'Confirm a user’s email on their behalf',
    access: ACTIVATES,
    reads: [],
    changes: ['users'],
    query: z.object({ admin_console: Flag, userId: Id }),
    response: ChangeResponse,
    example: ({ newMember }) => ({ query: { admin_console: true, userId: newMember } }),
  },
  inviteAgain: {
    method: 'POST',
    path: '/rest/invitation/again',
    creates: true,
    summary: 'Resend an invitation to the company with a new link and expiry; the previous link stops working',
    access: ACTIVATES,
    changes: ['users', 'mails'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({
      invitationId: Id,
      send_mail: OptionalFlag.describe('Whether to email the link; defaults to how it was sent before'),
    }),
    response: ChangeResponse.extend({
      link: z.string().describe('The invitation link to hand over when no email is sent'),
    }),
    example: ({ pendingInvitation }) => ({ body: { invitationId: pendingInvitation, send_mail: true } }),
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/rest/invitation/:invitationId',
    summary: 'Withdraw an invitation to the company; its link stops working immediately',
    access: ACTIVATES,
    changes: ['users'],
    params: z.object({ invitationId: Id }),
    response: Done.extend({ message: z.string() }),
    example: ({ pendingInvitation }) => ({ params: { invitationId: pendingInvitation } }),
  },
})
