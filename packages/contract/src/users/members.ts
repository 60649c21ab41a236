import { MEMBERSHIP_CATEGORIES } from '@rolecall/domain/access/member-types'
import {
  INVITATION_DAYS,
  INVITATION_NOTE_MAX,
  INVITATIONS_A_DAY,
  MEMBERS_AT_ONCE,
  PERSON_NAME,
} from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { MESSAGES } from '../ground/messages.ts'
import { OurText } from '../ground/whose-words.ts'
import { Choice, Done, Email, Flag, Id, Moment, OptionalId, OptionalText, unlessEmpty } from '../ground/wire.ts'
import { NewMembers } from './new-member.ts'
import { Employee, Person } from './people-found.ts'
import { NewPassword } from './session.ts'

/** Somebody with a part in a project or position, or invited to one. */
export const Member = z
  .object({
    _id: z.string(),
    member_id: z.string().describe('Of the user; of the invitation where there is no user yet'),
    name: OurText.describe('The e-mail where there is no user yet'),
    email: OurText,
    membertype: OurText,
    type_name: OurText.describe('What the type is called'),
    state: z.enum(['member', 'invited', 'expired']).describe('Of an invitation: whether its link is still good'),
    is_owner: z.boolean().describe('Made it, and so stays in it'),
    added_at: Moment,
  })
  .meta({ id: 'Member' })
export type Member = z.output<typeof Member>

/** What became of one of those who were to be added. */
export const AddedPerson = z
  .object({ member_id: z.string(), email: OurText, success: z.boolean(), message: z.string() })
  .meta({ id: 'AddedPerson' })
export type AddedPerson = z.output<typeof AddedPerson>

/** The same of an address that was to be invited. */
const InvitedPerson = AddedPerson.omit({ member_id: true })
  .extend({
    link: z
      .string()
      .describe('To be handed over, where no mail goes out: none was asked for, or no server delivers them'),
  })
  .meta({ id: 'InvitedPerson' })
export type InvitedPerson = z.output<typeof InvitedPerson>

const HiringManager = Employee.omit({ is_added: true })
  .extend({
    position_id: z.string(),
    state: Member.shape.state,
    added_at: Moment,
  })
  .meta({ id: 'HiringManager' })
export type HiringManager = z.output<typeof HiringManager>

const MembersAnswer = z.object({ success: z.literal(true), data: z.array(Member) })
const AddedAnswer = Done.extend({ message: z.string(), data: z.array(AddedPerson).describe('One a person asked for') })

const MemberQuery = z.object({ memberId: Id })
/** The text of what signs an invitation; one that was cut off is one that is not good any more. */
const InvitationToken = z.string().max(300).default('')

export const members = defineCalls({
  ofProject: {
    method: 'GET',
    path: '/rest/membership/project/:projectId',
    summary: 'Who has a part in a project, then who was invited to it',
    access: 'signed-in',
    reads: ['members', 'projects'],
    params: z.object({ projectId: Id }),
    response: MembersAnswer,
    example: ({ projectId }) => ({ params: { projectId } }),
  },
  ofPosition: {
    method: 'GET',
    path: '/rest/membership/position/:positionId',
    keepsBounds: true,
    summary: 'Who has a part in a position, then who was invited to it; members of its project see it besides',
    tool: {
      name: 'read_team',
      when: 'Who takes part in a position and as what. Use it to say who decides or whom to ask.',
    },
    access: 'signed-in',
    reads: ['members', 'positions'],
    params: z.object({ positionId: Id }),
    response: MembersAnswer,
    example: ({ positionId }) => ({ params: { positionId } }),
  },
  types: {
    method: 'GET',
    path: '/rest/membership/types',
    keepsBounds: true,
    summary: 'The parts that people may take in a position or a project',
    access: 'signed-in',
    reads: [],
    query: z.object({ category: Choice(MEMBERSHIP_CATEGORIES) }),
    response: z.object({
      success: z.literal(true),
      data: z.array(
        z.object({ _id: z.string(), id: z.string(), name: OurText, category: z.enum(MEMBERSHIP_CATEGORIES) }),
      ),
    }),
    example: () => ({ query: { category: 'positiontype' } }),
  },
  addToProject: {
    method: 'POST',
    path: '/rest/membership/project',
    creates: true,
    keepsBounds: true,
    summary: `Make people members of a project, at most ${MEMBERS_AT_ONCE} at once; addresses of nobody are invited by mail`,
    access: { anyOf: ['add_remove_members_project'] },
    changes: ['members', 'projects', 'mails'],
    body: NewMembers.extend({ projectId: Id, positionId: OptionalId }),
    response: AddedAnswer,
    example: ({ projectId, newMember }) => ({
      body: {
        projectId,
        positionId: '',
        members: [{ member_id: newMember, membertype: 'recruiter' }],
        type: 'projecttype',
      },
    }),
  },
  addToPosition: {
    method: 'POST',
    path: '/rest/membership/position',
    creates: true,
    keepsBounds: true,
    summary: `Make people members of a position, at most ${MEMBERS_AT_ONCE} at once; addresses of nobody are invited by mail`,
    access: { anyOf: ['add_remove_members_position'] },
    changes: ['members', 'positions', 'mails'],
    body: NewMembers.extend({ positionId: Id, projectId: OptionalId }),
    response: AddedAnswer,
    example: ({ projectId, positionId, newMember }) => ({
      body: {
        positionId,
        projectId,
        members: [{ member_id: newMember, membertype: 'interviewer' }],
        type: 'positiontype',
      },
    }),
  },
  removeFromProject: {
    method: 'DELETE',
    path: '/rest/membership/project/:projectId',
    keepsBounds: true,
    summary: 'Take somebody out of a project, or an invitation to it back',
    access: { anyOf: ['add_remove_members_project'] },
    changes: ['members', 'projects'],
    params: z.object({ projectId: Id }),
    query: MemberQuery,
    response: Done.extend({ message: z.string() }),
    example: ({ projectId, member }) => ({ params: { projectId }, query: { memberId: member } }),
  },
  removeFromPosition: {
    method: 'DELETE',
    path: '/rest/membership/position/:positionId',
    keepsBounds: true,
    summary: 'Take somebody off a position, or an invitation to it back; whoever is in its project sees it still',
    access: { anyOf: ['add_remove_members_position'] },
    changes: ['members', 'positions'],
    params: z.object({ positionId: Id }),
    query: MemberQuery,
    response: Done.extend({ message: z.string() }),
    example: ({ positionId, member }) => ({ params: { positionId }, query: { memberId: member } }),
  },
  searchUsers: {
    method: 'GET',
    path: '/rest/users/search',
    summary: 'People of the company by a part of name or e-mail, at most 20',
    access: 'signed-in',
    reads: ['session', 'members'],
    query: z.object({ match_param: OptionalText(200) }),
    response: z.object({ success: z.literal(true), data: z.array(Person) }),
    example: () => ({ query: { match_param: 'a' } }),
  },
  searchEmployees: {
    method: 'GET',
    path: '/employee_search',
    summary: 'Employees of the directory by a part of name or e-mail, at most 20',
    access: 'signed-in',
    reads: ['members'],
    query: z.object({ query: OptionalText(200), position_id: OptionalId }),
    response: z.object({ success: z.literal(true), data: z.array(Employee) }),
    example: ({ positionId }) => ({ query: { query: 'a', position_id: positionId } }),
  },
  hiringManagers: {
    method: 'GET',
    path: '/invited_users',
    keepsBounds: true,
    summary: 'The hiring managers of a position',
    access: 'signed-in',
    reads: ['members'],
    query: z.object({ position_id: Id }),
    response: z.object({ success: z.literal(true), data: z.array(HiringManager) }),
    example: ({ positionId }) => ({ query: { position_id: positionId } }),
  },
  addHiringManagers: {
    method: 'POST',
    path: '/invited_users',
    creates: true,
    summary: 'Make employees of the directory hiring managers of a position; who has no account is invited by mail',
    access: { anyOf: ['add_hm'] },
    changes: ['members', 'positions', 'mails'],
    body: z.object({
      position_id: Id,
      emp_id: z
        .union([z.array(Id).max(MEMBERS_AT_ONCE), Id.transform((id) => [id])])
        .pipe(z.array(z.string()).min(1, { error: MESSAGES.required }).max(MEMBERS_AT_ONCE)),
    }),
    response: Done.extend({
      message: z.string(),
      data: z.array(AddedPerson.omit({ member_id: true }).extend({ emp_id: z.string() })),
    }),
    example: ({ positionId, newMember }) => ({ body: { position_id: positionId, emp_id: [newMember] } }),
  },
  readdressHiringManager: {
    method: 'PUT',
    path: '/invited_users',
    summary:
      'Give a hiring manager another e-mail: whoever it belongs to sees the position, and the one before does not',
    access: { anyOf: ['add_hm'] },
    changes: ['members', 'positions', 'mails'],
    body: z.object({ position_id: Id, emp_id: Id, emp_email: Email }),
    response: Done.extend({ message: z.string() }),
    example: ({ positionId, hiringManager }) => ({
      body: { position_id: positionId, emp_id: hiringManager, emp_email: 'helen.moss@example.com' },
    }),
  },
  removeHiringManager: {
    method: 'GET',
    path: '/remove_users',
    summary: 'Take a hiring manager off a position',
    access: { anyOf: ['add_hm'] },
    changes: ['members', 'positions'],
    query: z.object({ position_id: Id, emp_id: Id }),
    response: Done.extend({ message: z.string() }),
    example: ({ positionId, hiringManager }) => ({ query: { position_id: positionId, emp_id: hiringManager } }),
  },
  inviteToCompany: {
    method: 'POST',
    path: '/add/members/with_email',
    creates: true,
    summary: `Invite addresses to the company, each with a role, at most ${MEMBERS_AT_ONCE} at once and ${INVITATIONS_A_DAY} a day`,
    access: { anyOf: ['user_activation'] },
    changes: ['members', 'users', 'mails'],
    body: z
      .array(
        z.object({
          email: Email,
          roleId: Id,
          send_mail: Flag.describe('Whether the link is mailed; else the answer has it'),
          message: OptionalText(INVITATION_NOTE_MAX).describe('What the mail says besides'),
        }),
      )
      .min(1, { error: unlessEmpty(MESSAGES.required) })
      .max(MEMBERS_AT_ONCE),
    response: Done.extend({
      message: z.string(),
      data: z.array(InvitedPerson).describe('One an address, in their order'),
    }),
    example: ({ roleId }) => ({ body: [{ email: 'joanna.frost@example.com', roleId, send_mail: true }] }),
  },
  invitation: {
    method: 'GET',
    path: '/rest/invitation',
    summary: `What a link of an invitation is to, as long as it is good: once, for ${INVITATION_DAYS} days`,
    access: 'signed-link',
    reads: [],
    query: z.object({ token: InvitationToken }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        email: OurText,
        company_name: z.string(),
        inviter: z.string(),
        what: z.enum(['project', 'position', 'company']),
        title: z.string().describe('Of the project or position; empty where it is to the company'),
        expires_at: Moment,
      }),
    }),
    example: ({ invitation }) => ({ query: { token: invitation } }),
  },
  acceptInvitation: {
    method: 'POST',
    path: '/rest/invitation',
    summary: 'Make the account that an invitation is for, with all that its e-mail was invited to; then sign in',
    access: 'signed-link',
    changes: ['session', 'members'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({
      token: InvitationToken,
      full_name: z
        .string()
        .trim()
        .min(PERSON_NAME.min, { error: unlessEmpty('A name has at least two letters.') })
        .max(PERSON_NAME.max),
      password: NewPassword,
    }),
    response: Done.extend({
      email: OurText.describe('To sign in with'),
      project_id: z.string().describe('Where the invitation led to; both are empty where it was to the company'),
      position_id: z.string(),
    }),
    example: ({ invitation }) => ({
      body: { token: invitation, full_name: 'Joanna Frost', password: 'Quiet#Harbour7' },
    }),
  },
})
