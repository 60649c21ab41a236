/** A field of a line, as the catalogue of the database has it. */
export type ArchiveField = {
  name: string
  /** PostgreSQL's name of the type, such as `timestamp with time zone` or `uuid[]`. */
  type: string
  isNullable: boolean
  /** A line may leave it out: it may be null, or the database has a default. */
  isOptional: boolean
  /** The only values that a text may have; undefined if any will do. */
  values: readonly string[] | undefined
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const BIGINT = /^-?\d{1,18}$/
const DATE = /^\d{4}-\d\d-\d\d$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d)$/
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/
const [INT_MIN, INT_MAX] = [-(2 ** 31), 2 ** 31 - 1]
const [SMALL_MIN, SMALL_MAX] = [-(2 ** 15), 2 ** 15 - 1]

const isInt = (value: unknown, min: number, max: number) =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max
const isText = (value: unknown, shape?: RegExp): value is string =>
  typeof value === 'string' && !value.includes('\0') && value.isWellFormed() && (shape?.test(value) ?? true)

/** Whether a day or moment exists, since 2026-02-30 has the right shape. */
function isDay(text: string): boolean {
  const day = text.slice(0, 10)
  const read = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day)
}

const CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  uuid: (value) => isText(value, UUID),
  text: (value) => isText(value),
  citext: (value) => isText(value),
  boolean: (value) => typeof value === 'boolean',
  integer: (value) => isInt(value, INT_MIN, INT_MAX),
  smallint: (value) => isInt(value, SMALL_MIN, SMALL_MAX),
  bigint: (value) => isText(value, BIGINT),
  numeric: (value) => Number.isFinite(value),
  real: (value) => Number.isFinite(value),
  'double precision': (value) => Number.isFinite(value),
  date: (value) => isText(value, DATE) && isDay(value),
  'timestamp with time zone': (value) => isText(value, MOMENT) && !Number.isNaN(Date.parse(value)) && isDay(value),
  jsonb: (value) => value !== undefined,
  bytea: (value) => isText(value, BASE64) && value.length % 4 === 0,
}

/** Types whose values an archive can hold, without the brackets of lists and the digits of numbers. */
export const ARCHIVED_TYPES: readonly string[] = Object.keys(CHECKS)

export const baseType = (type: string): string => type.replace(/\[\]$/, '').replace(/\([^()]*\)$/, '')

function fits({ type, values }: ArchiveField, value: unknown): boolean {
  const check = CHECKS[baseType(type)]
  if (!check) return false
  if (type.endsWith('[]')) return Array.isArray(value) && value.every((each) => each === null || check(each))
  return check(value) && (values === undefined || values.includes(value as string))
}

/** Why a line does not fit its noun, in words; undefined if it does. Fields that the noun does not have are not looked at. */
export function findMisfit(
  fields: readonly ArchiveField[],
  line: Readonly<Record<string, unknown>>,
): string | undefined {
  for (const field of fields) {
    const value = Object.hasOwn(line, field.name) ? line[field.name] : undefined
    if (value === undefined || value === null) {
      if (!field.isOptional) return `${field.name} is missing.`
    } else if (!fits(field, value)) return `${field.name} isn’t valid.`
  }
  return undefined
}
