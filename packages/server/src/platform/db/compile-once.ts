import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '@rolecall/domain/access/may'
import { isAmong } from '@rolecall/domain/text/is-among'
import { CompiledQuery, Kysely, PostgresDialect, type QueryExecutorProvider } from 'kysely'
import type { Tx } from './connect.ts'
import type { DB } from './tables.gen.ts'

type Query<Row> = { compile: (provider: QueryExecutorProvider) => CompiledQuery<Row> }
type QueryBuilder<Given extends readonly unknown[], Row> = (tx: Tx, ...given: Given) => Query<Row>
type Scope = Pick<Tx, 'companyId'>

export type PreparedQuery<Given extends readonly unknown[], Row> = {
  /** Runs the query with these values. */
  (tx: Tx, ...given: Given): Promise<Row[]>
  /** The compiled statement with these values, for callers that send it another way. */
  of: (scope: Scope, ...given: Given) => CompiledQuery<Row>
}

/** Maximum number of texts kept per query, each a kilobyte or two; a query with more of them depends on user input. */
const SHAPES_MAX = 64

/** Placeholder for a value while a query is compiled. Throws when the query looks at it to decide its text. */
class Placeholder {
  readonly place: number
  constructor(place: number) {
    this.place = place
  }
  [Symbol.toPrimitive](): never {
    throw new TypeError('A query compiled once cannot depend on a value other than true, false and null')
  }
}

type CompiledStatement<Row> = { statement: CompiledQuery<Row>; parameters: readonly unknown[] }

/**
 * A query that Kysely compiles once, and whose values alone are filled in afterwards: compiling takes longer than everything
 * else that a process does for a statement. `build` receives placeholders for strings, numbers, days and lists, and must not
 * look at them; it sees what is true, false, empty or missing and which permissions the caller has, and each combination of
 * those has its own text.
 */
export function compileOnce<Given extends readonly unknown[], Row>(
  build: QueryBuilder<Given, Row>,
): PreparedQuery<Given, Row> {
  const shapes = new Map<string, CompiledStatement<Row>>()
  const asked = new Set<string>()

  const shapeAs = (given: Given, values: unknown[]) => {
    let shape = ''
    for (const each of given) shape += shapeOf(each, values, asked)
    return shape
  }

  function of({ companyId }: Scope, ...given: Given): CompiledQuery<Row> {
    const values: unknown[] = [companyId]
    let kept = shapes.get(shapeAs(given, values))
    if (!kept) {
      if (shapes.size >= SHAPES_MAX) shapes.clear()
      kept = keep(build, given, asked)
      // The key for the next lookup, now that it is known which permissions the query checks.
      shapes.set(shapeAs(given, []), kept)
    }
    const statement = { ...kept.statement, parameters: fillIn(kept, values) }
    compare?.(statement, () => build(scopeFor(companyId), ...given).compile(maker))
    return statement
  }
  const ask = async (tx: Tx, ...given: Given) => {
    const statement = of(tx, ...given)
    // Skips Kysely's builder, which would go through its list of plugins; none is installed.
    const { rows } = await tx.getExecutor().provideConnection((connection) => connection.executeQuery<Row>(statement))
    return rows
  }
  return Object.assign(ask, { of })
}

let compare: ((kept: CompiledQuery, fresh: () => CompiledQuery) => void) | undefined

/** Compares every statement with one compiled for its own values; for tests. */
export function compareCompiled(): void {
  compare = (kept, fresh) => {
    const { sql, parameters } = fresh()
    if (sql !== kept.sql || !isDeepStrictEqual([...parameters], [...kept.parameters]))
      throw new Error(`A query that is compiled once depends on a value:\n${sql}\n${kept.sql}`)
  }
}

type Viewer = Pick<Actor, 'userId' | 'isAdmin' | 'permissions'> & {
  companyId?: string
  within?: { projectIds: unknown; positionIds: unknown } | undefined
  /** Whether the company hides some candidates, and whether a machine asks; the query sees both. */
  hidesPeople?: boolean | undefined
  through?: { kind: string } | undefined
}

const isViewer = (part: object): part is Viewer => 'permissions' in part && 'isAdmin' in part
/** Values that a text may depend on. */
const isSeen = (part: unknown) => part === undefined || part === null || part === '' || typeof part === 'boolean'
const isRecord = (part: unknown): part is object =>
  typeof part === 'object' && part !== null && Object.getPrototypeOf(part) === Object.prototype

/** The key of everything that a text depends on; appends the values it does not depend on to `values`. */
function shapeOf(part: unknown, values: unknown[], asked: ReadonlySet<string>): string {
  if (isSeen(part)) return `${part},`
  if (!isRecord(part)) {
    values.push(part)
    return '?'
  }
  if (isViewer(part)) {
    values.push(part.userId, part.companyId)
    const { within, through, hidesPeople } = part
    if (within) values.push(within.projectIds, within.positionIds)
    let rights = `${within ? '(within' : '('}${part.isAdmin ? 'all' : ''}${hidesPeople}${through ? `through ${through.kind}` : ''}`
    for (const right of asked) rights += isAmong(part.permissions, right) ? '1' : '0'
    return `${rights})`
  }
  let shape = '{'
  for (const name of Object.keys(part)) shape += `${name}:${shapeOf(part[name as never], values, asked)}`
  return `${shape}}`
}

/** Replaces each value by a placeholder, in the same order; notes in `asked` which permissions are checked. */
function standInFor(part: unknown, take: () => Placeholder, asked: Set<string>): unknown {
  if (isSeen(part)) return part
  if (!isRecord(part)) return take()
  if (!isViewer(part)) {
    const entries = Object.entries(part).map(([name, each]) => [name, standInFor(each, take, asked)])
    return Object.fromEntries(entries)
  }
  const { isAdmin, permissions, within, hidesPeople, through } = part
  const includes = (right: string) => {
    asked.add(right)
    return isAmong(permissions, right)
  }
  const viewer = {
    userId: take(),
    companyId: take(),
    isAdmin,
    permissions: { includes },
    hidesPeople,
    ...(through && { through: { kind: through.kind } }),
  }
  return within ? { ...viewer, within: { projectIds: take(), positionIds: take() } } : viewer
}

/** Compiles queries and never runs one. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('Compiling queries opens no connection')) })
const maker = new Kysely<DB>({ dialect })
const scopeFor = (companyId: unknown) => Object.assign(new Kysely<DB>({ dialect }), { companyId }) as unknown as Tx

function keep<Given extends readonly unknown[], Row>(
  build: QueryBuilder<Given, Row>,
  given: Given,
  asked: Set<string>,
): CompiledStatement<Row> {
  let taken = 0
  const take = () => new Placeholder(taken++)
  const scope = scopeFor(take())
  const { sql, parameters } = build(scope, ...(given.map((each) => standInFor(each, take, asked)) as never)).compile(
    maker,
  )
  return { statement: CompiledQuery.raw(sql) as CompiledQuery<Row>, parameters }
}

const fillIn = ({ parameters }: CompiledStatement<unknown>, values: readonly unknown[]) =>
  parameters.map((each) => (each instanceof Placeholder ? values[each.place] : each))
