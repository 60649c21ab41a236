import type { ArchiveField } from '@rolecall/domain/archive/check-value'
import type { Tx } from '../../platform/db/connect.ts'
import { ARCHIVED, type ArchivedTable } from './archived-tables.ts'
import { type ReferenceRow, readTables, type TableRow } from './catalogue.queries.ts'

/** A field of a noun, with the column that holds it. `form`: see `ArchivedTable.as`. */
export type NounField = ArchiveField & {
  columnType: string
  form: 'skill' | 'skills' | 'held' | 'settings' | undefined
  default: string | null
}

/** A reference to another noun; `columns` and `to` go together, without the company. */
export type NounReference = { columns: string[]; table: string; to: string[] }

/** A table with what an archive holds of it. */
export type Noun = {
  noun: string
  table: string
  fields: NounField[]
  /** Omitted columns that an import fills, with their types. */
  filled: { name: string; type: string }[]
  /** Omitted columns that an export reads to write the others. */
  read: string[]
  /** Fields of the primary key, in whose order lines are. */
  key: string[]
  references: NounReference[]
  /** Fields that refer to lines which may come later: written once all lines are there. */
  late: string[]
  where: string | undefined
  isSetUp: boolean
  isDeferred: boolean
}

const ENUMERATION = /^CHECK \(\(\(?(\w+)\)?(?:::text)? = ANY \(ARRAY\[(.*)\]\)\)\)$/

/** The only values of columns, from checks that list them. */
function readValues(checks: readonly string[]): Map<string, string[]> {
  return new Map(
    checks.flatMap((check) => {
      const [, column, list = ''] = ENUMERATION.exec(check) ?? []
      const quoted = list.split("'::text").slice(0, -1)
      const values = quoted.map((item) => item.slice(item.indexOf("'") + 1).replaceAll("''", "'"))
      return column && values.length > 0 ? [[column, values] as const] : []
    }),
  )
}

/** Types of fields that are written in another form than their columns. */
const FORMS = { skill: 'text', skills: 'text[]', held: 'jsonb', settings: 'jsonb' } as const
const COMPANY = 'company_id'

/** Combines the registry with the catalogue of the database. Throws an error for a table or column that does not exist. */
export async function listNouns(tx: Tx): Promise<Noun[]> {
  return inOrderOfReferences(describeNouns(await readTables(tx)))
}

export function describeNouns(tables: readonly TableRow[]): Noun[] {
  const byName = new Map(tables.map((table) => [table.name, table]))
  return Object.entries(ARCHIVED).map(([name, how]) => {
    const table = byName.get(name)
    if (!table) throw new Error(`There is no table ${name} to archive.`)
    return describeNoun(table, how)
  })
}

function describeNoun(table: TableRow, how: ArchivedTable): Noun {
  const { noun, omits = {}, fills = [], reads = [], as = {}, where, isSetUp = false } = how
  const values = readValues(table.checks)
  const isOmitted = (name: string) => name === COMPANY || Object.hasOwn(omits, name)
  const kept = table.columns.filter(({ name }) => !isOmitted(name))
  const fields = kept.map(({ name, type, isNullable, default: byDefault }): NounField => {
    const form = as[name]
    return {
      name,
      type: form ? FORMS[form] : type,
      columnType: type,
      form,
      isNullable,
      isOptional: isNullable || byDefault !== null,
      values: values.get(name),
      default: byDefault,
    }
  })
  const withoutCompany = ({ columns, table: to, to: theirs }: ReferenceRow) => ({
    table: to.replaceAll('"', ''),
    columns: columns.filter((column) => column !== COMPANY),
    to: theirs.filter((column) => column !== COMPANY),
  })
  return {
    noun,
    table: table.name,
    fields,
    filled: table.columns.filter(({ name }) => fills.includes(name)).map(({ name, type }) => ({ name, type })),
    read: [...reads],
    key: table.key.filter((name) => !isOmitted(name)),
    references: table.references.map(withoutCompany).filter(({ columns }) => columns.length > 0),
    late: [],
    where,
    isSetUp,
    isDeferred: table.isDeferred,
  }
}

/** References that no foreign key declares, since what they name gets another id on its way. */
const UNDECLARED: Readonly<Record<string, readonly string[]>> = {
  notification: ['event'],
  offer_signature: ['event'],
  description_feedback: ['event'],
  candidate_merge: ['company_skill'],
  correction: ['company_skill'],
  stated_skill: ['company_skill'],
  resume_skill: ['company_skill'],
}

/**
 * Orders nouns so that each comes after those it refers to. A reference that would go around in a circle, or to its own noun, is
 * made late.
 */
export function inOrderOfReferences(nouns: readonly Noun[]): Noun[] {
  const byTable = new Map(nouns.map((noun) => [noun.table, noun]))
  const order: Noun[] = []
  const begun = new Set<Noun>()
  const done = new Set<Noun>()
  const add = (noun: Noun) => {
    begun.add(noun)
    const late: string[] = []
    for (const { table, columns } of noun.references) {
      const other = byTable.get(table)
      if (!other) continue
      if (!begun.has(other)) add(other)
      if (done.has(other)) continue
      const mayWait = columns.filter((column) => noun.fields.find(({ name }) => name === column)?.isNullable)
      if (mayWait.length === 0) throw new Error(`${noun.table} and ${table} refer to each other, and neither can wait.`)
      late.push(...mayWait)
    }
    for (const table of UNDECLARED[noun.table] ?? []) {
      const other = byTable.get(table)
      if (other && !begun.has(other)) add(other)
    }
    done.add(noun)
    order.push({ ...noun, late })
  }
  for (const noun of nouns) if (!begun.has(noun)) add(noun)
  return order
}
