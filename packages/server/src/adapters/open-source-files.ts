import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openZip, type Zip, type ZipEntry } from '../parsing/tables/open-zip.ts'
import { readAllSheets } from '../parsing/tables/read-table.ts'
import { type TableLine, UnreadableTable } from '../parsing/tables/table-line.ts'
import { type SourceFiles, SourceRefused, type SourceRow } from './adapter.ts'

/** Limits of a ZIP that somebody brings: a company's résumés come as one. Chosen by us, ten times what was seen. */
const LIST_LIMITS = { entries: 1_000_000, listBytes: 256 * 1024 ** 2 }
/** Maximum unpacked bytes of one file. Limit chosen by us: a database dump may have this size. */
const FILE_BYTES_MAX = 16 * 1024 ** 3
/** ZIPs inside of ZIPs are opened this deep. */
const DEPTH_MAX = 2
/**
 * Maximum characters of a table that is kept in memory once it was read, and of all tables together: to read one again takes a
 * process, and adapters read some files three times. Limits chosen by us.
 */
const KEPT_MAX = 1_000_000
const ALL_KEPT_MAX = 16_000_000
/** Lines among which the headings are looked for. */
const HEAD_LINES = 10

/** A file that was brought, where it lies on this machine. */
export type BroughtFile = { name: string; path: string }

type FoundFile = { bytes: number; stream: () => AsyncIterable<Uint8Array>; local?: string }

/**
 * Opens files that somebody brought, and those inside their ZIPs. `folder`: where files may be unpacked for the time being.
 * Throws SourceRefused for a ZIP that cannot be read; entries whose path leaves the ZIP are left out.
 */
export async function openSourceFiles(
  brought: readonly BroughtFile[],
  folder: string,
): Promise<SourceFiles & { close: () => Promise<void> }> {
  const scratch = await mkdtemp(join(folder, 'source-'))
  const files = new Map<string, FoundFile>()
  const zips: Zip[] = []
  let unpacked = 0

  async function put(path: string, found: FoundFile, depth: number): Promise<void> {
    if (files.has(path)) return
    if (!/\.zip$/i.test(path) || depth === DEPTH_MAX) {
      files.set(path, found)
      return
    }
    const zip = await openZip(found.local ?? (await unpack(found)), LIST_LIMITS)
    zips.push(zip)
    for (const entry of zip.entries()) {
      const inner = safePathOf(entry)
      if (inner !== undefined)
        await put(
          `${path}/${inner}`,
          { bytes: entry.unpacked, stream: () => zip.read(entry, FILE_BYTES_MAX) },
          depth + 1,
        )
    }
  }

  async function unpack({ stream }: FoundFile): Promise<string> {
    unpacked += 1
    const path = join(scratch, String(unpacked))
    await pipeline(Readable.from(stream()), createWriteStream(path))
    return path
  }

  async function* readLines(found: FoundFile): AsyncGenerator<TableLine> {
    const local = found.local ?? (await unpack(found).catch(throwRefusal))
    try {
      yield* refusing(readAllSheets(local))
    } finally {
      if (found.local === undefined) await rm(local, { force: true })
    }
  }

  const kept = new Map<string, readonly TableLine[]>()
  let room = ALL_KEPT_MAX

  /** The lines of a table; a small one is read once. */
  async function* keepSmall(path: string, read: () => AsyncIterable<TableLine>): AsyncGenerator<TableLine> {
    const known = kept.get(path)
    if (known) {
      yield* known
      return
    }
    let lines: TableLine[] | undefined = []
    let size = 0
    for await (const line of read()) {
      size += line.cells.reduce((sum, cell) => sum + cell.length, line.cells.length)
      if (size > Math.min(KEPT_MAX, room)) lines = undefined
      lines?.push(line)
      yield line
    }
    if (!lines || kept.has(path)) return
    kept.set(path, lines)
    room -= size
  }

  const close = async () => {
    await Promise.all(zips.map((zip) => zip.close()))
    await rm(scratch, { recursive: true, force: true })
  }
  const find = (path: string): FoundFile => {
    const found = files.get(path)
    if (!found) throw new SourceRefused(`The file “${path}” is missing.`)
    return found
  }

  try {
    for (const { name, path } of brought) {
      const { size } = await stat(path)
      await put(name, { bytes: size, stream: () => createReadStream(path), local: path }, 0)
    }
  } catch (error) {
    await close()
    throw asRefusal(error)
  }

  return {
    close,
    has: (path) => files.has(path),
    list: () => Array.from(files, ([path, { bytes }]) => ({ path, bytes })),
    open: async (path) => Readable.from(refusing(find(path).stream())),
    sheets: (path) => sheetsOf(keepSmall(path, () => readLines(find(path)))),
    async text(path, bytesMax) {
      const pieces: Uint8Array[] = []
      let bytes = 0
      for await (const piece of refusing(find(path).stream())) {
        bytes += piece.length
        if (bytes > bytesMax) throw new SourceRefused(`The file “${path}” is too large.`)
        pieces.push(piece)
      }
      return new TextDecoder().decode(Buffer.concat(pieces))
    },
  }
}

/** The path of an entry; undefined for folders, what macOS adds, and paths that leave the ZIP. */
function safePathOf({ path }: ZipEntry): string | undefined {
  const parts = path.replaceAll('\\', '/').split('/')
  const isOdd = parts.some((part) => part === '' || part === '.' || part === '..') || /^[a-z]:/i.test(path)
  if (isOdd || parts[0] === '__MACOSX' || parts.at(-1) === '.DS_Store') return undefined
  return parts.join('/')
}

const asRefusal = (error: unknown): unknown =>
  error instanceof UnreadableTable ? new SourceRefused(error.message) : error

const throwRefusal = (error: unknown): never => {
  throw asRefusal(error)
}

async function* refusing<T>(values: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* values
  } catch (error) {
    throw asRefusal(error)
  }
}

/** Splits lines into sheets: a sheet ends where a line of another begins. Rows that nobody takes are skipped. */
async function* sheetsOf(lines: AsyncGenerator<TableLine>) {
  try {
    yield* splitSheets(lines)
  } finally {
    // A reader that wants only the headings stops early, and the process that reads the file has to end too.
    await lines.return(undefined)
  }
}

async function* splitSheets(lines: AsyncGenerator<TableLine>) {
  let next = await lines.next()
  while (!next.done) {
    const name: string = next.value.where ?? ''
    const isOwn = () => !next.done && (next.value.where ?? '') === name
    const head: TableLine[] = []
    while (isOwn() && head.length < HEAD_LINES) {
      head.push(next.value as TableLine)
      next = await lines.next()
    }
    const at = findHeadings(head)
    const headings = (head[at]?.cells ?? []).map((cell) => cell.trim())
    const nameOf = nameColumns(headings)
    async function* rows(): AsyncGenerator<SourceRow> {
      for (const line of head.slice(at + 1)) yield rowOf(line, nameOf)
      for (; isOwn(); next = await lines.next()) yield rowOf(next.value as TableLine, nameOf)
    }
    const own = rows()
    yield { name, headings, rows: own }
    for await (const _ of own);
  }
}

/** The place of the headings: the line with the most different cells among the first, since titles above have fewer. */
function findHeadings(head: readonly TableLine[]): number {
  const widths = head.map(({ cells }) => new Set(cells.map((cell) => cell.trim()).filter(Boolean)).size)
  const most = Math.max(0, ...widths)
  // The first line that is nearly as wide as any: values may fill a column whose heading is empty.
  return Math.max(
    0,
    widths.findIndex((width) => width * 2 > most),
  )
}

/**
 * Returns the names of columns by their places: the heading, with a number if an earlier column has it too, or “Column 3” without
 * one. Each name is made once, since a file has hundreds of thousands of rows.
 */
function nameColumns(headings: readonly string[]): (place: number) => string {
  const names: string[] = []
  const seen = new Map<string, number>()
  return (place) => {
    for (let next = names.length; next <= place; next += 1) {
      const heading = headings[next] || `Column ${next + 1}`
      const times = (seen.get(heading) ?? 0) + 1
      seen.set(heading, times)
      names.push(times === 1 ? heading : `${heading} (${times})`)
    }
    return names[place] ?? ''
  }
}

function rowOf({ line, cells }: TableLine, nameOf: (place: number) => string): SourceRow {
  // Without a prototype, so that a heading may be “constructor” or “__proto__”.
  const named: Record<string, string> = Object.create(null)
  for (const [place, cell] of cells.entries()) if (cell.trim() !== '') named[nameOf(place)] = cell
  return { line, cells: named }
}
