import type { NotKept } from '@rolecall/contract/company/scim-resources'
import { nameAfter, type UserChange, type UserRequest } from '@rolecall/domain/scim/user-changes'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { findProblem, notFound, Problem } from '../../../ground/kernel/problem.ts'
import { compareFields } from '../../../ground/kernel/stale-edit.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { lockAdministrators, setActive } from '../../../house/company/administrators.queries.ts'
import { insertUser } from '../../../house/company/create-company.queries.ts'
import { judgeDomain } from '../../../house/company/whose-domain.ts'
import { findOwner } from '../../../house/entry/find-owner.queries.ts'
import { keepAnAdministrator, switchAccount } from '../../../house/entry/switch-account.ts'
import { handOver } from '../../../house/members/hand-over.ts'
import { judgeNames, readEmail, readExternalId, refusal, taken } from './judge-request.ts'
import { listAbove, lockPeople } from './scim-groups.queries.ts'
import {
  approve,
  changeAddress,
  changeName,
  findByEmail,
  findByExternalId,
  findFirstRole,
  findPerson,
  keepProvisioned,
  leaveGroups,
  lockProvisioning,
  type PersonRow,
  setRole,
} from './scim-users.queries.ts'

const EMAIL_TAKEN = 'Somebody signs in with this userName already.'

/** Whether the company has shown that the domain is its own. */
async function judgeAddress({ tx }: Work, email: string): Promise<boolean> {
  const owner = await findOwner(tx, email)
  if (owner && owner.companyId !== tx.companyId) throw taken(EMAIL_TAKEN)
  const domain = await judgeDomain(tx, email)
  if (domain === 'foreign') throw refusal('invalidValue', `userName: ${email} is not of a domain of the company.`)
  return domain === 'own'
}

async function judgeExternalId({ tx }: Work, externalId: string | null, userId?: string): Promise<void> {
  const other = externalId === null ? undefined : await findByExternalId(tx, externalId)
  if (other && other.user_id !== userId) throw taken('Another user has this externalId already.')
}

/**
 * Lets somebody in as whoever signs on for the first time is: with the role of people in no group, without a password. Who was deleted
 * by the identity provider comes back as somebody new under the account that they had. Answers with their id.
 */
export async function createUser(work: Work, request: UserRequest): Promise<string> {
  const { tx, now } = work
  const change = withoutFaults(request)
  await lockProvisioning(tx)
  const email = readEmail(change.userName)
  const isVerified = await judgeAddress(work, email)
  const known = await findByEmail(tx, email)
  if (known && (known.is_active || !known.removed_at)) throw taken(EMAIL_TAKEN)
  const external_id = readExternalId(change.externalId)
  await judgeExternalId(work, external_id)
  const named = nameAfter(change, { fullName: email.split('@')[0] ?? email, givenName: '', familyName: '' })
  const names = judgeNames(named)
  const role = await findFirstRole(tx)
  const id =
    known?.id ??
    (await insertUser(tx, { email, fullName: names.fullName, passwordHash: null, roleId: role.id, isVerified }))
  if (known) await comeBack(work, id, { roleId: role.id, name: names.fullName })
  if (change.active === false) await setActive(tx, id, false)
  const kept = { external_id, given_name: names.givenName, family_name: names.familyName, removed_at: null }
  await keepProvisioned(tx, id, now, kept)
  const payload = { user_id: id, name: names.fullName, to: role.hidden ? '' : role.display_name }
  await recordEvent(work, { kind: 'user.provisioned', userId: id, payload })
  return id
}

async function comeBack({ tx }: Work, id: string, { roleId, name }: { roleId: string; name: string }): Promise<void> {
  await refuseAbove(tx, id)
  await setRole(tx, id, roleId)
  await changeName(tx, id, name)
  await approve(tx, id)
}

async function refuseAbove(tx: Work['tx'], id: string): Promise<void> {
  if ((await listAbove(tx, [id])).length > 0)
    throw new Problem('not_allowed', 'They run the product; nobody else decides over them.')
}

type Locked = { person: PersonRow; administrators: string[] }

async function lockForChange({ tx }: Work, id: string): Promise<Locked> {
  await lockProvisioning(tx)
  if (!(await findPerson(tx, id))) throw notFound('User')
  const administrators = await lockAdministrators(tx)
  await lockPeople(tx, [id])
  const person = await findPerson(tx, id)
  if (!person) throw notFound('User')
  await refuseAbove(tx, person.id)
  return { person, administrators }
}

const namesOf = (person: PersonRow) => ({
  fullName: person.full_name,
  givenName: person.given_name ?? '',
  familyName: person.family_name ?? '',
})

const UNKNOWN = 'Rolecall has no place for this attribute.'

/** The attributes of a request that have no place here. */
export const listUnknown = ({ unknown }: UserRequest): NotKept =>
  [...new Set(unknown)].map((attribute) => ({ attribute, because: UNKNOWN }))

function withoutFaults({ change, faults: [first] }: UserRequest): UserChange {
  if (first) throw refusal(first.fault.scimType, first.fault.message)
  return change
}

/**
 * Changes a person and answers with what was not kept of the request. Somebody who leaves is deactivated whatever else is wrong with
 * the request: an attribute that cannot be kept then stays as it was. Otherwise one that cannot be kept refuses the whole.
 */
export async function changeUser(work: Work, id: string, request: UserRequest): Promise<NotKept> {
  const locked = await lockForChange(work, id)
  const { person } = locked
  const isLeaving = request.change.active === false
  const change = isLeaving ? request.change : withoutFaults(request)
  const notKept = [
    ...listUnknown(request),
    ...request.faults.map(({ attribute, fault }) => ({ attribute, because: fault.message })),
  ]
  const judge = async <Value>(attribute: string, read: () => Value | Promise<Value>, before: Value): Promise<Value> => {
    try {
      return await read()
    } catch (error) {
      const problem = isLeaving && findProblem(error)
      if (!problem) throw error
      notKept.push({ attribute, because: problem.message })
      return before
    }
  }
  const externalId = await judge('externalId', () => externalIdAfter(work, person, change), person.external_id)
  const before = namesOf(person)
  const names = await judge('name', () => judgeNames(nameAfter(change, before)), before)
  const same = { email: person.email, isVerified: undefined }
  const address = await judge('userName', () => addressAfter(work, person, change), same)
  await keepAttributes(work, person, { externalId, names, address })
  if (change.active !== undefined) await keepActive(work, locked, change.active)
  return notKept
}

async function externalIdAfter(work: Work, person: PersonRow, { externalId }: UserChange): Promise<string | null> {
  const after = externalId === undefined ? person.external_id : readExternalId(externalId)
  await judgeExternalId(work, after, person.id)
  return after
}

/** `isVerified` is undefined for the address that somebody has. */
type Address = { email: string; isVerified: boolean | undefined }

async function addressAfter(work: Work, person: PersonRow, { userName }: UserChange): Promise<Address> {
  const email = userName === undefined ? person.email : readEmail(userName)
  if (email === person.email.toLowerCase()) return { email: person.email, isVerified: undefined }
  const isVerified = await judgeAddress(work, email)
  if (await findByEmail(work.tx, email)) throw taken(EMAIL_TAKEN)
  return { email, isVerified }
}

type Kept = { externalId: string | null; names: ReturnType<typeof namesOf>; address: Address }

async function keepAttributes(work: Work, person: PersonRow, { externalId, names, address }: Kept): Promise<void> {
  const { tx, now } = work
  const { email, isVerified } = address
  if (isVerified !== undefined) await changeAddress(tx, person.id, email, isVerified)
  if (names.fullName !== person.full_name) await changeName(tx, person.id, names.fullName)
  await keepProvisioned(tx, person.id, now, {
    external_id: externalId,
    given_name: names.givenName,
    family_name: names.familyName,
    removed_at: null,
  })
  const changed = compareFields(
    { name: person.full_name, email: person.email.toLowerCase() },
    { name: names.fullName, email: email.toLowerCase() },
  )
  const payload = { user_id: person.id, name: names.fullName, changed }
  if (changed.length > 0) await recordEvent(work, { kind: 'user.edited', userId: person.id, payload })
}

async function keepActive(work: Work, { person, administrators }: Locked, isOn: boolean): Promise<void> {
  if (isOn === (person.is_active && person.is_approved)) return
  if (!isOn) return deactivate(work, { person, administrators })
  if (person.is_approved) return switchAccount(work, person, true)
  // Somebody who signed up and waits: the identity provider has answered for them.
  const role = person.has_no_role ? await findFirstRole(work.tx) : { id: person.role_id, display_name: person.role }
  await setRole(work.tx, person.id, role.id)
  await approve(work.tx, person.id)
  const payload = { user_id: person.id, name: person.full_name, to: role.display_name }
  await recordEvent(work, { kind: 'user.approved', userId: person.id, payload })
}

/** As somebody of the company is deactivated by hand; what they worked on is others' by then. */
async function deactivate(work: Work, { person, administrators }: Locked): Promise<void> {
  if (!person.is_active) return
  keepAnAdministrator(person, administrators)
  await switchAccount(work, person, false)
  await handOver(work, person)
}

/** Deactivated, and seen no more by the identity provider. */
export async function removeUser(work: Work, id: string): Promise<void> {
  const { tx, now } = work
  const locked = await lockForChange(work, id)
  const { person } = locked
  await deactivate(work, locked)
  await leaveGroups(tx, person.id)
  const kept = { given_name: person.given_name ?? '', family_name: person.family_name ?? '', removed_at: now }
  await keepProvisioned(tx, person.id, now, { ...kept, external_id: person.external_id })
}
