import type { Reason } from '@rolecall/contract/platform/reasons'
import { Email } from '@rolecall/contract/platform/wire'
import { SIGN_UP_NAME } from '@rolecall/domain/accounts/account-limits'
import { recordEvent } from '../../platform/events/record-event.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { listSuperRights } from '../../platform/kernel/rights.queries.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { lockAdministrators } from '../company/administrators.queries.ts'
import { classifyDomain } from '../company/classify-domain.ts'
import { insertUser } from '../company/create-company.queries.ts'
import { findGivableRole } from '../company/role-rows.queries.ts'
import { findOwner } from './find-owner.queries.ts'
import { bindPerson, findById, findBySubject, type KnownPerson, updateRole } from './known-people.queries.ts'
import { type Person, resolveRole } from './named-person.ts'
import { listGroups } from './sign-on.queries.ts'

const refusal = (why: string, reason: Reason = 'account_not_admitted') => new Problem(reason, why)
const ASK = 'Ask an administrator of your company.'
const NAME_MAX = 100

/** Finds or creates the user that the company's identity provider has named. Returns their id. */
export async function findOrCreateUser(work: SystemWork, person: Person): Promise<string> {
  const { tx } = work
  const email = readAddress(person)
  const owner = await findOwner(tx, email)
  if (owner && owner.companyId !== tx.companyId) throw refusal(`${email} can’t sign in here. ${ASK}`)
  if (!owner) await checkDomain(work, email)
  const named = await findBySubject(tx, person.subject)
  const known = named ?? (owner && (await findById(tx, owner.userId)))
  const given = resolveRole(await listGroups(tx), person.groups)
  if (!known) return makePerson(work, { ...person, email }, given?.roleId)
  await checkKnown(work, known, person.subject)
  if (known.sign_on_subject === null) await bindPerson(tx, known, person.subject)
  if (given?.byGroup && given.roleId !== known.role_id) await changeRole(work, known, given.roleId)
  return known.id
}

function readAddress({ email: given, isVerified }: Person): string {
  const email = given.trim().toLowerCase()
  if (!Email.safeParse(email).success)
    throw refusal(`Your company’s identity provider didn’t send your email address. ${ASK}`)
  if (!isVerified)
    throw refusal(`Your company’s identity provider hasn’t verified ${email} yet.`, 'email_not_confirmed')
  return email
}

async function checkDomain({ tx }: SystemWork, email: string): Promise<void> {
  if ((await classifyDomain(tx, email)) === 'foreign')
    throw refusal(`${email} isn’t at one of your company’s domains. ${ASK}`)
}

async function checkKnown({ tx }: SystemWork, known: KnownPerson, subject: string): Promise<void> {
  if (!known.is_approved)
    throw refusal(
      'An administrator of your company needs to approve your account before you can sign in.',
      'account_awaiting_approval',
    )
  if (!known.is_active) throw refusal(`Your account is deactivated. ${ASK}`)
  if (known.sign_on_subject !== null && known.sign_on_subject !== subject)
    throw refusal(`Another person has signed in with this address. ${ASK}`)
  // Otherwise an administrator who sets up one company's provider could act over all companies.
  if ((await listSuperRights(tx, known.id)).length > 0)
    throw refusal('Super-administrators must sign in with their password.')
}

async function makePerson(work: SystemWork, person: Person, roleId: string | undefined): Promise<string> {
  const { tx } = work
  const role = roleId && (await findGivableRole(tx, roleId))
  if (!role) throw refusal(`None of your groups has a role in Rolecall. ${ASK}`)
  const fullName = nameOf(person)
  const userId = await insertUser(tx, { email: person.email, fullName, passwordHash: null, roleId: role.id })
  const made = await findById(tx, userId)
  if (made) await bindPerson(tx, made, person.subject)
  const payload = { user_id: userId, name: fullName, to: role.display_name }
  await recordEvent(work, { kind: 'user.joined', actorId: userId, userId, payload })
  return userId
}

/** The name that the provider gives, else the part of the address before the at sign. */
function nameOf({ name, email }: Person): string {
  const given = name.replace(/\s+/g, ' ').trim().slice(0, NAME_MAX)
  return given.length >= SIGN_UP_NAME.min ? given : (email.split('@')[0] ?? email)
}

/** Gives the role that the groups say now; the last administrator keeps theirs. */
async function changeRole(work: SystemWork, known: KnownPerson, roleId: string): Promise<void> {
  const { tx } = work
  const role = await findGivableRole(tx, roleId)
  if (!role) return
  const administrators = await lockAdministrators(tx)
  const isLast = administrators.length === 1 && administrators.includes(known.id)
  if (isLast && !role.is_admin) return
  await updateRole(tx, known.id, role.id)
  const { id, full_name: name, has_no_role } = known
  const payload = { user_id: id, name, from: has_no_role ? '' : known.role, to: role.display_name }
  await recordEvent(work, { kind: 'user.role-changed', actorId: id, userId: id, payload })
}
