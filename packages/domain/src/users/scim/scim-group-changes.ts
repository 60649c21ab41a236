import { ScimFault } from './scim-fault.ts'
import { type Filter, readFilter } from './scim-filter.ts'
import { isReadOnly, partOf } from './scim-names.ts'
import { type GivenOperation, isObject, listAttributes, listSteps, type Step } from './scim-operations.ts'

/** Changes to a group in a request; `isWhole`: the added members replace all others. */
export type GroupChange = {
  displayName?: string
  externalId?: string
  isWhole: boolean
  added: Set<string>
  removed: Set<string>
}

/** Members per request. Limit chosen by us. */
export const MEMBERS_MAX = 10_000

const unchanged = (): GroupChange => ({ isWhole: false, added: new Set(), removed: new Set() })

/** Parses a complete group from POST or PUT; without `members`, they stay unchanged. @throws ScimFault */
export function readGroup(given: Record<string, unknown>): GroupChange {
  const change = unchanged()
  for (const each of listAttributes(given)) put(change, { does: 'set', isNamed: false, ...each })
  return judged(change)
}

/** Applies operations on members in order. @throws ScimFault if any of them is invalid */
export function readGroupPatch(operations: readonly GivenOperation[]): GroupChange {
  const change = unchanged()
  for (const step of listSteps(operations)) put(change, step)
  return judged(change)
}

function judged(change: GroupChange): GroupChange {
  if (change.added.size + change.removed.size > MEMBERS_MAX)
    throw new ScimFault('tooMany', `A request can name up to ${MEMBERS_MAX} members. Split it into several.`)
  return change
}

/** Unknown attributes are ignored. */
function put(change: GroupChange, step: Step): void {
  const { does, at, value, isNamed } = step
  const { name } = at
  if (name === 'members') putMembers(change, step)
  else if (name === 'displayname' || name === 'externalid') {
    if (does === 'remove' && name === 'displayname')
      throw new ScimFault('mutability', '“displayName” can’t be removed.')
    change[name === 'displayname' ? 'displayName' : 'externalId'] = does === 'remove' ? '' : textOf(name, value)
  } else if (isReadOnly(name)) {
    if (isNamed) throw new ScimFault('mutability', `“${name}” is read-only.`)
  } else if (partOf(name) === 'members') throw new ScimFault('invalidPath', 'Members can only be added or removed.')
}

function textOf(name: string, value: unknown): string {
  if (value === null && name === 'externalid') return ''
  if (typeof value !== 'string') throw new ScimFault('invalidValue', `“${name}” must be a string.`)
  return value.trim()
}

function putMembers(change: GroupChange, { does, at, value }: Step): void {
  const named = at.filter === undefined ? undefined : idsIn(readFilter(at.filter))
  if (does === 'remove') {
    const gone = named ?? (value === undefined || value === null ? undefined : idsOf(value))
    if (gone) remove(change, gone)
    else empty(change)
    return
  }
  if (named) throw new ScimFault('invalidPath', 'Members can only be added or removed.')
  if (does === 'set') empty(change)
  for (const id of idsOf(value)) {
    change.added.add(id)
    change.removed.delete(id)
  }
}

function remove({ added, removed }: GroupChange, ids: readonly string[]): void {
  for (const id of ids) {
    added.delete(id)
    removed.add(id)
  }
}

function empty(change: GroupChange): void {
  change.isWhole = true
  change.added.clear()
  change.removed.clear()
}

/** Returns the ids in `value eq "…"`, or several of them with `or`. */
function idsIn(filter: Filter): string[] {
  if (filter.kind === 'or') return filter.parts.flatMap(idsIn)
  if (filter.kind === 'compare' && filter.path === 'value' && filter.is === 'eq' && typeof filter.value === 'string')
    return [filter.value.toLowerCase()]
  throw new ScimFault('invalidFilter', 'Select members with: value eq "…".')
}

const ID_MAX = 100

/** Returns one or several ids, each as an object or a plain id. */
function idsOf(value: unknown): string[] {
  // Entra sends nothing for a group without members.
  if (value === null || value === undefined) return []
  return (Array.isArray(value) ? value : [value]).map((member: unknown) => {
    const id = isObject(member) ? member.value : member
    if (typeof id !== 'string' || id === '' || id.length > ID_MAX)
      throw new ScimFault('invalidValue', 'Each member needs a user ID as its “value”.')
    return id.toLowerCase()
  })
}
