import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { taxonomy } from '@rolecall/domain/skills/taxonomy'
import { z } from 'zod'
import { listMigrations } from '../../platform/db/migrate.ts'

// The demo as filled by `npm run demo:snapshot`: two files beside this one, each a line of JSON and the data it describes,
// compressed. Rows change with the product, the candidates' files hardly ever.

const ROWS = new URL('./snapshot/rows.zst', import.meta.url)
const FILES = new URL('./snapshot/files.zst', import.meta.url)
const LINE_END = 10

/** Time at which the demo of the snapshot was filled, by its clock: all its events happened around this moment. */
export const SNAPSHOT_MOMENT = new Date('2026-11-19T09:20:00.000Z')
/** The latest moment up to `now` at the snapshot's time of day, so that all that happened keeps its hour, in working hours. */
export const demoNow = (now: Date): Date =>
  new Date(now.getTime() - ((((now.getTime() - SNAPSHOT_MOMENT.getTime()) % DAY_MS) + DAY_MS) % DAY_MS))

/** Secret that signed the links of the snapshot; restoring it signs them again. */
export const SNAPSHOT_SECRET = 'known to everybody, and so worth nothing'
/** Site of the links of the snapshot, until it is restored. */
export const SNAPSHOT_SITE = 'https://demo.invalid'

const Count = z.int().nonnegative()
const Header = z.object({
  /** Hash of what the rows have to fit: the migrations and the numbers of the skills. */
  fits: z.string(),
  /** Tables with names quoted for SQL, and the bytes of their rows, which follow in this order. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), bytes: Count })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
  /** Queued jobs, in order. `payload` is JSON. */
  jobs: z.array(z.object({ name: z.string(), payload: z.string() })),
  /** Sources with an account, which each installation seals with its own key. */
  accounts: z.array(z.object({ companyId: z.string(), source: z.string(), by: z.string(), at: z.string() })),
  unfinished: z.object({
    companyId: z.string(),
    positionId: z.string(),
    shortlist: z.array(z.string()).readonly(),
    toSign: z.string(),
  }),
})
export type SnapshotHeader = z.output<typeof Header>
const Names = z.array(z.object({ key: z.string(), bytes: Count }))

/** `rows`: by table, in COPY format. */
export type DemoSnapshot = { header: SnapshotHeader; rows: ReadonlyMap<string, string> }
export type DemoFile = { key: string; bytes: Buffer }

/** A hash of what rows of a snapshot depend on beside the code that filled it. */
export async function fitOf(): Promise<string> {
  const hash = createHash('sha256')
  for (const { name, sha256 } of await listMigrations()) hash.update(`${name} ${sha256}\n`)
  return hash.update(taxonomy.map(({ id }) => id).join('\n')).digest('hex')
}

/** The bundled rows, unless they are of another schema. */
export async function readSnapshot(): Promise<DemoSnapshot | undefined> {
  const { head, rest } = await unpack(ROWS)
  const header = Header.parse(head)
  if (header.fits !== (await fitOf())) return undefined
  const rows = new Map<string, string>()
  let from = 0
  for (const { name, bytes } of header.tables) {
    rows.set(name, rest.toString('utf8', from, from + bytes))
    from += bytes
  }
  return { header, rows }
}

export async function readSnapshotFiles(): Promise<DemoFile[]> {
  const { head, rest } = await unpack(FILES)
  let from = 0
  return Names.parse(head).map(({ key, bytes }) => {
    from += bytes
    return { key, bytes: rest.subarray(from - bytes, from) }
  })
}

/** Writes both files, replacing the existing ones. */
export async function writeSnapshot(
  { header, rows }: { header: Omit<SnapshotHeader, 'fits' | 'tables'>; rows: readonly CopiedTable[] },
  files: readonly DemoFile[],
): Promise<void> {
  const packed = rows.map(({ text, ...table }) => ({ ...table, bytes: Buffer.from(text) }))
  const tables = packed.map(({ bytes, ...table }) => ({ ...table, bytes: bytes.length }))
  const whole: SnapshotHeader = { fits: await fitOf(), ...header, tables }
  await pack(
    ROWS,
    whole,
    packed.map(({ bytes }) => bytes),
  )
  const names = files.map(({ key, bytes }) => ({ key, bytes: bytes.length }))
  await pack(
    FILES,
    names,
    files.map(({ bytes }) => bytes),
  )
}
export type CopiedTable = { name: string; columns: string[]; text: string }

const BEST = { params: { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_checksumFlag]: 1 } }

async function pack(file: URL, head: object, parts: readonly Buffer[]): Promise<void> {
  const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...parts])
  await writeFile(file, await promisify(zstdCompress)(bytes, BEST))
}

async function unpack(file: URL): Promise<{ head: unknown; rest: Buffer }> {
  const bytes = await promisify(zstdDecompress)(await readFile(file))
  const end = bytes.indexOf(LINE_END)
  return { head: JSON.parse(bytes.toString('utf8', 0, end)), rest: bytes.subarray(end + 1) }
}
