import { SERVICE_ACCOUNT } from '@rolecall/domain/access/access-limits'
import { BOUNDED_SCOPES, SCOPES, type Scope } from '@rolecall/domain/access/scopes'
import { DAY_MS, HOUR_MS } from '@rolecall/domain/calendar/durations'
import { listEdits } from '../../platform/events/edits.queries.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { newKey, readNetwork } from '../../platform/kernel/keys.ts'
import { assertNoFaults, notFound, Problem } from '../../platform/kernel/problem.ts'
import { hashToken } from '../../platform/kernel/session.ts'
import { assertNotStale, compareFields } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import {
  type AccountRights,
  endKeysAt,
  insertAccount,
  insertKey,
  listKeys,
  listPositionsNamed,
  listProjectsNamed,
  lockAccounts,
  updateAccount,
  updateMaker,
} from './keys.queries.ts'

export type GivenRights = {
  name: string
  scopes: readonly Scope[]
  reads_only: boolean
  projects: readonly string[]
  positions: readonly string[]
  networks: readonly string[]
  a_minute: number
}

type CreatedKey = { id: string; keyId: string; key: string }
const TAIL = 4

/** Creates an account with this name and a key. */
export async function createAccount(work: Work, given: GivenRights, days: number | undefined): Promise<CreatedKey> {
  const { tx, now, session } = work
  const accounts = await lockAccounts(tx)
  if (accounts.length >= SERVICE_ACCOUNT.accountsMax)
    throw new Problem(
      'limit_reached',
      `Your company has reached the limit of ${SERVICE_ACCOUNT.accountsMax} service accounts. Delete one first.`,
    )
  assertAccountNameFree(accounts, given.name)
  const rights = await rightsOf(work, given)
  const id = await insertAccount(tx, rights, { makerId: session.userId, at: now })
  await recordEvent(work, { kind: 'key.account-made', payload: { account_id: id, name: rights.name } })
  return makeKey(work, { id, name: rights.name }, days)
}

/** Changes the rights of an account from its next request on. */
export async function editAccount(
  work: Work,
  id: string,
  { version: known, ...given }: GivenRights & { version?: number | undefined },
): Promise<number> {
  const { tx } = work
  const accounts = await lockAccounts(tx)
  const account = accounts.find((each) => each.id === id)
  if (!account) throw notFound('Service account')
  await assertNotStale('service account', {
    known,
    current: account.version,
    listEdits: (since) => listEdits(tx, { kind: 'key.account-edited', named: { account_id: id }, known: since }),
  })
  assertAccountNameFree(
    accounts.filter((each) => each !== account),
    given.name,
  )
  const rights = await rightsOf(work, given)
  const changed = compareFields(fieldsOf(account), fieldsOf(rights))
  if (changed.length === 0) return account.version
  const version = account.version + 1
  await updateAccount(tx, id, rights, version)
  const payload = { account_id: id, name: rights.name, version, changed }
  await recordEvent(work, { kind: 'key.account-edited', payload })
  return version
}

type Rotation = { id: string; overlapHours: number; days: number | undefined }

/** Makes another key, for which the caller is responsible from now on; the others end when the overlap is over. */
export async function rotateKeys(work: Work, { id, overlapHours, days }: Rotation): Promise<CreatedKey> {
  const { tx, now, session } = work
  const account = (await lockAccounts(tx)).find((each) => each.id === id)
  if (!account) throw notFound('Service account')
  const working = (await listKeys(tx, now)).filter(({ account_id }) => account_id === id)
  if (working.length >= SERVICE_ACCOUNT.keysMax)
    throw new Problem(
      'limit_reached',
      `This account already has ${SERVICE_ACCOUNT.keysMax} active keys. Revoke one first.`,
    )
  await endKeysAt(tx, id, new Date(now.getTime() + overlapHours * HOUR_MS))
  if (account.maker_id !== session.userId) await updateMaker(tx, id, session.userId)
  return makeKey(work, account, days)
}

async function makeKey(
  work: Work,
  { id, name }: { id: string; name: string },
  days: number | undefined,
): Promise<CreatedKey> {
  const { tx, now, session } = work
  const key = newKey(tx.companyId)
  const keyId = await insertKey(tx, {
    accountId: id,
    userId: session.userId,
    hash: hashToken(key),
    tail: key.slice(-TAIL),
    now,
    endsAt: days === undefined ? undefined : new Date(now.getTime() + days * DAY_MS),
  })
  await recordEvent(work, { kind: 'key.made', payload: { account_id: id, name, tail: key.slice(-TAIL) } })
  return { id, keyId, key }
}

function assertAccountNameFree(accounts: readonly { name: string }[], name: string): void {
  const taken = 'A service account with this name already exists.'
  if (accounts.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw new Problem('name_taken', taken, { name: taken })
}

/** The given rights without repetitions and in a fixed order. Throws if they do not fit together or name missing projects. */
async function rightsOf({ tx }: Work, given: GivenRights): Promise<AccountRights> {
  const scopes = SCOPES.filter((scope) => given.scopes.includes(scope))
  const projectIds = [...new Set(given.projects)].sort()
  const positionIds = [...new Set(given.positions)].sort()
  const networks = [...new Set(given.networks)]
  const isBound = projectIds.length + positionIds.length > 0
  const tooWide = scopes.filter((scope) => isBound && !BOUNDED_SCOPES.includes(scope))
  const noNetwork = networks.find((network) => !readNetwork(network))
  const projects = await listProjectsNamed(tx, projectIds)
  const positions = await listPositionsNamed(tx, positionIds)
  const faults: [string, string | undefined][] = [
    [
      'scopes',
      scopes.includes('scim') && scopes.length > 1 ? 'The scope “scim” can’t be combined with others.' : undefined,
    ],
    [
      'scopes',
      tooWide.length > 0 ? `These scopes can’t be limited to projects or positions: ${tooWide.join(', ')}.` : undefined,
    ],
    ['networks', noNetwork && `${noNetwork} isn’t a valid IP address or network.`],
    ['projects', projects.length < projectIds.length ? 'Project not found.' : undefined],
    ['positions', positions.length < positionIds.length ? 'Position not found.' : undefined],
  ]
  assertNoFaults(faults.flatMap(([field, fault]) => (fault ? [[field, fault] as const] : [])))
  const { name, reads_only, a_minute } = given
  return { name, scopes, reads_only, project_ids: projectIds, position_ids: positionIds, networks, a_minute }
}

const fieldsOf = ({ name, scopes, reads_only, project_ids, position_ids, networks, a_minute }: AccountRights) => ({
  name,
  scopes,
  reads_only,
  project_ids,
  position_ids,
  networks,
  a_minute,
})
