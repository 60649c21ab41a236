import { ScimFault } from './scim-fault.ts'
import { isReadOnly, partOf } from './scim-names.ts'
import { type GivenOperation, isObject, listAttributes, listSteps, type Step } from './scim-operations.ts'

/** Changes to a user in a request, as far as stored. Missing fields stay unchanged; null removes. */
export type UserChange = {
  userName?: string
  externalId?: string | null
  givenName?: string
  familyName?: string
  formatted?: string
  displayName?: string
  active?: boolean
}

/** A valid request: its changes, unsupported attributes, and those with a value that cannot be stored. */
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

/** Single-valued attributes, so that `active.value` is an invalid path rather than an unknown attribute. */
const SINGLE = new Set(['username', 'externalid', 'displayname', 'active'])

/** Parses a complete user from POST or PUT. @throws ScimFault */
export const readUser = (given: Record<string, unknown>): UserRequest =>
  readSteps(listAttributes(given).map((each) => ({ does: 'set', isNamed: false, ...each })))

/** @throws ScimFault if any operation is invalid */
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

/** Splits a name sent as an object. */
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
    // Some providers send nothing for an unknown name.
    if (does === 'remove') Object.assign(change, { givenName: '', familyName: '' })
    else if (value !== null) throw new ScimFault('invalidValue', '“name” must be an object.')
  } else if (isReadOnly(name)) {
    if (isNamed) throw new ScimFault('mutability', `“${name}” is read-only.`)
  } else if (SINGLE.has(partOf(name)))
    throw new ScimFault(
      'invalidPath',
      `“${partOf(name)}” has a single value, so “${name.slice(0, 100)}” doesn’t exist.`,
    )
  else unknown.push(name)
}

const required = (name: string) => new ScimFault('mutability', `“${name}” can’t be removed.`)

function emptied(name: TextName): string {
  if (name === 'username') throw required(name)
  return ''
}

/** Entra sends a list with one value for some mappings, and others an object with the value. */
function onlyValue(value: unknown): unknown {
  const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value
  return isObject(only) ? only.value : only
}

function textOf(name: TextName, value: unknown): string {
  if (value === null && name !== 'username') return ''
  const text = onlyValue(value)
  if (typeof text !== 'string') throw new ScimFault('invalidValue', `“${name}” must be a string.`)
  return text.replace(/\s+/g, ' ').trim()
}

const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false }

/** Accepts text in any case, as Entra sends it. */
function flagOf(value: unknown): boolean {
  const flag = FLAGS[String(onlyValue(value)).trim().toLowerCase()]
  if (flag === undefined) throw new ScimFault('invalidValue', '“active” must be true or false.')
  return flag
}

type PersonNames = { fullName: string; givenName: string; familyName: string }

/** Returns a user's name after a change: the given name, else from its parts if one of them changed. */
export function nameAfter(change: UserChange, before: PersonNames): PersonNames {
  const givenName = change.givenName ?? before.givenName
  const familyName = change.familyName ?? before.familyName
  const isOther = givenName !== before.givenName || familyName !== before.familyName
  const ofParts = isOther ? [givenName, familyName].filter(Boolean).join(' ') : ''
  return { givenName, familyName, fullName: change.displayName || change.formatted || ofParts || before.fullName }
}
