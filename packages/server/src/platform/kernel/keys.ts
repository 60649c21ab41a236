import { randomBytes } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { type Call, isOpenToKeys } from '@rolecall/contract/ground/define-calls'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { type Actor, isOpen } from '@rolecall/domain/access/may'
import { PERMISSIONS } from '@rolecall/domain/access/permissions'
import { mayDoWork } from '@rolecall/domain/access/scopes'
import { Problem } from './problem.ts'

/** By what somebody acts who does not act themselves: a key of a service account, or an assistant that they have connected. */
export type Through = {
  kind: 'key' | 'assistant'
  /** Of the service account, or of the connection. */
  id: string
  name: string
  /** Permissions, and words of machines' own (domain/access/scopes). */
  scopes: readonly string[]
  readsOnly: boolean
  /** An assistant that may propose what its person then confirms. */
  proposes: boolean
  /** Nothing outside of these is there; both empty: no such bounds. */
  projectIds: readonly string[]
  positionIds: readonly string[]
  /** As CIDR; empty: from anywhere. */
  networks: readonly string[]
  /** Requests, of all its keys together. */
  aMinute: number
}

/** Projects with all their positions, and positions by themselves. */
export type Bounds = { projectIds: readonly string[]; positionIds: readonly string[] }

export const boundsOf = ({ projectIds, positionIds }: Through): Bounds | undefined =>
  projectIds.length + positionIds.length > 0 ? { projectIds, positionIds } : undefined

/** Scanners of code and logs find keys by it, and we find those that were put into an address. */
export const KEY_PREFIX = 'rolecall_key_'

/** The same of what assistants are given: tokens, what renews them, codes. */
export const ASSISTANT_PREFIX = 'rolecall_assistant_'
export const RENEWAL_PREFIX = 'rolecall_renewal_'
export const CODE_PREFIX = 'rolecall_code_'

const KEY = /^rolecall_(?:key|assistant)_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_[\w-]{43}$/

/** A new secret of this company: its name for scanners, the company, 32 random bytes. */
export const newSecret = (prefix: string, companyId: string): string =>
  `${prefix}${companyId.replaceAll('-', '')}_${randomBytes(32).toString('base64url')}`

export const newKey = (companyId: string): string => newSecret(KEY_PREFIX, companyId)

const GRANT = /^rolecall_(?:renewal|code)_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_[\w-]{43}$/

/** The company that a code names, or what renews the token of an assistant. */
export const companyOfGrant = (grant: string): string | undefined => GRANT.exec(grant)?.slice(1).join('-')

/** The company that a key, or a token of an assistant, names; `undefined` for what is neither. */
export const companyOfKey = (key: string): string | undefined => KEY.exec(key)?.slice(1).join('-')

/** What somebody may do through a machine: what they may do themselves by now, as far as its scopes go. */
export const narrow = (
  { isAdmin, permissions }: Pick<Actor, 'isAdmin' | 'permissions'>,
  { scopes }: Pick<Through, 'scopes'>,
): Pick<Actor, 'isAdmin' | 'permissions'> => ({
  isAdmin: isAdmin && scopes.includes('admin'),
  permissions: PERMISSIONS.filter((each) => scopes.includes(each) && (isAdmin || permissions.includes(each))),
})

const ONLY_PEOPLE = 'A key may not do this; somebody who has signed in may.'
const READS_ONLY = 'This key only reads.'
const OUT_OF_BOUNDS = 'This key is for some positions or projects only, and this call is about more than these.'
const NO_TOOL = 'An assistant may not do this; somebody who has signed in may.'
const CHANGES_NOTHING = 'An assistant changes nothing itself: it proposes what somebody then confirms.'

type Asked = Pick<Call, 'access' | 'changes' | 'keepsBounds' | 'onlyPeople' | 'tool' | 'transfer'>

/** Throws where a call is not for machines, or not for this one. */
export function admitThrough(through: Through, call: Asked): void {
  if (through.kind === 'assistant') admitAssistant(through, call)
  else admitKey(through, call)
}

/** Nothing but tools and what they are used by, so that its token opens no more at the calls than it does at /mcp. */
function admitAssistant({ readsOnly }: Through, call: Asked): void {
  if (call.transfer === 'mcp') return
  if (!call.tool || !isOpenToKeys(call)) throw new Problem('not_allowed', NO_TOOL)
  if (readsOnly && (call.changes ?? []).length > 0) throw new Problem('not_allowed', CHANGES_NOTHING)
}

function admitKey(key: Through, call: Asked): void {
  const { readsOnly, scopes } = key
  if (!isOpenToKeys(call)) throw new Problem('not_allowed', ONLY_PEOPLE)
  if (boundsOf(key) && !call.keepsBounds && !isOpen(call.access)) throw new Problem('not_allowed', OUT_OF_BOUNDS)
  if (call.access === 'signed-in' && !mayDoWork(scopes)) throw new Problem('not_allowed', MESSAGES.notAuthorizedAction)
  if (readsOnly && (call.changes ?? []).length > 0) throw new Problem('not_allowed', READS_ONLY)
}

/** Throws where a machine is not to be used from there. */
export function admitFrom({ networks }: Through, address: string): void {
  if (networks.length > 0 && !areasOf(networks).check(address, familyOf(address)))
    throw new Problem('not_allowed', `This key may not be used from ${address}.`)
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Address and bits of a network; a single address is one of all its bits. `undefined` for what is none. */
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
