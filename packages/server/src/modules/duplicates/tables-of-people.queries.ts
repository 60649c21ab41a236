import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { PeopleTableRule } from '../../platform/kernel/define-people-table.ts'
import { type ProvidedModules, providedModules } from '../../platform/kernel/provided-modules.ts'

type Tables = ProvidedModules['tablesOfPeople']
/** A table that a module declares under `peopleTables`. */
export type PeopleTable = keyof Tables
type MatchingTables<Part> = { [Name in PeopleTable]: Tables[Name] extends Part ? Name : never }[PeopleTable]
type OwnedTable = MatchingTables<{ personColumn: unknown } | { parent: unknown } | { personColumns: unknown }>

const listTables = (): PeopleTable[] => Object.keys(providedModules().tablesOfPeople) as PeopleTable[]
const ruleOf = (table: PeopleTable): PeopleTableRule => providedModules().tablesOfPeople[table]

/** Tables that a merge treats in the given way. */
export const listMergedTables = <How extends PeopleTableRule['onMerge']>(
  how: How,
): readonly MatchingTables<{ onMerge: How }>[] =>
  listTables().filter((name): name is MatchingTables<{ onMerge: How }> => ruleOf(name).onMerge === how)

/** Tables of single rows about candidates on a position, which a merge moves by id. */
export const tablesAboutPositions = () => listMergedTables('move').filter((table) => !ruleOf(table).hasNoPosition)

/** Tables removed with a deleted person, in the order in which they are restored. */
export const tablesDeleted = (): OwnedTable[] =>
  listTables().filter((name): name is OwnedTable => {
    const { personColumn, parent, personColumns } = ruleOf(name)
    return Boolean(personColumn ?? parent ?? personColumns)
  })

/** Tables whose rows are deleted in an erasure, in the order of deletion: each before those that it refers to. */
export const tablesErased = () =>
  listTables()
    .filter((name): name is MatchingTables<{ onErase: 'delete' }> => ruleOf(name).onErase === 'delete')
    .toReversed()

/** SQL: the person of a row `t` of a table; `going` are the people concerned, in `storeDeletedRows` of modules/privacy. */
export function personOf({ companyId }: Tx, table: OwnedTable): RawBuilder<unknown> {
  const { personColumn = 'candidate_id', parent, personColumns } = ruleOf(table)
  if (parent)
    return sql`(select o.candidate_id from ${sql.table(parent.table)} o
      where o.company_id = ${companyId} and o.id = ${sql.ref(`t.${parent.column}`)})`
  if (personColumns)
    return sql`(select min(g.id) from going g where g.id in (${sql.join(personColumns.map((name) => sql.ref(`t.${name}`)))}))`
  return sql.ref(`t.${personColumn}`)
}

/** SQL: whether a row `t` of a table belongs to one of these people, by columns that have an index. `ids` is an SQL list. */
export function isOfPeople({ companyId }: Tx, table: OwnedTable, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  const { personColumn = 'candidate_id', parent, personColumns } = ruleOf(table)
  if (parent)
    return sql`${sql.ref(`t.${parent.column}`)} in (select o.id from ${sql.table(parent.table)} o
      where o.company_id = ${companyId} and o.candidate_id in ${ids})`
  if (personColumns) {
    const [one, other] = personColumns
    return sql`(${sql.ref(`t.${one}`)} in ${ids} or ${sql.ref(`t.${other}`)} in ${ids})`
  }
  return sql`${sql.ref(`t.${personColumn}`)} in ${ids}`
}

/** SQL: whether a row `o` of the kept person clashes with the row `t` that a merge moves; undefined if none can. */
export function clashesWithKept(table: PeopleTable): RawBuilder<unknown> | undefined {
  const { uniquePerPerson } = ruleOf(table)
  if (!uniquePerPerson) return undefined
  const { columns, whereNull, whereStates } = uniquePerPerson
  const both = (condition: (name: 'o' | 't') => RawBuilder<unknown>) => [condition('o'), condition('t')]
  return sql.join(
    [
      ...columns.map((name) => sql`${sql.ref(`o.${name}`)} is not distinct from ${sql.ref(`t.${name}`)}`),
      ...(whereNull ? both((name) => sql`${sql.ref(`${name}.${whereNull}`)} is null`) : []),
      ...(whereStates ? both((name) => sql`${sql.ref(`${name}.state`)} = any(${whereStates}::text[])`) : []),
    ],
    sql` and `,
  )
}

/** SQL: whether a stored row `r` of a deleted person may be restored. */
export function mayRestore({ companyId }: Tx, table: OwnedTable): RawBuilder<unknown> {
  const { requires = {}, unlessTaken } = ruleOf(table).onRestore ?? {}
  const conditions = Object.entries(requires).flatMap(([needed, columns]) =>
    columns.map(
      (column) => sql`exists (select from ${sql.table(needed)} o
        where o.company_id = ${companyId} and o.id = ${sql.ref(`r.${column}`)})`,
    ),
  )
  if (unlessTaken) {
    const same = unlessTaken.map((column) => sql`${sql.ref(`o.${column}`)} = ${sql.ref(`r.${column}`)}`)
    conditions.push(sql`not exists (select from ${sql.table(table)} o
      where o.company_id = ${companyId} and ${sql.join(same, sql` and `)})`)
  }
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}
