import { ScimFault } from './scim-fault.ts'
import { isPath, type Path, readPath } from './scim-filter.ts'
import { plainName } from './scim-names.ts'

/** A PATCH operation as received: its kind in any case, with a path, or without one for several attributes. */
export type GivenOperation = { op: string; path?: string | null | undefined; value?: unknown }

export type Step = { does: 'set' | 'add' | 'remove'; at: Path; value: unknown; isNamed: boolean }

const DOES: Readonly<Record<string, Step['does']>> = { add: 'add', replace: 'set', remove: 'remove' }

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the steps of a PATCH, one attribute each. @throws ScimFault */
export const listSteps = (operations: readonly GivenOperation[]): Step[] =>
  operations.flatMap(({ op, path, value }): Step[] => {
    const does = DOES[op.trim().toLowerCase()]
    if (!does) throw new ScimFault('invalidSyntax', 'The operation must be one of: add, replace, remove.')
    if (path?.trim()) return [{ does, at: readPath(path), value, isNamed: true }]
    if (does === 'remove') throw new ScimFault('noTarget', 'A remove operation needs a path.')
    if (!isObject(value))
      throw new ScimFault('invalidValue', 'Without a path, the value must be an object of attributes.')
    return listAttributes(value).map((each) => ({ does, isNamed: false, ...each }))
  })

/**
 * Lists the attributes of an object, including those of schema extensions. A name may be a complete path; an invalid
 * one is unknown.
 */
export const listAttributes = (given: Record<string, unknown>): Pick<Step, 'at' | 'value'>[] =>
  Object.entries(given).flatMap(([name, value]) => {
    if (plainName(name) === '') return isObject(value) ? listAttributes(value) : []
    return [{ at: isPath(name) ? readPath(name) : { name: plainName(name) }, value }]
  })
