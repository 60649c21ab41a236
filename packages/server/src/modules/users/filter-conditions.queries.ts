import { ScimFault } from '@rolecall/domain/users/scim/scim-fault'
import type { Comparison, Filter, Literal } from '@rolecall/domain/users/scim/scim-filter'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isUuid } from '../company/visibility.queries.ts'

type Condition = RawBuilder<SqlBool>

/** How a text is compared: a case-insensitive column, one in lower case, or one where case counts. */
type TextKind = 'text' | 'lower' | 'exact'

/** An attribute that a filter may compare, and its column. */
export type Attribute =
  | { is: TextKind; column: RawBuilder<unknown> }
  | { is: 'id'; column: RawBuilder<unknown> }
  | { is: 'flag'; column: RawBuilder<unknown> }
  | { is: 'moment'; column: RawBuilder<unknown> }
  /** A list of ids: `has` tests whether one is among them. */
  | { is: 'ids'; has: (id: string) => Condition }

/** Attributes by their path, in lower case. */
export type Attributes = Readonly<Record<string, Attribute>>

const wrong = (why: string) => new ScimFault('invalidFilter', why)
const NEVER = sql<SqlBool>`false`

/** A filter as a condition; the values it compares with are passed as parameters. @throws ScimFault */
export function conditionOf(filter: Filter, attributes: Attributes, within = ''): Condition {
  if (filter.kind === 'and' || filter.kind === 'or') {
    const [one, other] = filter.parts.map((part) => conditionOf(part, attributes, within))
    return filter.kind === 'and' ? sql<SqlBool>`(${one} and ${other})` : sql<SqlBool>`(${one} or ${other})`
  }
  if (filter.kind === 'not') return sql<SqlBool>`(not ${conditionOf(filter.part, attributes, within)})`
  const path = within ? `${within}.${filter.path}` : filter.path
  // No user has more than one value of any list that can be filtered in this way.
  if (filter.kind === 'some') return conditionOf(filter.part, attributes, path)
  const attribute = Object.hasOwn(attributes, path) ? attributes[path] : undefined
  if (!attribute) throw wrong(`Can’t filter by “${path.slice(0, 100)}”: unknown attribute.`)
  if (filter.kind === 'present') return isPresent(attribute)
  const { is, value } = filter
  if (value === null) return orNot(is, sql<SqlBool>`(not ${isPresent(attribute)})`)
  return compare(attribute, is, value)
}

type TextAttribute = Extract<Attribute, { is: TextKind }>
const isText = (attribute: Attribute): attribute is TextAttribute =>
  attribute.is === 'text' || attribute.is === 'lower' || attribute.is === 'exact'

const isPresent = (attribute: Attribute): Condition => {
  if (attribute.is === 'ids') throw wrong('Can’t filter by whether a group has members.')
  if (isText(attribute)) return sql<SqlBool>`(${attribute.column} is not null and ${attribute.column} <> '')`
  return sql<SqlBool>`(${attribute.column} is not null)`
}

/** The condition for `eq`, its negation for `ne`; throws for any other comparison. */
function orNot(is: Comparison, equal: Condition): Condition {
  if (is === 'eq') return equal
  if (is === 'ne') return sql<SqlBool>`(not ${equal})`
  throw wrong(`The operator “${is}” doesn’t apply to this attribute.`)
}

function compare(attribute: Attribute, is: Comparison, value: Exclude<Literal, null>): Condition {
  if (isText(attribute)) {
    if (typeof value !== 'string') throw wrong('Compare this attribute with a string.')
    return compareText(attribute, is, value)
  }
  if (attribute.is === 'moment') return compareMoment(attribute.column, is, value)
  if (attribute.is === 'flag') {
    const flag = { true: true, false: false }[String(value).toLowerCase()]
    if (flag === undefined) throw wrong('Compare this attribute with true or false.')
    return orNot(is, sql<SqlBool>`(${attribute.column} = ${flag})`)
  }
  if (typeof value !== 'string') throw wrong('Compare an ID with a string.')
  const isId = isUuid(value)
  if (attribute.is === 'ids') return orNot(is, isId ? attribute.has(value) : NEVER)
  return orNot(is, isId ? sql<SqlBool>`(${attribute.column} = ${value}::uuid)` : NEVER)
}

const PATTERN_SIGNS = /[\\%_]/g
const ORDERS = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const

function compareText({ is: kind, column }: TextAttribute, is: Comparison, said: string): Condition {
  const value = kind === 'lower' ? said.toLowerCase() : said
  const given = kind === 'text' ? sql`${value}::citext` : sql`${value}::text`
  if (is === 'eq') return sql<SqlBool>`(${column} is not null and ${column} = ${given})`
  if (is === 'ne') return sql<SqlBool>`(${column} is distinct from ${given})`
  if (is === 'co' || is === 'sw' || is === 'ew') {
    const plain = value.replace(PATTERN_SIGNS, '\\$&')
    const pattern = `${is === 'sw' ? '' : '%'}${plain}${is === 'ew' ? '' : '%'}`
    const like = kind === 'text' ? sql`ilike` : sql`like`
    return sql<SqlBool>`(coalesce(${column} ${like} ${pattern}, false))`
  }
  return sql<SqlBool>`(coalesce(${column} ${ORDERS[is]} ${given}, false))`
}

function compareMoment(column: RawBuilder<unknown>, is: Comparison, value: Literal): Condition {
  const at = new Date(typeof value === 'string' ? value : Number.NaN)
  const year = at.getUTCFullYear()
  if (Number.isNaN(year) || year < 1900 || year > 2199) throw wrong('Compare a time with an ISO 8601 time.')
  if (is === 'eq' || is === 'ne') return orNot(is, sql<SqlBool>`(${column} = ${at})`)
  if (is === 'co' || is === 'sw' || is === 'ew') throw wrong(`The operator “${is}” doesn’t apply to a time.`)
  return sql<SqlBool>`(${column} ${ORDERS[is]} ${at})`
}
