import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '@rolecall/domain/access/may'
import { CompiledQuery, Kysely, PostgresDialect, type QueryExecutorProvider } from 'kysely'
import type { Tx } from './connect.ts'
import type { DB } from './tables.gen.ts'

type Query<Row> = { compile: (provider: QueryExecutorProvider) => CompiledQuery<Row> }
type Build<Given extends readonly unknown[], Row> = (tx: Tx, ...given: Given) => Query<Row>
type Scope = Pick<Tx, 'companyId'>

export type CompiledOnce<Given extends readonly unknown[], Row> = {
  /** Asks it, with these values. */
  (tx: Tx, ...given: Given): Promise<Row[]>
  /** The statement with these values, for who sends it otherwise. */
  of: (scope: Scope, ...given: Given) => CompiledQuery<Row>
}

/** Texts kept of one query, each a kilobyte or two; a query that has more of them depends on what people type. */
const SHAPES_MAX = 64

/** Stands for a value while a text is made. Whoever looks at it, to decide what the text says, is told. */
class Placeholder {
  readonly place: number
  constructor(place: number) {
    this.place = place
  }
  [Symbol.toPrimitive](): never {
    throw new TypeError('What a query that is compiled once says depends on no value: true, false and nothing are seen')
  }
}

type Kept<Row> = { statement: CompiledQuery<Row>; parameters: readonly unknown[] }

/**
 * A query of which Kysely makes the text once, and then only fills in values: making it takes longer than all else that a
 * process does for a statement. `build` is given what stands for strings, numbers, days and lists, and must not look at them;
 * what is true, false, empty or missing, and what somebody may do, it sees, and each of its answers to that is a text of its own.
 */
export function compileOnce<Given extends readonly unknown[], Row>(build: Build<Given, Row>): CompiledOnce<Given, Row> {
  const shapes = new Map<string, Kept<Row>>()
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
      // Under what it is found by next time, now that it is known which rights it asks for.
      shapes.set(shapeAs(given, []), kept)
    }
    const statement = { ...kept.statement, parameters: fillIn(kept, values) }
    compare?.(statement, () => build(scopeFor(companyId), ...given).compile(maker))
    return statement
  }
  const ask = async (tx: Tx, ...given: Given) => {
    const statement = of(tx, ...given)
    // By the shortest way: a builder's goes over plugins, of which there are none.
    const { rows } = await tx.getExecutor().provideConnection((connection) => connection.executeQuery<Row>(statement))
    return rows
  }
  return Object.assign(ask, { of })
}

let compare: ((kept: CompiledQuery, fresh: () => CompiledQuery) => void) | undefined

/** Has every statement compared with what is made for its values alone; for tests. */
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
  /** Whether the company hides who some people are, and whether a machine asks: seen, too. */
  hidesPeople?: boolean | undefined
  through?: { kind: string } | undefined
}

const isViewer = (part: object): part is Viewer => 'permissions' in part && 'isAdmin' in part
/** What a text may depend on. */
const isSeen = (part: unknown) => part === undefined || part === null || part === '' || typeof part === 'boolean'
const isRecord = (part: unknown): part is object =>
  typeof part === 'object' && part !== null && Object.getPrototypeOf(part) === Object.prototype

/** What a text depends on, as a key; the values that it does not depend on are added to `values`. */
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
    for (const right of asked) rights += (part.permissions as readonly string[]).includes(right) ? '1' : '0'
    return `${rights})`
  }
  let shape = '{'
  for (const name of Object.keys(part)) shape += `${name}:${shapeOf(part[name as never], values, asked)}`
  return `${shape}}`
}

/** The same with what stands for each value, in the same order; notes in `asked` which rights are looked at. */
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
    return (permissions as readonly string[]).includes(right)
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

/** Makes texts and asks nothing. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('What makes texts opens no connection')) })
const maker = new Kysely<DB>({ dialect })
const scopeFor = (companyId: unknown) => Object.assign(new Kysely<DB>({ dialect }), { companyId }) as unknown as Tx

function keep<Given extends readonly unknown[], Row>(
  build: Build<Given, Row>,
  given: Given,
  asked: Set<string>,
): Kept<Row> {
  let taken = 0
  const take = () => new Placeholder(taken++)
  const scope = scopeFor(take())
  const { sql, parameters } = build(scope, ...(given.map((each) => standInFor(each, take, asked)) as never)).compile(
    maker,
  )
  return { statement: CompiledQuery.raw(sql) as CompiledQuery<Row>, parameters }
}

const fillIn = ({ parameters }: Kept<unknown>, values: readonly unknown[]) =>
  parameters.map((each) => (each instanceof Placeholder ? values[each.place] : each))
