import pg from 'pg'
import { type Kind, kindOf, nearest, type ShapeOf, withArticle } from './row-shape.ts'

export type Column = Pick<pg.FieldDef, 'name' | 'dataTypeID'>

/** What the driver makes of a column, and of the elements of an array. */
type ParsedKinds = { kinds: readonly Kind[]; items?: readonly Kind[] }

const IN_JSON: readonly Kind[] = ['string', 'number', 'boolean', 'array', 'object']
const { BOOL, BYTEA, DATE, JSON: JSON_TEXT, JSONB, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
const ARRAYS = { bool: 1000, bytea: 1001, json: 199, jsonb: 3807, timestamp: 1115, date: 1182, timestamptz: 1185 }
/** Texts as PostgreSQL writes them, of the types whose parsers do not take `1` or `{1}`. */
const SAMPLES = new Map<number, string>([
  [BOOL, 't'],
  [BYTEA, '\\x00'],
  [DATE, '2026-03-02'],
  [TIMESTAMP, '2026-03-02 09:00:00'],
  [TIMESTAMPTZ, '2026-03-02 09:00:00+00'],
  [ARRAYS.bool, '{t}'],
  [ARRAYS.bytea, '{"\\\\x00"}'],
  [ARRAYS.date, '{2026-03-02}'],
  [ARRAYS.timestamp, '{"2026-03-02 09:00:00"}'],
  [ARRAYS.timestamptz, '{"2026-03-02 09:00:00+00"}'],
])

function tryParser(dataTypeID: number): ParsedKinds {
  if (dataTypeID === JSON_TEXT || dataTypeID === JSONB) return { kinds: IN_JSON }
  if (dataTypeID === ARRAYS.json || dataTypeID === ARRAYS.jsonb) return { kinds: ['array'], items: IN_JSON }
  const parse = pg.types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown
  const sample = SAMPLES.get(dataTypeID)
  const asArray = parse(sample ?? '{1}')
  if (Array.isArray(asArray)) return { kinds: ['array'], items: [kindOf(asArray[0])] }
  return { kinds: [kindOf(parse(sample ?? '1'))] }
}

const known = new Map<number, ParsedKinds>()

/** Asks the driver's own parsers, so that those that `db/connect.ts` sets count. */
function madeOf(dataTypeID: number): ParsedKinds {
  const made = known.get(dataTypeID) ?? tryParser(dataTypeID)
  known.set(dataTypeID, made)
  return made
}

/** Says how the columns of an answer differ from a declared row, in sentences. Rows of a union fit if they fit one of its types. */
export function compareColumns(columns: readonly Column[], index: number, shapeOf: ShapeOf): string[] {
  const names = columns.map(({ name }) => name)
  const compared = (shapeOf(index).objects ?? []).map(({ fields, rest }) => {
    const missing = Object.entries(fields)
      .filter(([name, { optional }]) => !optional && !names.includes(name))
      .map(([name]) => `column ${name} is declared and not answered`)
    const others = columns.flatMap((column) => {
      const shape = fields[column.name]?.shape ?? rest
      if (shape === undefined) return [`column ${column.name} is answered and not declared`]
      return compareColumn(column, shape, shapeOf)
    })
    return [...missing, ...others]
  })
  return nearest(compared)
}

/** The same for one column. */
export function compareColumn({ name, dataTypeID }: Column, index: number, shapeOf: ShapeOf): string[] {
  const { kinds, items } = madeOf(dataTypeID)
  const shape = shapeOf(index)
  if (!fits(kinds, index, shapeOf))
    return [`column ${name} is ${kinds.map(withArticle).join(' or ')}, declared ${shape.text}`]
  if (!items || shape.items === undefined || fits(items, shape.items, shapeOf)) return []
  return [`column ${name} is an array of ${items.join(' or ')}, declared ${shape.text}`]
}

/** Whether one of these kinds is declared; a column of JSON may hold several. */
function fits(kinds: readonly Kind[], index: number, shapeOf: ShapeOf): boolean {
  const { kinds: declared, literals = [] } = shapeOf(index)
  return (
    declared.includes('unknown') ||
    kinds.some((kind) => declared.includes(kind) || literals.some((each) => kindOf(each) === kind))
  )
}
