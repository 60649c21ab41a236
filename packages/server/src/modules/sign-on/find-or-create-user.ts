import { Email } from '@rolecall/contract/ground/wire'
import { SIGN_UP_NAME } from '@rolecall/domain/limits'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { listSuperRights } from '../../../ground/kernel/rights.queries.ts'
import type { SystemWork } from '../../../ground/kernel/work.ts'
import { lockAdministrators } from '../../../house/company/administrators.queries.ts'
import { insertUser } from '../../../house/company/create-company.queries.ts'
import { findGivableRole } from '../../../house/company/role-rows.queries.ts'
import { judgeDomain } from '../../../house/company/whose-domain.ts'
import { findOwner } from '../../../house/entry/find-owner.queries.ts'
import { bindPerson, findById, findBySubject, type KnownPerson, updateRole } from './known-people.queries.ts'
import { chooseRole, type Person } from './named-person.ts'
import { listGroups } from './sign-on.queries.ts'

const refusal = (why: string) => new Problem('not_signed_in', why)
const ASK = 'Ask an administrator of your company.'
const NAME_MAX = 100

/** Whoever the company's identity provider has named, as somebody of the company: found, else made. Answers with their id. */
export async function admitPerson(work: SystemWork, person: Person): Promise<string> {
  const { tx } = work
  const email = readAddress(person)
  const owner = await findOwner(tx, email)
  if (owner && owner.companyId !== tx.companyId) throw refusal(`${email} cannot sign in here. ${ASK}`)
  if (!owner) await checkDomain(work, email)
  const named = await findBySubject(tx, person.subject)
  const known = named ?? (owner && (await findById(tx, owner.userId)))
  const given = chooseRole(await listGroups(tx), person.groups)
  if (!known) return makePerson(work, { ...person, email }, given?.roleId)
  await checkKnown(work, known, person.subject)
  if (known.sign_on_subject === null) await bindPerson(tx, known, person.subject)
  if (given?.byGroup && given.roleId !== known.role_id) await changeRole(work, known, given.roleId)
  return known.id
}

function readAddress({ email: given, isVerified }: Person): string {
  const email = given.trim().toLowerCase()
  if (!Email.safeParse(email).success)
    throw refusal(`The identity provider of your company names no e-mail address of yours. ${ASK}`)
  if (!isVerified) throw refusal(`The identity provider of your company says that ${email} is not verified yet.`)
  return email
}

async function checkDomain({ tx }: SystemWork, email: string): Promise<void> {
  if ((await judgeDomain(tx, email)) === 'foreign') throw refusal(`${email} is not of a domain of your company. ${ASK}`)
}

async function checkKnown({ tx }: SystemWork, known: KnownPerson, subject: string): Promise<void> {
  if (!known.is_approved) throw refusal('Your account waits for an administrator of your company to approve it.')
  if (!known.is_active) throw refusal(`Your account is switched off. ${ASK}`)
  if (known.sign_on_subject !== null && known.sign_on_subject !== subject)
    throw refusal(`Somebody else has signed in with this address. ${ASK}`)
  // Otherwise whoever sets up the provider of one company could act over all of them.
  if ((await listSuperRights(tx, known.id)).length > 0)
    throw refusal('Whoever runs the product signs in with their password.')
}

async function makePerson(work: SystemWork, person: Person, roleId: string | undefined): Promise<string> {
  const { tx } = work
  const role = roleId && (await findGivableRole(tx, roleId))
  if (!role) throw refusal(`None of your groups has a role here. ${ASK}`)
  const fullName = nameOf(person)
  const userId = await insertUser(tx, { email: person.email, fullName, passwordHash: null, roleId: role.id })
  const made = await findById(tx, userId)
  if (made) await bindPerson(tx, made, person.subject)
  const payload = { user_id: userId, name: fullName, to: role.display_name }
  await recordEvent(work, { kind: 'user.joined', actorId: userId, userId, payload })
  return userId
}

/** As the provider says, else what stands before the at sign. */
function nameOf({ name, email }: Person): string {
  const given = name.replace(/\s+/g, ' ').trim().slice(0, NAME_MAX)
  return given.length >= SIGN_UP_NAME.min ? given : (email.split('@')[0] ?? email)
}

/** What groups say now; the last administrator stays one. */
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
