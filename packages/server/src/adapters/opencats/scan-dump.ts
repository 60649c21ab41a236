import { endOfQuoted, readRow, type SqlValue, skipBlank } from './sql-values.ts'

/** A row, and the place behind it. */
export type DumpRow = { values: SqlValue[]; end: number }

export type DumpPart =
  | { kind: 'table'; table: string; columns: string[] }
  | { kind: 'rows'; table: string; columns: string[] | undefined; rows: DumpRow[] }
  /** Comes after all rows of a statement. */
  | { kind: 'insert'; table: string; from: number; to: number; rows: number }
  /** The rest of a statement cannot be read. isCut: the dump ends here. */
  | { kind: 'broken'; table: string; isCut: boolean }
  /** mysqldump's last line, which says when it was made. */
  | { kind: 'completed'; at: string | undefined }

/** Characters looked at for the beginning of a statement. */
const HEAD = 64 * 1024
/** Maximum length of a row, and of the definition of a table. Limit chosen by us: MySQL's own default for a row is a quarter. */
const ROW_MAX = 256 * 1024 * 1024
const BATCH = 200

const NAME = String.raw`(?:\x60([^\x60]{1,100})\x60|"([^"]{1,100})"|([\w$]{1,100}))`
const INSERT = new RegExp(
  String.raw`(?:INSERT|REPLACE)\s+(?:(?:IGNORE|DELAYED|LOW_PRIORITY|HIGH_PRIORITY)\s+){0,3}(?:INTO\s+)?(?:${NAME}\s*\.\s*)?${NAME}\s*(?:\(([^()]{1,20000})\)\s*)?VALUES?\s*(?=\()`,
  'iy',
)
const CREATE = new RegExp(String.raw`CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(?:${NAME}\s*\.\s*)?${NAME}\s*\(`, 'iy')
const DELIMITER = /DELIMITER[ \t]+(\S{1,20})[^\n]*\n/iy
const COMPLETED = /-- Dump completed(?: on (\d{4}-\d\d-\d\d +\d{1,2}:\d\d:\d\d))?/y
/** OpenCATS's own backup ends its statements so, in files of a megabyte each. */
const END_OF_QUERY = '((ENDOFQUERY))'
const STOP = /[;'"\x60#]|--(?=\s)|\/\*|\(\(ENDOFQUERY\)\)/g

/**
 * Reads a dump, in text of one character per byte, from the beginning of a statement, which `base` gives. `wants` selects the
 * tables whose rows are yielded; rows of others are only counted. Memory holds one row and some more.
 */
export async function* scanDump(
  pieces: AsyncIterable<string>,
  { base, wants }: { base: number; wants: (table: string) => boolean },
): AsyncGenerator<DumpPart> {
  const scan = openScan(pieces, base)
  for (;;) {
    await scan.fill(HEAD)
    scan.at = skipBlank(scan.text, scan.at)
    if (scan.at >= scan.text.length) {
      if (scan.isEnd) return
      continue
    }
    const insert = matchAt(INSERT, scan)
    const create = matchAt(CREATE, scan)
    if (insert) yield* readInsert(scan, insert, wants)
    else if (create) {
      const from = scan.at
      const definition = await readStatement(scan, from)
      yield { kind: 'table', table: nameOf(create, 4), columns: columnsOf(definition) }
    } else if (isComment(scan)) {
      const completed = matchAt(COMPLETED, scan)
      if (completed) yield { kind: 'completed', at: completed[1]?.replaceAll('  ', ' ').replace(/ (\d):/, ' 0$1:') }
      await skipComment(scan)
    } else if (matchAt(DELIMITER, scan)) await skipRoutines(scan)
    else await readStatement(scan, undefined)
  }
}

type Scan = {
  text: string
  at: number
  /** Place in the dump of the text's beginning. */
  base: number
  isEnd: boolean
  /** Reads on until so many characters lie ahead, or the dump ends. Forgets what is behind. */
  fill: (length: number) => Promise<void>
}

function openScan(pieces: AsyncIterable<string>, base: number): Scan {
  const source = pieces[Symbol.asyncIterator]()
  const scan: Scan = {
    text: '',
    at: 0,
    base,
    isEnd: false,
    async fill(length) {
      if (scan.isEnd || scan.text.length - scan.at >= length) return
      const parts = [scan.text.slice(scan.at)]
      let ahead = parts[0]?.length ?? 0
      scan.base += scan.at
      scan.at = 0
      while (ahead < length) {
        const { value, done } = await source.next()
        if (done) {
          scan.isEnd = true
          break
        }
        parts.push(value)
        ahead += value.length
      }
      scan.text = parts.join('')
    },
  }
  return scan
}

function matchAt(pattern: RegExp, { text, at }: Scan): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** A name that is quoted in one of the ways, in three groups from one on. */
const nameOf = (found: RegExpExecArray, from: number): string =>
  (found[from] ?? found[from + 1] ?? found[from + 2] ?? '').toLowerCase()

async function* readInsert(
  scan: Scan,
  found: RegExpExecArray,
  wants: (table: string) => boolean,
): AsyncGenerator<DumpPart> {
  const table = nameOf(found, 4)
  const columns = found[7] === undefined ? undefined : namesIn(found[7])
  const from = scan.base + scan.at
  const isWanted = wants(table)
  scan.at += found[0].length
  let rows: DumpRow[] = []
  let count = 0
  let state: 'row' | 'end' | 'broken' | 'cut' = 'row'
  while (state === 'row') {
    const row = await nextRow(scan, isWanted)
    if (typeof row === 'string') {
      state = row
      break
    }
    count += 1
    if (isWanted) rows.push({ values: row.values, end: scan.base + scan.at })
    if (rows.length >= BATCH) {
      yield { kind: 'rows', table, columns, rows }
      rows = []
    }
    state = await nextSign(scan)
  }
  if (rows.length > 0) yield { kind: 'rows', table, columns, rows }
  if (state !== 'end') {
    yield { kind: 'broken', table, isCut: state === 'cut' }
    await skipBroken(scan)
  }
  yield { kind: 'insert', table, from, to: scan.base + scan.at, rows: count }
}

async function nextRow(scan: Scan, wants: boolean): Promise<{ values: SqlValue[] } | 'broken' | 'cut'> {
  for (let length = 2 * HEAD; ; length *= 2) {
    const row = readRow(scan.text, scan.at, wants)
    if (row === 'broken') return 'broken'
    if (row !== 'more') {
      scan.at = row.next
      return row
    }
    if (scan.isEnd) return 'cut'
    if (length > ROW_MAX) return 'broken'
    await scan.fill(length)
  }
}

/** What follows a row: another, or the end of the statement. */
async function nextSign(scan: Scan): Promise<'row' | 'end' | 'broken' | 'cut'> {
  await scan.fill(HEAD)
  scan.at = skipBlank(scan.text, scan.at)
  const sign = scan.text.charAt(scan.at)
  if (sign === '') return 'cut'
  if (sign === ',') {
    scan.at = skipBlank(scan.text, scan.at + 1)
    return scan.text.charAt(scan.at) === '(' ? 'row' : scan.at >= scan.text.length ? 'cut' : 'broken'
  }
  if (sign === ';') scan.at += 1
  else if (scan.text.startsWith(END_OF_QUERY, scan.at)) scan.at += END_OF_QUERY.length
  else if (/^(?:ON\s+DUPLICATE|AS\s)/i.test(scan.text.slice(scan.at, scan.at + 20)))
    await readStatement(scan, undefined)
  else return 'broken'
  return 'end'
}

/** Goes to what looks like the next statement, since nobody knows where the broken one ends. */
async function skipBroken(scan: Scan): Promise<void> {
  for (;;) {
    const at = scan.text.slice(scan.at).search(/;[ \t\r]*\n/)
    if (at !== -1) {
      scan.at += at + 1
      return
    }
    if (scan.isEnd) {
      scan.at = scan.text.length
      return
    }
    scan.at = Math.max(scan.at, scan.text.length - 2)
    await scan.fill(HEAD)
  }
}

/** Goes behind the end of a statement; its text, where it is wanted, up to a limit. */
async function readStatement(scan: Scan, wantedFrom: number | undefined): Promise<string> {
  let text = ''
  const step = (to: number) => {
    if (wantedFrom !== undefined && text.length < HEAD) text += scan.text.slice(scan.at, to)
    scan.at = to
  }
  for (;;) {
    await scan.fill(HEAD)
    STOP.lastIndex = scan.at
    const stop = STOP.exec(scan.text)
    if (!stop) {
      // A sign of two characters may be cut in half.
      step(scan.isEnd ? scan.text.length : Math.max(scan.at, scan.text.length - END_OF_QUERY.length))
      if (scan.isEnd) return text
      await scan.fill(2 * HEAD)
      continue
    }
    step(stop.index)
    if (stop[0] === ';' || stop[0] === END_OF_QUERY) {
      scan.at += stop[0].length
      return text
    }
    if (stop[0] === '#' || stop[0] === '--' || stop[0] === '/*') await skipComment(scan)
    else {
      const end = await endOfText(scan)
      if (end === -1) {
        scan.at = scan.text.length
        return text
      }
      step(end + 1)
    }
  }
}

async function endOfText(scan: Scan): Promise<number> {
  for (let length = 2 * HEAD; ; length *= 2) {
    const end = endOfQuoted(scan.text, scan.at)
    if (end !== -1) return end
    if (scan.isEnd || length > ROW_MAX) return -1
    await scan.fill(length)
  }
}

const isComment = ({ text, at }: Scan): boolean =>
  text.startsWith('/*', at) || text.charAt(at) === '#' || /^--(?:\s|$)/.test(text.slice(at, at + 3))

async function skipComment(scan: Scan): Promise<void> {
  const mark = scan.text.startsWith('/*', scan.at) ? '*/' : '\n'
  for (let from = scan.at; ; from = Math.max(scan.at, scan.text.length - 1)) {
    const end = scan.text.indexOf(mark, from)
    if (end !== -1 || scan.isEnd) {
      scan.at = end === -1 ? scan.text.length : end + mark.length
      return
    }
    scan.at = Math.max(scan.at, scan.text.length - 1)
    await scan.fill(HEAD)
  }
}

/** Goes behind routines and triggers, whose statements end with another mark until it is set back. */
async function skipRoutines(scan: Scan): Promise<void> {
  scan.at += matchAt(DELIMITER, scan)?.[0].length ?? 0
  for (;;) {
    const found = /(?:^|\n)DELIMITER[ \t]+;[^\n]*/i.exec(scan.text.slice(scan.at))
    if (found || scan.isEnd) {
      scan.at = found ? scan.at + found.index + found[0].length : scan.text.length
      return
    }
    scan.at = Math.max(scan.at, scan.text.length - 100)
    await scan.fill(HEAD)
  }
}

const KEYS = /^(?:PRIMARY|KEY|UNIQUE|INDEX|CONSTRAINT|FULLTEXT|SPATIAL|FOREIGN|CHECK)\b/i

/** Names of the columns of a table, in order, by its definition. */
function columnsOf(definition: string): string[] {
  const body = definition.slice(definition.indexOf('(') + 1)
  return body.split(/\n|,(?=\s*[\x60"])/).flatMap((line) => {
    const written = line.trim()
    const [, quoted, plain] = /^(?:[\x60"]([^\x60"]{1,100})[\x60"]|([a-z_]\w{0,100}))\s+[a-z]/i.exec(written) ?? []
    if (quoted !== undefined) return quoted.toLowerCase()
    return plain === undefined || KEYS.test(written) ? [] : plain.toLowerCase()
  })
}

const namesIn = (list: string): string[] =>
  list.split(',').map((name) =>
    name
      .trim()
      .replace(/^[\x60"]|[\x60"]$/g, '')
      .toLowerCase(),
  )
