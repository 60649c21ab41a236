import { domainToASCII } from 'node:url'
import { domainOf } from '@rolecall/domain/company/domains'
import { ORDINARY_MEMBER } from '@rolecall/domain/users/member-types'
import type { Work } from '../../platform/kernel/work.ts'
import { mayGiveRole } from '../company/act-on-person.ts'
import { listDomains, listOwned } from '../company/domains.queries.ts'
import { isOutboxOnly } from '../email/describe-delivery.ts'
import { listUsersByEmail } from '../roles/members.queries.ts'
import { type Invitee, inviteAddresses } from './invite-people.ts'
import type { Outcome } from './present-invitation-outcomes.ts'
import { listRoles } from './team.queries.ts'

type InvitationRequest = { email: string; roleId: string; send_mail: boolean; message?: string | undefined }

/**
 * Invites addresses to the company, each to a role with no more rights than the caller's. An account begins with a link: if
 * no email was asked for, or no server delivers any, the caller gets it to hand over.
 */
export async function inviteToCompany(work: Work, asked: readonly InvitationRequest[]) {
  const people = asked.map((person) => ({ ...person, email: person.email.toLowerCase() }))
  const roles = await listRoles(
    work.tx,
    people.map(({ roleId }) => roleId),
  )
  const roleOf = (roleId: string) => roles.find(({ id }) => id === roleId.toLowerCase())
  const users = await listUsersByEmail(
    work.tx,
    people.map(({ email }) => email),
  )
  const isForeign = await findForeign(
    work,
    people.map(({ email }) => email),
  )
  const delivers = !(await isOutboxOnly(work))
  const known = new Set(users.map(({ email }) => email.toLowerCase()))
  const judged = people.map(({ email, roleId, send_mail: isMailed, message }) => {
    const role = roleOf(roleId)
    const judge = (): Outcome => {
      if (!role) return 'unknown-role'
      if (!mayGiveRole(work, role)) return 'not-allowed'
      if (isForeign(email)) return 'other-domain'
      if (known.has(email)) return 'exists'
      known.add(email)
      return 'added'
    }
    const outcome = judge()
    const isByHand = !(isMailed && delivers)
    const invitee: Invitee = {
      email,
      type: ORDINARY_MEMBER,
      role: role?.type_name,
      isMailed,
      isByHand,
      note: message ?? '',
    }
    return { outcome, invitee, who: { email, link: '' } }
  })
  const links = await inviteAddresses(
    work,
    { aim: { companyOnly: true }, title: '' },
    judged.flatMap(({ outcome, invitee }) => (outcome === 'added' ? [invitee] : [])),
  )
  return judged.map(({ outcome, invitee: { email, isByHand }, who }): { who: typeof who; outcome: Outcome } => {
    if (outcome !== 'added') return { who, outcome }
    const link = links.get(email)
    return link === undefined
      ? { who, outcome: 'invited' }
      : { who: { email, link: isByHand ? link : '' }, outcome: 'added' }
  })
}

/**
 * Returns a test for addresses that cannot be of users of the company (rule A-075): those outside its registered domains; if
 * it has none, those at another company's domains.
 */
async function findForeign({ tx }: Work, emails: readonly string[]): Promise<(email: string) => boolean> {
  const asciiOf = (email: string) => domainToASCII(domainOf(email))
  const own = new Set(await listDomains(tx))
  if (own.size > 0) return (email) => !own.has(asciiOf(email))
  const foreign = new Set(await listOwned(tx, [...new Set(emails.map(asciiOf))]))
  return (email) => foreign.has(asciiOf(email))
}
