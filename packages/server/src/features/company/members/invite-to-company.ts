import { domainToASCII } from 'node:url'
import { domainOf } from '@rolecall/domain/company/domains'
import { inviteAddresses } from '../../../contact/invitations/invite-people.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { mayGiveRole } from '../../../house/access/act-on-person.ts'
import { listDomains, listOwned } from '../../../house/company/domains.queries.ts'
import { listUsersByEmail } from '../../../house/members/members.queries.ts'
import { listRoles } from './team.queries.ts'
import type { Outcome } from './tell-added.ts'

type Asked = { email: string; roleId: string }

/**
 * Invites addresses to the company, each to a role that allows no more than the caller may do. A link is written to everybody,
 * also where no mail was asked for, since an account begins with it.
 */
export async function inviteToCompany(work: Work, asked: readonly Asked[]) {
  const people = asked.map(({ email, roleId }) => ({ email: email.toLowerCase(), roleId }))
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
  const known = new Set(users.map(({ email }) => email.toLowerCase()))
  const judged = people.map(({ email, roleId }) => {
    const role = roleOf(roleId)
    const judge = (): Outcome => {
      if (!role) return 'unknown-role'
      if (!mayGiveRole(work, role)) return 'not-allowed'
      if (isForeign(email)) return 'other-domain'
      if (known.has(email)) return 'exists'
      known.add(email)
      return 'added'
    }
    return { email, role: role?.type_name, outcome: judge() }
  })
  const invited = await inviteAddresses(
    work,
    { aim: { companyOnly: true }, title: '' },
    judged.flatMap(({ email, role, outcome }) =>
      outcome === 'added' ? [{ email, type: 'member' as const, role }] : [],
    ),
  )
  return judged.map(({ email, outcome }) => ({
    who: { email },
    outcome: outcome === 'added' && !invited.has(email) ? ('exists' as const) : outcome,
  }))
}

/**
 * Which addresses can't be of people of the company (rule A-075): those of other domains than it was registered by; where it was
 * by none, those of another company's.
 */
async function findForeign({ tx }: Work, emails: readonly string[]): Promise<(email: string) => boolean> {
  const asciiOf = (email: string) => domainToASCII(domainOf(email))
  const own = new Set(await listDomains(tx))
  if (own.size > 0) return (email) => !own.has(asciiOf(email))
  const foreign = new Set(await listOwned(tx, [...new Set(emails.map(asciiOf))]))
  return (email) => foreign.has(asciiOf(email))
}
