import type { SourceFiles } from '../adapter.ts'
import { keepOther } from '../line-values.ts'
import { momentOf } from '../moments.ts'
import { cleanText } from '../source-values.ts'

/** A row of one of Lever's tables, read by headings in small letters and without "(GMT)". */
export type Row = {
  path: string
  line: number
  /** The first of these columns that says something. */
  get: (...names: string[]) => string | undefined
  /** The moment in the first of these columns that says something: bare times are UTC where the heading says "(GMT)". */
  moment: (...names: string[]) => string | undefined
  /** Columns whose names pass, with their cells. */
  columns: (pass: (name: string) => boolean) => { heading: string; text: string }[]
  /** Columns besides these and those about equal opportunities. */
  other: (known: ReadonlySet<string>) => { other?: Record<string, string> }
}

/** Columns whose answers are about equal opportunities: they never come beside a person. */
export const IS_SURVEY = /gender|\bsex\b|race|ethnic|veteran|disab|eeo|diversity|pronoun|sexual|religio/i

export const nameOfHeading = (heading: string): string =>
  heading
    .replace(/\(gmt\)/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()
    // Lever spells it as Americans do.
    .replace(/^canceled\b/, 'cancelled')

export type Sheet = { headings: readonly string[]; rows: AsyncIterable<Row> }

/** The sheets of a table. */
export async function* sheetsOf(files: SourceFiles, path: string): AsyncGenerator<Sheet> {
  for await (const { headings, rows } of files.sheets(path)) {
    const byName = new Map(headings.toReversed().map((heading) => [nameOfHeading(heading), heading]))
    yield { headings, rows: toRows(rows, path, byName) }
  }
}

async function* toRows(
  rows: AsyncIterable<{ line: number; cells: Readonly<Record<string, string>> }>,
  path: string,
  byName: ReadonlyMap<string, string>,
): AsyncGenerator<Row> {
  // Names of headings, since each has a hundred thousand cells.
  const names = new Map<string, string>()
  const nameOf = (heading: string): string => {
    const name = names.get(heading) ?? nameOfHeading(heading)
    names.set(heading, name)
    return name
  }
  for await (const { line, cells } of rows) {
    const find = (names: readonly string[]) => {
      for (const name of names) {
        const heading = byName.get(name)
        const text = heading === undefined ? '' : cleanText(cells[heading] ?? '')
        if (heading !== undefined && text !== '') return { heading, text }
      }
      return undefined
    }
    yield {
      path,
      line,
      get: (...names) => find(names)?.text,
      moment: (...names) => {
        const found = find(names)
        return found && momentOf(found.text, { bareIsUtc: /\(gmt\)/i.test(found.heading) })
      },
      columns: (pass) =>
        Object.entries(cells).flatMap(([heading, cell]) => {
          const text = pass(nameOf(heading)) ? cleanText(cell) : ''
          return text === '' ? [] : [{ heading, text }]
        }),
      other: (known) =>
        keepOther(
          Object.fromEntries(
            Object.entries(cells).filter(([heading]) => !known.has(nameOf(heading)) && !IS_SURVEY.test(heading)),
          ),
        ),
    }
  }
}

/** Rows that follow each other and have the same key, so that what takes several rows comes at once. */
export async function* groupsOf(rows: AsyncIterable<Row>, keyOf: (row: Row) => string): AsyncGenerator<Row[]> {
  let group: Row[] = []
  let key = ''
  for await (const row of rows) {
    const its = keyOf(row)
    if (group.length > 0 && its !== key) {
      yield group
      group = []
    }
    key = its
    group.push(row)
  }
  if (group.length > 0) yield group
}

/** Several values in one cell. */
export const valuesIn = (cell: string | undefined, between = /[,;\n]+/): string[] =>
  Array.from(new Set((cell ?? '').split(between).map((each) => each.trim()))).filter((each) => each !== '')
