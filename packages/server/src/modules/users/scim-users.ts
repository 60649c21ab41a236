import type { IgnoredAttributes } from '@rolecall/contract/users/scim-resources'
import { nameAfter, type UserChange, type UserRequest } from '@rolecall/domain/users/scim/scim-user-changes'
import { recordEvent } from '../../platform/events/record-event.ts'
import { findProblem, notFound, Problem } from '../../platform/kernel/problem.ts'
import { compareFields } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { lockAdministrators, setActive } from '../company/administrators.queries.ts'
import { classifyDomain } from '../company/classify-domain.ts'
import { insertUser } from '../company/create-company.queries.ts'
import { reassignWork } from '../roles/reassign-work.ts'
import { findOwner } from '../sign-on/find-owner.queries.ts'
import { parseNames, readEmail, readExternalId, refusal, uniquenessRefusal } from './read-scim-request.ts'
import { listAbove, lockPeople } from './scim-groups.queries.ts'
import {
  approve,
  changeAddress,
  changeName,
  findByEmail,
  findByExternalId,
  findFirstRole,
  findPerson,
  lockProvisioning,
  type PersonRow,
  removeFromGroups,
  setRole,
  storeProvisioned,
} from './scim-users.queries.ts'
import { keepAnAdministrator, switchAccount } from './switch-account.ts'

const EMAIL_TAKEN = 'Another user already signs in with this userName.'

/** Whether the company has proved that it owns the domain of the address. */
async function isProvenAddress({ tx }: Work, email: string): Promise<boolean> {
  const owner = await findOwner(tx, email)
  if (owner && owner.companyId !== tx.companyId) throw uniquenessRefusal(EMAIL_TAKEN)
  const domain = await classifyDomain(tx, email)
  if (domain === 'foreign') throw refusal('invalidValue', `userName: ${email} isn’t at one of the company’s domains.`)
  return domain === 'own'
}

async function assertExternalIdFree({ tx }: Work, externalId: string | null, userId?: string): Promise<void> {
  const other = externalId === null ? undefined : await findByExternalId(tx, externalId)
  if (other && other.user_id !== userId) throw uniquenessRefusal('Another user already has this externalId.')
}

/**
 * Lets a user in as at a first sign-on: with the role of users in no group, without a password. A user deleted by the
 * identity provider comes back as a new one under their old account. Returns their id.
 */
export async function createUser(work: Work, request: UserRequest): Promise<string> {
  const { tx, now } = work
  const change = withoutFaults(request)
  await lockProvisioning(tx)
  const email = readEmail(change.userName)
  const isVerified = await isProvenAddress(work, email)
  const known = await findByEmail(tx, email)
  if (known && (known.is_active || !known.removed_at)) throw uniquenessRefusal(EMAIL_TAKEN)
  const external_id = readExternalId(change.externalId)
  await assertExternalIdFree(work, external_id)
  const named = nameAfter(change, { fullName: email.split('@')[0] ?? email, givenName: '', familyName: '' })
  const names = parseNames(named)
  const role = await findFirstRole(tx)
  const id =
    known?.id ??
    (await insertUser(tx, { email, fullName: names.fullName, passwordHash: null, roleId: role.id, isVerified }))
  if (known) await comeBack(work, id, { roleId: role.id, name: names.fullName })
  if (change.active === false) await setActive(tx, id, false)
  const kept = { external_id, given_name: names.givenName, family_name: names.familyName, removed_at: null }
  await storeProvisioned(tx, id, now, kept)
  const payload = { user_id: id, name: names.fullName, to: role.hidden ? '' : role.display_name }
  await recordEvent(work, { kind: 'user.provisioned', userId: id, payload })
  return id
}

async function comeBack({ tx }: Work, id: string, { roleId, name }: { roleId: string; name: string }): Promise<void> {
  await assertNotAboveCaller(tx, id)
  await setRole(tx, id, roleId)
  await changeName(tx, id, name)
  await approve(tx, id)
}

async function assertNotAboveCaller(tx: Work['tx'], id: string): Promise<void> {
  if ((await listAbove(tx, [id])).length > 0)
    throw new Problem(
      'operator_protected',
      'This user is a super-administrator and can’t be managed by the identity provider.',
    )
}

type LockedPerson = { person: PersonRow; administrators: string[] }

async function lockForChange({ tx }: Work, id: string): Promise<LockedPerson> {
  await lockProvisioning(tx)
  if (!(await findPerson(tx, id))) throw notFound('User')
  const administrators = await lockAdministrators(tx)
  await lockPeople(tx, [id])
  const person = await findPerson(tx, id)
  if (!person) throw notFound('User')
  await assertNotAboveCaller(tx, person.id)
  return { person, administrators }
}

const namesOf = (person: PersonRow) => ({
  fullName: person.full_name,
  givenName: person.given_name ?? '',
  familyName: person.family_name ?? '',
})

const UNKNOWN = 'Rolecall doesn’t store this attribute.'

/** The attributes of a request that are not stored here. */
export const listUnknown = ({ unknown }: UserRequest): IgnoredAttributes =>
  [...new Set(unknown)].map((attribute) => ({ attribute, because: UNKNOWN }))

function withoutFaults({ change, faults: [first] }: UserRequest): UserChange {
  if (first) throw refusal(first.fault.scimType, first.fault.message)
  return change
}

/**
 * Changes a user and returns what was not kept of the request. A user who leaves is deactivated whatever else is wrong with
 * the request: an attribute that cannot be kept then stays as it was. Otherwise such an attribute refuses the whole request.
 */
export async function changeUser(work: Work, id: string, request: UserRequest): Promise<IgnoredAttributes> {
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
  const names = await judge('name', () => parseNames(nameAfter(change, before)), before)
  const same = { email: person.email, isVerified: undefined }
  const address = await judge('userName', () => addressAfter(work, person, change), same)
  await keepAttributes(work, person, { externalId, names, address })
  if (change.active !== undefined) await keepActive(work, locked, change.active)
  return notKept
}

async function externalIdAfter(work: Work, person: PersonRow, { externalId }: UserChange): Promise<string | null> {
  const after = externalId === undefined ? person.external_id : readExternalId(externalId)
  await assertExternalIdFree(work, after, person.id)
  return after
}

/** `isVerified` is undefined for the address that the user has already. */
type Address = { email: string; isVerified: boolean | undefined }

async function addressAfter(work: Work, person: PersonRow, { userName }: UserChange): Promise<Address> {
  const email = userName === undefined ? person.email : readEmail(userName)
  if (email === person.email.toLowerCase()) return { email: person.email, isVerified: undefined }
  const isVerified = await isProvenAddress(work, email)
  if (await findByEmail(work.tx, email)) throw uniquenessRefusal(EMAIL_TAKEN)
  return { email, isVerified }
}

type UserUpdate = { externalId: string | null; names: ReturnType<typeof namesOf>; address: Address }

async function keepAttributes(
  work: Work,
  person: PersonRow,
  { externalId, names, address }: UserUpdate,
): Promise<void> {
  const { tx, now } = work
  const { email, isVerified } = address
  if (isVerified !== undefined) await changeAddress(tx, person.id, email, isVerified)
  if (names.fullName !== person.full_name) await changeName(tx, person.id, names.fullName)
  await storeProvisioned(tx, person.id, now, {
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

async function keepActive(work: Work, { person, administrators }: LockedPerson, isOn: boolean): Promise<void> {
  if (isOn === (person.is_active && person.is_approved)) return
  if (!isOn) return deactivate(work, { person, administrators })
  if (person.is_approved) return switchAccount(work, person, true)
  // A user who signed up and waits for approval: the identity provider vouches for them.
  const role = person.has_no_role ? await findFirstRole(work.tx) : { id: person.role_id, display_name: person.role }
  await setRole(work.tx, person.id, role.id)
  await approve(work.tx, person.id)
  const payload = { user_id: person.id, name: person.full_name, to: role.display_name }
  await recordEvent(work, { kind: 'user.approved', userId: person.id, payload })
}

/** Deactivates a user as if by hand, and hands over their work. */
async function deactivate(work: Work, { person, administrators }: LockedPerson): Promise<void> {
  if (!person.is_active) return
  keepAnAdministrator(person, administrators)
  await switchAccount(work, person, false)
  await reassignWork(work, person)
}

/** Deactivates a user and hides them from the identity provider. */
export async function removeUser(work: Work, id: string): Promise<void> {
  const { tx, now } = work
  const locked = await lockForChange(work, id)
  const { person } = locked
  await deactivate(work, locked)
  await removeFromGroups(tx, person.id)
  const kept = { given_name: person.given_name ?? '', family_name: person.family_name ?? '', removed_at: now }
  await storeProvisioned(tx, person.id, now, { ...kept, external_id: person.external_id })
}
