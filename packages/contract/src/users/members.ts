import {
  INVITATION_DAYS,
  INVITATION_NOTE_MAX,
  INVITATIONS_A_DAY,
  MEMBERS_AT_ONCE,
} from '@rolecall/domain/access/access-limits'
import { PERSON_NAME } from '@rolecall/domain/accounts/account-limits'
import { MEMBERSHIP_CATEGORIES } from '@rolecall/domain/users/member-types'
import { z } from 'zod'
import { NewPassword } from '../accounts/session.ts'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { MESSAGES } from '../platform/messages.ts'
import { OurText } from '../platform/text-authors.ts'
import { Choice, Done, Email, Flag, Id, Moment, OptionalId, OptionalText, unlessEmpty } from '../platform/wire.ts'
import { NewMembers } from './new-member.ts'
import { Employee, Person } from './person.ts'

/** A member of a project or position, or an invitee. */
export const Member = z
  .object({
    _id: z.string(),
    member_id: z.string().describe('Id of the user, or of the invitation if there is no account yet'),
    name: OurText.describe('Name of the user, or the email if there is no account yet'),
    email: OurText,
    membertype: OurText,
    type_name: OurText.describe('Display name of the member type'),
    state: z.enum(['member', 'invited', 'expired']).describe('Whether the link of an invitation is still valid'),
    is_owner: z.boolean().describe('Whether they created it; the creator cannot be removed'),
    added_at: Moment,
  })
  .meta({ id: 'Member' })
export type Member = z.output<typeof Member>

/** The result for one of the people to be added. */
export const AddedPerson = z
  .object({ member_id: z.string(), email: OurText, success: z.boolean(), message: z.string() })
  .meta({ id: 'AddedPerson' })
export type AddedPerson = z.output<typeof AddedPerson>

/** The same for an address to be invited. */
const InvitedPerson = AddedPerson.omit({ member_id: true })
  .extend({
    link: z.string().describe('Invitation link to hand over; set when no email was sent'),
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
const AddedAnswer = Done.extend({
  message: z.string(),
  data: z.array(AddedPerson).describe('One entry per person in the request'),
})

const MemberQuery = z.object({ memberId: Id })
/** The signature of an invitation; a truncated one counts as expired. */
const InvitationToken = z.string().max(300).default('')

export const members = defineCalls({
  ofProject: {
    method: 'GET',
    path: '/rest/membership/project/:projectId',
    summary: 'List the members of a project, then its pending invitations',
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
    summary: 'List the members of a position, then its pending invitations, without project members',
    tool: {
      name: 'read_team',
      when: 'List the members of a position and their member types. Use it to find out who decides or who to ask.',
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
    summary: 'List the member types of positions and projects',
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
    summary: `Add members to a project, at most ${MEMBERS_AT_ONCE} per request; unknown addresses are invited by email`,
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
    summary: `Add members to a position, at most ${MEMBERS_AT_ONCE} per request; unknown addresses are invited by email`,
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
    summary: 'Remove a member from a project, or withdraw an invitation',
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
    summary:
      'Remove a member from a position, or withdraw an invitation; members of its project still see the position',
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
    summary: 'Search users of the company by part of their name or email, at most 20',
    access: 'signed-in',
    reads: ['session', 'members'],
    query: z.object({ match_param: OptionalText(200) }),
    response: z.object({ success: z.literal(true), data: z.array(Person) }),
    example: () => ({ query: { match_param: 'a' } }),
  },
  searchEmployees: {
    method: 'GET',
    path: '/employee_search',
    summary: 'Search employees in the directory by part of their name or email, at most 20',
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
    summary: 'List the hiring managers of a position',
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
    summary:
      'Add employees from the directory as hiring managers of a position; those without an account are invited by email',
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
      'Change the email of a hiring manager: the owner of the new address gets access to the position, and the previous one loses it',
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
    summary: 'Remove a hiring manager from a position',
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
    summary: `Invite people to the company with a role each, at most ${MEMBERS_AT_ONCE} per request and ${INVITATIONS_A_DAY} per day`,
    access: { anyOf: ['user_activation'] },
    changes: ['members', 'users', 'mails'],
    body: z
      .array(
        z.object({
          email: Email,
          roleId: Id,
          send_mail: Flag.describe('Whether to email the link; otherwise the response contains it'),
          message: OptionalText(INVITATION_NOTE_MAX).describe('A personal message to add to the email'),
        }),
      )
      .min(1, { error: unlessEmpty(MESSAGES.required) })
      .max(MEMBERS_AT_ONCE),
    response: Done.extend({
      message: z.string(),
      data: z.array(InvitedPerson).describe('One entry per address, in the order of the request'),
    }),
    example: ({ roleId }) => ({ body: [{ email: 'joanna.frost@example.com', roleId, send_mail: true }] }),
  },
  invitation: {
    method: 'GET',
    path: '/rest/invitation',
    summary: `Get the invitation behind a link; links work once, for ${INVITATION_DAYS} days`,
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
        title: z.string().describe('Title of the project or position; empty for an invitation to the company'),
        expires_at: Moment,
      }),
    }),
    example: ({ invitation }) => ({ query: { token: invitation } }),
  },
  acceptInvitation: {
    method: 'POST',
    path: '/rest/invitation',
    summary: 'Accept an invitation: creates the account with all access its email was invited to, and then signs in',
    access: 'signed-link',
    changes: ['session', 'members'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({
      token: InvitationToken,
      full_name: z
        .string()
        .trim()
        .min(PERSON_NAME.min, { error: unlessEmpty('A name must have at least two letters.') })
        .max(PERSON_NAME.max),
      password: NewPassword,
    }),
    response: Done.extend({
      email: OurText.describe('Email for signing in'),
      project_id: z
        .string()
        .describe('The project of the invitation; this and the position are empty for an invitation to the company'),
      position_id: z.string(),
    }),
    example: ({ invitation }) => ({
      body: { token: invitation, full_name: 'Joanna Frost', password: 'Quiet#Harbour7' },
    }),
  },
})
