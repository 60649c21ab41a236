import { ScimFault } from './fault.ts'
import { isNotKept, isReadOnly } from './names.ts'
import { type GivenOperation, isObject, listAttributes, listSteps, type Step } from './operations.ts'

/** What a request says of a person, as far as it is kept. What is not named stays as it is; null takes away. */
export type UserChange = {
  userName?: string
  externalId?: string | null
  givenName?: string
  familyName?: string
  formatted?: string
  displayName?: string
  active?: boolean
}

/** Whether attributes that no schema has are passed over, as in a whole resource, or refused, as in a PATCH. */
type Manner = { isLenient: boolean }

const TEXTS = {
  username: 'userName',
  externalid: 'externalId',
  'name.givenname': 'givenName',
  'name.familyname': 'familyName',
  'name.formatted': 'formatted',
  displayname: 'displayName',
} as const satisfies Record<string, keyof UserChange>
type TextName = keyof typeof TEXTS

const isText = (name: string): name is TextName => Object.hasOwn(TEXTS, name)

/** A whole person, as POST and PUT send them. @throws ScimFault */
export function readUser(given: Record<string, unknown>): UserChange {
  const change: UserChange = {}
  for (const each of listAttributes(given)) put(change, { does: 'set', isNamed: false, ...each }, { isLenient: true })
  return change
}

/** @throws ScimFault where any of the operations makes no sense, whatever the others say */
export function readUserPatch(operations: readonly GivenOperation[]): UserChange {
  const change: UserChange = {}
  for (const step of listSteps(operations)) put(change, step, { isLenient: false })
  return change
}

function put(change: UserChange, step: Step, manner: Manner): void {
  const { does, at, value, isNamed } = step
  const { name } = at
  if (name === 'name' && does !== 'remove') putName(change, step, manner)
  else if (isText(name)) change[TEXTS[name]] = does === 'remove' ? emptied(name) : textOf(name, value)
  else if (name === 'active') {
    if (does === 'remove') throw required(name)
    change.active = flagOf(value)
  } else if (name === 'name') Object.assign(change, { givenName: '', familyName: '' })
  else if (isReadOnly(name)) {
    if (isNamed) throw new ScimFault('mutability', `“${name}” is not set by a client.`)
  } else if (!manner.isLenient && !isNotKept(name))
    throw new ScimFault('invalidPath', `A user has no attribute “${name.slice(0, 100)}”.`)
}

function putName(change: UserChange, { value, ...step }: Step, manner: Manner): void {
  // Some send nothing where they know no name.
  if (value === null) return
  if (!isObject(value)) throw new ScimFault('invalidValue', '“name” is an object.')
  for (const [part, each] of Object.entries(value))
    put(change, { ...step, at: { name: `name.${part.toLowerCase()}` }, value: each }, manner)
}

const required = (name: string) => new ScimFault('mutability', `“${name}” cannot be taken away.`)

function emptied(name: TextName): string {
  if (name === 'username') throw required(name)
  return ''
}

function textOf(name: TextName, value: unknown): string {
  if (value === null && name !== 'username') return ''
  // Entra sends a list of one where its mapping says so.
  const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value
  const text: unknown = isObject(only) ? only.value : only
  if (typeof text !== 'string') throw new ScimFault('invalidValue', `“${name}” is a text.`)
  return text.replace(/\s+/g, ' ').trim()
}

const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false }

/** Also as text, in any case, as Entra sends it. */
function flagOf(value: unknown): boolean {
  const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value
  const said: unknown = isObject(only) ? only.value : only
  const flag = FLAGS[String(said).trim().toLowerCase()]
  if (flag === undefined) throw new ScimFault('invalidValue', '“active” is true or false.')
  return flag
}

type Named = { fullName: string; givenName: string; familyName: string }

/** What somebody is called after a change: as it says itself, else by the parts where one of them is another. */
export function nameAfter(change: UserChange, before: Named): Named {
  const givenName = change.givenName ?? before.givenName
  const familyName = change.familyName ?? before.familyName
  const isOther = givenName !== before.givenName || familyName !== before.familyName
  const ofParts = isOther ? [givenName, familyName].filter(Boolean).join(' ') : ''
  return { givenName, familyName, fullName: change.displayName || change.formatted || ofParts || before.fullName }
}
