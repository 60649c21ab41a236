import { appendFileSync, readFileSync } from 'node:fs'
import {
  AliasNode,
  DefaultQueryCompiler,
  IdentifierNode,
  type OperationNode,
  type RawNode,
  type SelectionNode,
} from 'kysely'
import pg from 'pg'
import { type Column, compareColumn, compareColumns } from './compare-columns.ts'
import { compareValue, type RowTypes, type Site, unique } from './row-shape.ts'

// Compares every answer of PostgreSQL with the row type that its `sql<Row>` declares (docs/decisions/0258). It stands between the
// tests and the two libraries, so that the product carries nothing for it.

/** Answers that are compared of each statement in one test file, and rows of each answer: more take time and show nothing new. */
const ANSWERS_MAX = 40
const ROWS_MAX = 20

/** Frames of a stack that may lie between a query and its compilation. */
const FRAMES_MAX = 50

/** What a compiled text answers by declaration: whole rows, or values in columns of a query that Kysely builds. */
type Declared = { rows?: Site[]; columns: { name: string; sites: Site[] }[] }
type Answer = Pick<pg.QueryResult, 'rows'> & { fields: readonly Column[] }

type Selecting = { selections?: readonly SelectionNode[]; returning?: { selections: readonly SelectionNode[] } }

/** Keeps what was compiled and compares answers with it. Calls `see` once for each place that was compared. */
export function createWatch({ shapes, sites }: RowTypes, see: (site: Site) => void) {
  const declared = new Map<string, Declared>()
  const answers = new Map<Declared, number>()
  /** Statements whose columns fit. A text always has the same columns. */
  const fitting = new Set<Declared>()
  const seen = new Set<Site>()
  const find = { statement: siteFinder(sites, 'statement'), column: siteFinder(sites, 'column') }
  let complaints: string[] = []
  const shapeOf = (index: number) => shapes[index] ?? { text: 'unknown', kinds: ['unknown' as const] }

  function declaredBy(node: OperationNode & Selecting): Declared | undefined {
    if (isRaw(node)) {
      const rows = find.statement(node)
      return rows.length > 0 ? { rows, columns: [] } : undefined
    }
    const selections = [...(node.selections ?? []), ...(node.returning?.selections ?? [])]
    const columns = selections.flatMap(({ selection }) => {
      if (!AliasNode.is(selection) || !isRaw(selection.node) || !IdentifierNode.is(selection.alias)) return []
      const found = find.column(selection.node)
      return found.length > 0 ? [{ name: selection.alias.name, sites: found }] : []
    })
    return columns.length > 0 ? { columns } : undefined
  }

  /** A text of several places has to fit one of them. */
  function complain(of: readonly Site[], compare: (site: Site) => string[]): void {
    const compared = of.map((site) => compare(site).map((why) => `${site.file}:${site.line}: ${why}`))
    for (const site of of) {
      if (seen.has(site)) continue
      seen.add(site)
      see(site)
    }
    if (!compared.some(({ length }) => length === 0)) complaints.push(...(compared[0] ?? []))
  }

  function compareAnswer(expected: Declared, { fields, rows }: Answer): void {
    const before = answers.get(expected) ?? 0
    if (before >= ANSWERS_MAX) return
    answers.set(expected, before + 1)
    const told = complaints.length
    const some = rows.slice(0, ROWS_MAX) as Record<string, unknown>[]
    if (expected.rows)
      complain(expected.rows, ({ shape }) => {
        const wrong = fitting.has(expected) ? [] : compareColumns(fields, shape, shapeOf)
        if (wrong.length > 0) return wrong
        const inRows = some.flatMap((row) => compareValue(row, shape, shapeOf))
        return unique(inRows).map((why) => why.replace(/^\./, 'column '))
      })
    for (const { name, sites: of } of expected.columns) {
      const field = fields.find((each) => each.name === name)
      complain(of, ({ shape }) => {
        if (!field) return [`column ${name} is declared and not answered`]
        const wrong = fitting.has(expected) ? [] : compareColumn(field, shape, shapeOf)
        if (wrong.length > 0) return wrong
        const inRows = some.flatMap((row) => compareValue(row[name], shape, shapeOf))
        return unique(inRows).map((why) => `column ${name}${why}`)
      })
    }
    if (complaints.length === told) fitting.add(expected)
  }

  return {
    compiled(text: string, node: OperationNode): void {
      if (declared.has(text)) return
      const expected = declaredBy(node)
      if (expected) declared.set(text, expected)
    },
    answered(text: string, answer: Answer): void {
      const expected = declared.get(text)
      if (expected) compareAnswer(expected, answer)
    },
    isWatched: (text: string): boolean => declared.has(text),
    /** Returns the differences found since the last time, each with file and line, and counts answers from 0 again. */
    takeComplaints(): string[] {
      const taken = unique(complaints)
      complaints = []
      answers.clear()
      return taken
    },
  }
}

const isRaw = (node: OperationNode): node is RawNode => node.kind === 'RawNode'

/** Finds the places of a raw node. JavaScript makes the texts of a template once for its place, so each list of them is looked up once. */
function siteFinder(sites: readonly Site[], use: Site['use']): (node: RawNode) => Site[] {
  const known = new Map<string, Site[]>()
  const found = new WeakMap<readonly string[], Site[]>()
  for (const site of sites) {
    const text = textOf(site.fragments)
    if (site.use === use) known.set(text, [...(known.get(text) ?? []), site])
  }
  return ({ sqlFragments }) => {
    const places = found.get(sqlFragments) ?? asking(known.get(textOf(sqlFragments)) ?? [])
    found.set(sqlFragments, places)
    return places
  }
}

const textOf = (fragments: readonly string[]) => fragments.join('\0')

/** Returns the places of a text that are in a file on the call stack, if several places have that text. */
function asking(places: Site[]): Site[] {
  if (places.length < 2) return places
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = FRAMES_MAX
  const { stack = '' } = new Error()
  Error.stackTraceLimit = stackTraceLimit
  const found = places.filter(({ file }) => stack.includes(file))
  return found.length > 0 ? found : places
}

type Watch = ReturnType<typeof createWatch>

let watch: Watch | undefined

/**
 * Watches all that this process compiles and asks, once however often it is called.
 * @param from holds the row types; the places that were seen are added to a file beside it.
 */
export function watchAnswers(from: string): Watch {
  watch ??= install(from)
  return watch
}

function install(from: string): Watch {
  const types = JSON.parse(readFileSync(from, 'utf8')) as RowTypes
  const places = new Map(types.sites.map((site, place) => [site, place]))
  const created = createWatch(types, (site) => appendFileSync(seenBeside(from), `${places.get(site)}\n`))
  const compiler = DefaultQueryCompiler.prototype
  const { compileQuery } = compiler
  compiler.compileQuery = function compileWatched(...given) {
    const compiled = compileQuery.apply(this, given)
    created.compiled(compiled.sql, compiled.query)
    return compiled
  }
  const client = pg.Client.prototype as { query: (...given: unknown[]) => unknown }
  const { query } = client
  client.query = function queryWatched(this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { text?: string }]
    const text = typeof first === 'string' ? first : first?.text
    if (isKept(first) && created.isWatched(first.text)) watchKept(created, first)
    const result = query.apply(this, given)
    // Compared beside the caller, which waits no longer for it and is not interrupted by a difference.
    if (text !== undefined && result instanceof Promise && created.isWatched(text))
      result.then(
        (answer: Answer) => created.answered(text, answer),
        () => undefined,
      )
    return result
  }
  return created
}

/** A statement that its connection keeps (`src/platform/db/kept-query.ts`): it answers a callback, and PostgreSQL describes it once. */
type KeptStatement = {
  text: string
  callback: (error: unknown, answer?: Pick<Answer, 'rows'>) => void
  handleRowDescription: (described: Pick<Answer, 'fields'>) => void
}

const isKept = (query: unknown): query is KeptStatement =>
  typeof query === 'object' && query !== null && 'submit' in query && 'callback' in query && 'text' in query

/** The columns of kept statements by their text, from whichever connection described them last. */
const describedColumns = new Map<string, Answer['fields']>()

function watchKept(created: Watch, query: KeptStatement): void {
  const { text, callback } = query
  const describe = query.handleRowDescription.bind(query)
  query.handleRowDescription = (described) => {
    describedColumns.set(text, described.fields)
    describe(described)
  }
  query.callback = (error, answer) => {
    callback(error, answer)
    const fields = describedColumns.get(text)
    if (answer && fields) created.answered(text, { rows: answer.rows, fields })
  }
}

export const seenBeside = (from: string): string => `${from}.seen`
