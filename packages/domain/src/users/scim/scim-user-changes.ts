import { ScimFault } from './fault.ts'
import { isReadOnly, partOf } from './names.ts'
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

/** A request that can be read: what it changes, the attributes that have no place here, and those with a value that cannot be kept. */
export type UserRequest = {
  change: UserChange
  unknown: string[]
  faults: { attribute: string; fault: ScimFault }[]
}

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

/** Attributes with one value, so that `active.value` is a path that nobody can follow, and no unknown attribute. */
const SINGLE = new Set(['username', 'externalid', 'displayname', 'active'])

/** A whole person, as POST and PUT send them. @throws ScimFault */
export const readUser = (given: Record<string, unknown>): UserRequest =>
  readSteps(listAttributes(given).map((each) => ({ does: 'set', isNamed: false, ...each })))

/** @throws ScimFault where an operation is none, whatever the others say */
export const readUserPatch = (operations: readonly GivenOperation[]): UserRequest => readSteps(listSteps(operations))

function readSteps(steps: readonly Step[]): UserRequest {
  const request: UserRequest = { change: {}, unknown: [], faults: [] }
  for (const step of steps.flatMap(splitName)) {
    try {
      put(request, step)
    } catch (error) {
      if (!(error instanceof ScimFault)) throw error
      request.faults.push({ attribute: step.at.name, fault: error })
    }
  }
  return request
}

/** The parts of a name that is sent as an object. */
function splitName(step: Step): Step[] {
  const { does, at, value } = step
  if (at.name !== 'name' || does === 'remove' || !isObject(value)) return [step]
  return Object.entries(value).map(([part, each]) => ({
    ...step,
    at: { name: `name.${part.toLowerCase()}` },
    value: each,
  }))
}

function put({ change, unknown }: UserRequest, { does, at: { name }, value, isNamed }: Step): void {
  if (isText(name)) change[TEXTS[name]] = does === 'remove' ? emptied(name) : textOf(name, value)
  else if (name === 'active') {
    if (does === 'remove') throw required(name)
    change.active = flagOf(value)
  } else if (name === 'name') {
    // Some send nothing where they know no name.
    if (does === 'remove') Object.assign(change, { givenName: '', familyName: '' })
    else if (value !== null) throw new ScimFault('invalidValue', '“name” is an object.')
  } else if (isReadOnly(name)) {
    if (isNamed) throw new ScimFault('mutability', `“${name}” is not set by a client.`)
  } else if (SINGLE.has(partOf(name)))
    throw new ScimFault('invalidPath', `“${partOf(name)}” has one value, and no parts like “${name.slice(0, 100)}”.`)
  else unknown.push(name)
}

const required = (name: string) => new ScimFault('mutability', `“${name}” cannot be taken away.`)

function emptied(name: TextName): string {
  if (name === 'username') throw required(name)
  return ''
}

/** Entra sends a list of one where its mapping says so, and some an object with the value. */
function onlyValue(value: unknown): unknown {
  const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value
  return isObject(only) ? only.value : only
}

function textOf(name: TextName, value: unknown): string {
  if (value === null && name !== 'username') return ''
  const text = onlyValue(value)
  if (typeof text !== 'string') throw new ScimFault('invalidValue', `“${name}” is a text.`)
  return text.replace(/\s+/g, ' ').trim()
}

const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false }

/** Also as text, in any case, as Entra sends it. */
function flagOf(value: unknown): boolean {
  const flag = FLAGS[String(onlyValue(value)).trim().toLowerCase()]
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
