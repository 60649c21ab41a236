import { USER_STATES } from '@rolecall/domain/access/user-state'
import { USERS_PAGE } from '@rolecall/domain/limits'
import { z } from 'zod'
import { ACCESS_MESSAGES } from '../ground/access-messages.ts'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { Done, Flag, Id, Moment, Offset, OptionalFlag, OptionalId, OptionalText, Texts } from '../ground/wire.ts'

/** Of somebody who was invited and has not come. */
const PendingInvitation = z
  .object({
    invited_by: z.string(),
    invited_at: Moment,
    expires_at: Moment,
    is_over: z.boolean().describe('The link is good no more'),
    is_by_hand: z.boolean().describe('The link was not mailed, but shown to whoever invited'),
  })
  .meta({ id: 'PendingInvitation' })

export const CompanyUser = z
  .object({
    _id: z.string().describe('Of the invitation where there is no account yet'),
    companyId: z.string(),
    company_id: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    fullName: z.string().describe('The e-mail where there is no account yet'),
    isActive: z.boolean().describe('Says nothing of a New User'),
    isApproved: z.boolean(),
    state: z.enum(USER_STATES),
    mobile: z.string(),
    role: z.string().describe('What the role is called; empty without one'),
    role_id: z.string().describe('Empty without one'),
    is_admin: z.boolean(),
    is_provisioned: z.boolean().describe('Kept by the identity provider of the company, whose word on them counts'),
    out_of_reach: z
      .boolean()
      .describe(
        'Runs the product, which the caller does not: nobody else acts on them; or is invited to a role that allows more than the caller may do',
      ),
    invitation: PendingInvitation.nullable(),
  })
  .meta({ id: 'CompanyUser' })
export type CompanyUser = z.output<typeof CompanyUser>

const UserPage = z.object({
  success: z.literal(true),
  users: z.array(CompanyUser),
  total: z.int().describe('People who match'),
  page: z.int(),
  page_size: z.int(),
  company_info: z.object({
    company_id: z.string(),
    company_name: z.string(),
    roles: z.array(z.object({ _id: z.string(), name: z.string() })).describe('That people there may have'),
  }),
})

const UserQuestion = {
  search_key: OptionalText(200).describe('A part of name or e-mail'),
  states: Texts.pipe(z.array(z.enum(USER_STATES))).describe(`Any of: ${USER_STATES.join(', ')}; all without one`),
  roles: Texts.describe('Ids or names of roles; all without one'),
  page: Offset(1).pipe(z.int().min(1)).describe('From 1'),
  company_id: OptionalId.describe(
    'The own company, which is meant without it; super-administrators may name another, whose log says so',
  ),
}

/** Whoever may do something to people sees whom. */
const SEES = { anyOf: ['view_users', 'user_activation', 'modify_user_role'] } as const
const ACTIVATES = { allOf: ['user_activation'] } as const

/** A role by its id or its name. */
const RoleName = z
  .union([Id, z.literal('')])
  .nullish()
  .transform((role) => role || undefined)

/** A project or a position that somebody leads, and who does after them. */
const HeldThing = z
  .object({
    what: z.enum(['project', 'position']),
    id: z.string(),
    title: z.string(),
    to_id: z.string(),
    to: z.string(),
  })
  .meta({ id: 'HeldThing' })

const Changed = Done.extend({ message: z.string(), user: CompanyUser })

export const users = defineCalls({
  page: {
    method: 'POST',
    path: '/rest/list/users',
    summary: `A page of the people of the company by name, New Users first, then those who are invited, ${USERS_PAGE} to a page`,
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
    summary: 'The same, asked by query',
    access: SEES,
    reads: ['users', 'roles'],
    query: z.object(UserQuestion),
    response: UserPage,
    example: () => ({ query: { page: 1 } }),
  },
  approve: {
    method: 'POST',
    path: '/rest/approve/user',
    summary: 'Approve a New User with a role, who may sign in from then on',
    access: ACTIVATES,
    changes: ['users'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z
      .object({ userId: Id, role: RoleName.describe('Id or name'), role_id: RoleName })
      .transform(({ userId, role, role_id }) => ({ userId, role: role ?? role_id ?? '' }))
      .refine(({ role }) => role !== '', { path: ['role'], error: ACCESS_MESSAGES.fieldMandatory }),
    response: Changed,
    example: ({ newUser, roleId }) => ({ body: { userId: newUser, role: roleId } }),
  },
  switchActive: {
    method: 'POST',
    path: '/rest/activate/user',
    summary: 'Deactivate somebody who is active, which ends their sessions at once, or activate them again',
    access: ACTIVATES,
    refusal: ACCESS_MESSAGES.mayNotActivate, // rule A-061
    changes: ['users'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({
      userId: Id,
      hands_over: OptionalFlag.describe(
        'Of whoever is deactivated, what they lead becomes others’, as it does where the identity provider deactivates them; only administrators may say so',
      ),
    }),
    response: Changed.extend({
      isActive: z.boolean().describe('What they are now'),
      handed_over: z.array(HeldThing).describe('What is whose now, where it was handed over'),
    }),
    example: ({ newMember }) => ({ body: { userId: newMember } }),
  },
  work: {
    method: 'GET',
    path: '/rest/users/:userId/work',
    summary:
      'What somebody leads that is not over, and whose each would be where it is handed over as they are deactivated',
    access: 'admin',
    reads: ['users', 'members', 'projects', 'positions', 'interviews'],
    params: z.object({ userId: Id }),
    response: Done.extend({
      things: z.array(HeldThing),
      interviews: z.int().describe('To come that they lead, which nobody else is put down for'),
    }),
    example: ({ newMember }) => ({ params: { userId: newMember } }),
  },
  giveRole: {
    method: 'POST',
    path: '/rest/modify/roles',
    summary: 'Give somebody another role, which holds from their next request on',
    // Rule A-063.
    access: { allOf: ['modify_user_role'] },
    changes: ['users', 'roles'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({
      role_id: RoleName.refine((role) => role !== undefined, ACCESS_MESSAGES.fieldMandatory),
      user_id: Id,
      companyId: OptionalId.describe('The own company, which is meant without it'),
    }),
    response: Changed,
    example: ({ newMember, roleId, companyId }) => ({ body: { role_id: roleId, user_id: newMember, companyId } }),
  },
  verifyEmail: {
    method: 'GET',
    path: '/signin/activate',
    summary: 'Confirm the e-mail of somebody in their place',
    access: ACTIVATES,
    reads: [],
    changes: ['users'],
    query: z.object({ admin_console: Flag, userId: Id }),
    response: Changed,
    example: ({ newMember }) => ({ query: { admin_console: true, userId: newMember } }),
  },
  inviteAgain: {
    method: 'POST',
    path: '/rest/invitation/again',
    creates: true,
    summary:
      'Send an invitation to the company once more, with a new link and a new end; the link before opens nothing',
    access: ACTIVATES,
    changes: ['users', 'mails'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({
      invitationId: Id,
      send_mail: OptionalFlag.describe('Whether the link is mailed; unless told as it was before'),
    }),
    response: Changed.extend({ link: z.string().describe('To be handed over, where no mail goes out') }),
    example: ({ pendingInvitation }) => ({ body: { invitationId: pendingInvitation, send_mail: true } }),
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/rest/invitation/:invitationId',
    summary: 'Take an invitation to the company back; its link opens nothing from then on',
    access: ACTIVATES,
    changes: ['users'],
    params: z.object({ invitationId: Id }),
    response: Done.extend({ message: z.string() }),
    example: ({ pendingInvitation }) => ({ params: { invitationId: pendingInvitation } }),
  },
})
