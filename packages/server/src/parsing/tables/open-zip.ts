import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { DAMAGED, UnreadableTable } from './table-line.ts'

/** Limits for an archive, whatever it declares. Chosen by us: tables of 200,000 lines stay below a third of them. */
export const ZIP_LIMITS = {
  entries: 2_000,
  /** Bytes of the central directory at the end of the file. */
  listBytes: 1024 * 1024,
  /** Ratio of unpacked to packed size, for entries that unpack to more than `ratioFromBytes`. */
  ratio: 200,
  ratioFromBytes: 1024 * 1024,
} as const

const TOO_BIG = 'The file is too large when unpacked.'

type ListLimits = { entries: number; listBytes: number }

/** `name` is in small letters; `path` as the archive has it. */
export type ZipEntry = { name: string; path: string; packed: number; unpacked: number; method: number; start: number }

export type Zip = {
  /** All entries, in the order of the list at the end of the file. */
  entries: () => Iterable<ZipEntry>
  find: (name: string) => ZipEntry | undefined
  /** The bytes of an entry while they are unpacked; throws UnreadableTable if there are more than `maxBytes`. */
  read: (entry: ZipEntry, maxBytes: number) => AsyncIterable<Uint8Array>
  close: () => Promise<void>
}

const END = 0x06054b50
const END_BYTES = 22
const COMMENT_MAX = 0xffff
const LOCATOR_64 = 0x07064b50
const LOCATOR_64_BYTES = 20
const END_64 = 0x06064b50
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
/** Marks a value stored in the 64-bit field instead. */
const IN_64 = 0xffffffff
const FIELD_64 = 1
const ENCRYPTED = 1
const DEFLATED = 8

/** Opens the archive at a path by its central directory, so that entries are read on demand. Throws UnreadableTable. */
export async function openZip(path: string, limits: ListLimits = ZIP_LIMITS): Promise<Zip> {
  const file = await open(path)
  try {
    const entries = await readList(file, limits)
    return {
      entries: () => entries.values(),
      find: (name) => entries.get(name.toLowerCase()),
      read: (entry, maxBytes) => unpack(path, file, entry, maxBytes),
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error instanceof RangeError ? new UnreadableTable(DAMAGED) : error
  }
}

async function readList(file: FileHandle, limits: ListLimits): Promise<Map<string, ZipEntry>> {
  const { start, length, count } = await findList(file)
  if (count > limits.entries || length > limits.listBytes) throw new UnreadableTable(TOO_BIG)
  const list = await bytesAt(file, start, length)
  const entries = new Map<string, ZipEntry>()
  for (let at = 0; at + ENTRY_BYTES <= list.length && list.readUInt32LE(at) === ENTRY; ) {
    const nameEnd = at + ENTRY_BYTES + list.readUInt16LE(at + 28)
    const extraEnd = nameEnd + list.readUInt16LE(at + 30)
    if (list.readUInt16LE(at + 8) & ENCRYPTED)
      throw new UnreadableTable('The file is password-protected. Save it without a password and choose the new file.')
    const path = list.toString('utf8', at + ENTRY_BYTES, nameEnd)
    const name = path.toLowerCase()
    const sizes = sizesOf(list.subarray(at, at + ENTRY_BYTES), list.subarray(nameEnd, extraEnd))
    // The first of several entries with one name counts.
    if (!entries.has(name)) entries.set(name, { name, path, method: list.readUInt16LE(at + 10), ...sizes })
    if (entries.size > limits.entries) throw new UnreadableTable(TOO_BIG)
    at = extraEnd + list.readUInt16LE(at + 32)
  }
  return entries
}

/** Finds the central directory from the record at the very end. */
async function findList(file: FileHandle): Promise<{ start: number; length: number; count: number }> {
  const { size } = await file.stat()
  const tailBytes = Math.min(size, END_BYTES + COMMENT_MAX)
  const tail = await bytesAt(file, size - tailBytes, tailBytes)
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END) continue
    const found = {
      start: tail.readUInt32LE(at + 16),
      length: tail.readUInt32LE(at + 12),
      count: tail.readUInt16LE(at + 10),
    }
    const locator = at - LOCATOR_64_BYTES
    if (found.start !== IN_64 || locator < 0 || tail.readUInt32LE(locator) !== LOCATOR_64) return found
    const end = await bytesAt(file, Number(tail.readBigUInt64LE(locator + 8)), 56)
    if (end.readUInt32LE(0) !== END_64) break
    const [count, length, start] = [32, 40, 48].map((place) => Number(end.readBigUInt64LE(place)))
    return { start: start ?? 0, length: length ?? 0, count: count ?? 0 }
  }
  throw new UnreadableTable(DAMAGED)
}

/** Sizes and offset of an entry; values beyond 32 bits are in a field behind its name. */
function sizesOf(entry: Buffer, extra: Buffer): Pick<ZipEntry, 'packed' | 'unpacked' | 'start'> {
  const large: number[] = []
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== FIELD_64) continue
    const end = Math.min(extra.length, at + 4 + extra.readUInt16LE(at + 2))
    for (let place = at + 4; place + 8 <= end; place += 8) large.push(Number(extra.readBigUInt64LE(place)))
  }
  const read = (place: number) => {
    const size = entry.readUInt32LE(place)
    return size === IN_64 ? (large.shift() ?? size) : size
  }
  const unpacked = read(24)
  const packed = read(20)
  return { unpacked, packed, start: read(42) }
}

async function* unpack(
  path: string,
  file: FileHandle,
  { packed, unpacked, method, start }: ZipEntry,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  const mostOf = (bytes: number) => Math.max(ZIP_LIMITS.ratioFromBytes, bytes * ZIP_LIMITS.ratio)
  const most = Math.min(maxBytes, mostOf(packed))
  if (unpacked > most) throw new UnreadableTable(TOO_BIG)
  const local = await bytesAt(file, start, LOCAL_BYTES)
  if (local.readUInt32LE(0) !== LOCAL || (method !== 0 && method !== DEFLATED)) throw new UnreadableTable(DAMAGED)
  const first = start + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28)
  const source = packed === 0 ? Readable.from([]) : createReadStream(path, { start: first, end: first + packed - 1 })
  const inflate = createInflateRaw()
  source.on('error', (error: Error) => inflate.destroy(error))
  let total = 0
  try {
    for await (const piece of method === 0 ? source : source.pipe(inflate)) {
      total += piece.length
      // The declared size of an entry may be wrong.
      if (total > most) throw new UnreadableTable(TOO_BIG)
      yield piece
    }
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
      ? new UnreadableTable(DAMAGED)
      : error
  } finally {
    source.destroy()
    inflate.destroy()
  }
}

/** Throws UnreadableTable if the file ends before. */
async function bytesAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, start)
  if (bytesRead < length) throw new UnreadableTable(DAMAGED)
  return bytes
}
