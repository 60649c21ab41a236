import { ARCHIVE_FORMAT } from '@rolecall/domain/archive/archive-format'
import { baseType } from '@rolecall/domain/archive/check-value'
import type { Noun, NounField } from './archive-nouns.ts'

type Shape = Readonly<Record<string, unknown>>
type NounSchema = { description: string; type: string; properties: Record<string, Shape>; required: string[] }
export type ArchiveSchema = Shape & { format: number; $defs: Record<string, NounSchema> }

const SHAPES: Readonly<Record<string, Shape>> = {
  uuid: { type: 'string', format: 'uuid' },
  text: { type: 'string' },
  citext: { type: 'string', description: 'compared without regard to case' },
  boolean: { type: 'boolean' },
  integer: { type: 'integer' },
  smallint: { type: 'integer' },
  bigint: { type: 'string', pattern: String.raw`^-?\d{1,18}$` },
  numeric: { type: 'number' },
  real: { type: 'number' },
  'double precision': { type: 'number' },
  date: { type: 'string', format: 'date' },
  'timestamp with time zone': { type: 'string', format: 'date-time' },
  jsonb: {},
  bytea: { type: 'string', contentEncoding: 'base64' },
}

function shapeOf({ type, values, isNullable }: NounField): Shape {
  const one = { ...SHAPES[baseType(type)], ...(values && { enum: values }) }
  const shape = type.endsWith('[]') ? { type: 'array', items: one } : one
  return isNullable ? { anyOf: [shape, { type: 'null' }] } : shape
}

/** The JSON Schema of the lines of each noun, from the catalogue of the database. */
export function composeSchema(nouns: readonly Noun[]): ArchiveSchema {
  const sorted = nouns.toSorted((one, other) => (one.noun < other.noun ? -1 : 1))
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Lines of a Rolecall archive, by noun',
    format: ARCHIVE_FORMAT,
    $defs: Object.fromEntries(
      sorted.map(({ noun, table, fields }) => [
        noun,
        {
          description: `Rows of ${table}`,
          type: 'object',
          properties: Object.fromEntries(fields.map((field) => [field.name, shapeOf(field)])),
          required: fields.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
        },
      ]),
    ),
  }
}

/**
 * What an archive of one schema could lose, or could not do, under another of the same format: a noun or a field that is gone, and a
 * field that an older archive may lack and a newer version requires. Empty if the format has another number.
 */
export function listBreaks(before: ArchiveSchema, now: ArchiveSchema): string[] {
  if (before.format !== now.format) return []
  return Object.entries(before.$defs).flatMap(([noun, { properties, required }]) => {
    const after = now.$defs[noun]
    if (!after) return [`${noun} is gone`]
    const gone = Object.keys(properties).filter((name) => !Object.hasOwn(after.properties, name))
    const demanded = after.required.filter((name) => !required.includes(name))
    return [...gone.map((name) => `${noun}.${name} is gone`), ...demanded.map((name) => `${noun}.${name} is required`)]
  })
}
