import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type FileRow, findSkillFile, type SkillFile } from '@rolecall/domain/skills/skill-file'
import { findDelimiter, readCsvLines } from '../../parsing/tables/csv-lines.ts'
import { UnreadableTable } from '../../parsing/tables/table-line.ts'

/** Thrown for an unusable file; the message can be shown. */
export class RefusedFile extends Error {}

/** `line`: where the row begins in the file, from 1. */
export type SkillRow = { line: number; row: FileRow }
export type SkillRows = { file: SkillFile; rows: AsyncGenerator<SkillRow> }

/** Maximum sizes in bytes when unpacked, several times those of today's largest lists and longest rows. Limits chosen by us. */
const BYTES_MAX = 200 * 1024 ** 2
const ROW_MAX = 1024 ** 2
const ROWS_MAX = 500_000
/** Number of bytes within which the header must end. */
const HEADER_MAX = 64 * 1024

const NO_TEXT = 'This isn’t a UTF-8 text file. Save it as “CSV UTF-8”, or use the file as you downloaded it.'

/**
 * Detects the kind of a list and returns its rows on demand, so that only a few are in memory. Gzipped files are unpacked; the
 * header shows whether commas, semicolons or tabs separate columns.
 * @throws RefusedFile, also while rows are read
 */
export async function openSkillRows(source: Readable): Promise<SkillRows> {
  const pieces = decode(unpack(source))
  const [head, hasMore] = await readHead(pieces)
  if (head.trim() === '') throw new RefusedFile('The file is empty.')
  const end = head.search(/[\r\n]/)
  if (end < 0 && hasMore) throw new RefusedFile('The first line, with the column names, is too long.')
  const first = end < 0 ? head : head.slice(0, end)
  const delimiter = findDelimiter(first)
  const columns = first.split(delimiter).map(withoutQuotes)
  const file = findSkillFile(columns)
  if ('reason' in file) throw new RefusedFile(file.reason)
  return { file, rows: readRows(continued(head, pieces), delimiter, columns) }
}

async function* readRows(
  text: AsyncGenerator<string>,
  delimiter: string,
  columns: readonly string[],
): AsyncGenerator<SkillRow> {
  // Lists with tabs have no quotes around values, but may have some within.
  const options = { delimiter, quote: delimiter === '\t' ? null : ('"' as const), lineMax: ROW_MAX }
  const places = new Map(columns.map((name, place) => [name, place]))
  let count = -1
  try {
    for await (const { line, cells } of readCsvLines(text, options)) {
      count += 1
      if (count === 0) continue
      if (count > ROWS_MAX) throw new RefusedFile(`The file has more than ${ROWS_MAX} rows.`)
      yield { line, row: (column) => withoutQuotes(cells[places.get(column) ?? -1] ?? '') }
    }
  } catch (error) {
    throw error instanceof UnreadableTable ? new RefusedFile(error.message) : error
  }
  if (count <= 0) throw new RefusedFile('The file has column names but no rows.')
}

const withoutQuotes = (value: string): string => value.trim().replace(/^"([^"]*)"$/, '$1')

/** Reads at least the first line of a text, and whether there is more. */
async function readHead(pieces: AsyncGenerator<string>): Promise<[head: string, hasMore: boolean]> {
  let head = ''
  while (head.length < HEADER_MAX && !/[\r\n]/.test(head)) {
    const { value, done } = await pieces.next()
    if (done) return [head, false]
    head += value
  }
  return [head, true]
}

async function* continued(head: string, pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head
  yield* pieces
}

async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const read = (piece?: Uint8Array): string => {
    try {
      const text = piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
      if (!text.includes('\0')) return text
    } catch {
      // Refused below.
    }
    throw new RefusedFile(NO_TEXT)
  }
  for await (const piece of bytes) yield read(piece)
  yield read()
}

async function* unpack(source: Readable): AsyncGenerator<Uint8Array> {
  let total = 0
  let stream: AsyncIterable<Uint8Array> | undefined
  const iterator = source[Symbol.asyncIterator]()
  const first = await iterator.next()
  if (first.done) return
  const whole = Readable.from(restOf(first.value, iterator))
  stream = whole
  if (first.value[0] === 0x1f && first.value[1] === 0x8b) {
    const gunzip = createGunzip()
    whole.on('error', (error) => gunzip.destroy(error))
    stream = whole.pipe(gunzip)
  }
  try {
    for await (const piece of stream) {
      total += piece.length
      if (total > BYTES_MAX) throw new RefusedFile(`The file is larger than ${BYTES_MAX / 1024 ** 2} MB.`)
      yield piece
    }
  } catch (error) {
    const isDamaged = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    throw isDamaged ? new RefusedFile('The compressed file is damaged.') : error
  } finally {
    source.destroy()
  }
}

async function* restOf(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}
