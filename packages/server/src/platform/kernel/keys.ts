import { randomBytes } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { type Call, isOpenToKeys } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { type Actor, isOpen } from '@rolecall/domain/access/may'
import { PERMISSIONS } from '@rolecall/domain/access/permissions'
import { mayDoWork } from '@rolecall/domain/access/scopes'
import { Problem } from './problem.ts'

/** The machine that acts for a user: a key of a service account, or an assistant that they have connected. */
export type ActingMachine = {
  kind: 'key' | 'assistant'
  /** Id of the service account, or of the connection. */
  id: string
  name: string
  /** Permissions, and scopes only for machines (domain/access/scopes). */
  scopes: readonly string[]
  readsOnly: boolean
  /** Whether it is an assistant that may propose changes for its user to confirm. */
  proposes: boolean
  /** The only projects and positions it sees; both empty: no such bounds. */
  projectIds: readonly string[]
  positionIds: readonly string[]
  /** Networks it may be used from, in CIDR notation; empty: from anywhere. */
  networks: readonly string[]
  /** Maximum number of requests a minute, over all its keys. */
  aMinute: number
}

/** Projects with all their positions, and single positions. */
export type Bounds = { projectIds: readonly string[]; positionIds: readonly string[] }

export const boundsOf = ({ projectIds, positionIds }: ActingMachine): Bounds | undefined =>
  projectIds.length + positionIds.length > 0 ? { projectIds, positionIds } : undefined

/** Prefix by which scanners of code and logs find keys, and by which we find keys put into an address. */
export const KEY_PREFIX = 'rolecall_key_'

/** Prefixes of the secrets of assistants: tokens, refresh tokens, codes. */
export const ASSISTANT_PREFIX = 'rolecall_assistant_'
export const RENEWAL_PREFIX = 'rolecall_renewal_'
export const CODE_PREFIX = 'rolecall_code_'

const KEY = /^rolecall_(?:key|assistant)_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_[\w-]{43}$/

/** A new secret of this company: its prefix for scanners, the company, 32 random bytes. */
export const newSecret = (prefix: string, companyId: string): string =>
  `${prefix}${companyId.replaceAll('-', '')}_${randomBytes(32).toString('base64url')}`

export const newKey = (companyId: string): string => newSecret(KEY_PREFIX, companyId)

const GRANT = /^rolecall_(?:renewal|code)_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_[\w-]{43}$/

/** The company that a code or a refresh token of an assistant names. */
export const companyOfGrant = (grant: string): string | undefined => GRANT.exec(grant)?.slice(1).join('-')

/** The company that a key, or a token of an assistant, names; `undefined` for anything else. */
export const companyOfKey = (key: string): string | undefined => KEY.exec(key)?.slice(1).join('-')

/** The permissions of a user through a machine: their own current ones, limited by its scopes. */
export const restrictRights = (
  { isAdmin, permissions }: Pick<Actor, 'isAdmin' | 'permissions'>,
  { scopes }: Pick<ActingMachine, 'scopes'>,
): Pick<Actor, 'isAdmin' | 'permissions'> => ({
  isAdmin: isAdmin && scopes.includes('admin'),
  permissions: PERMISSIONS.filter((each) => scopes.includes(each) && (isAdmin || permissions.includes(each))),
})

const ONLY_PEOPLE = 'API keys can’t do this. Sign in instead.'
const READS_ONLY = 'This API key is read-only.'
const OUT_OF_BOUNDS = 'This API key is limited to some positions or projects, and this call isn’t.'
const NO_TOOL = 'Assistants can’t do this. Sign in instead.'
const CHANGES_NOTHING = 'Assistants can’t change anything directly. They propose changes for a user to confirm.'

type CallAccess = Pick<Call, 'access' | 'changes' | 'keepsBounds' | 'onlyPeople' | 'tool' | 'transfer'>

/** Throws if a call is not for machines, or not for this one. */
export function assertMachineAllowed(through: ActingMachine, call: CallAccess): void {
  if (through.kind === 'assistant') assertAssistantAllowed(through, call)
  else assertKeyAllowed(through, call)
}

/** Admits only tools and the calls they make, so that the token of an assistant opens no more calls directly than at /mcp. */
function assertAssistantAllowed({ readsOnly }: ActingMachine, call: CallAccess): void {
  if (call.transfer === 'mcp') return
  if (!call.tool || !isOpenToKeys(call)) throw new Problem('not_for_assistants', NO_TOOL)
  if (readsOnly && (call.changes ?? []).length > 0) throw new Problem('proposal_required', CHANGES_NOTHING)
}

function assertKeyAllowed(key: ActingMachine, call: CallAccess): void {
  const { readsOnly, scopes } = key
  if (!isOpenToKeys(call)) throw new Problem('not_for_keys', ONLY_PEOPLE)
  if (boundsOf(key) && !call.keepsBounds && !isOpen(call.access)) throw new Problem('key_out_of_bounds', OUT_OF_BOUNDS)
  if (call.access === 'signed-in' && !mayDoWork(scopes))
    throw new Problem('missing_permission', MESSAGES.notAuthorizedAction)
  if (readsOnly && (call.changes ?? []).length > 0) throw new Problem('read_only', READS_ONLY)
}

/** Throws if a machine may not be used from that address. */
export function assertNetworkAllowed({ networks }: ActingMachine, address: string): void {
  if (networks.length > 0 && !areasOf(networks).check(address, familyOf(address)))
    throw new Problem('network_not_allowed', `This API key can’t be used from ${address}.`)
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Address and prefix length of a network; a single address has its full length. `undefined` for anything else. */
export function readNetwork(text: string): { address: string; bits: number } | undefined {
  const [address = '', bits, ...rest] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const count = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1
  return rest.length === 0 && count >= 0 && count <= most ? { address, bits: count } : undefined
}

function areasOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const { address, bits } of networks.flatMap((network) => readNetwork(network) ?? []))
    list.addSubnet(address, bits, familyOf(address))
  return list
}
