import { z } from 'zod'

// A backup is a tar file, readable with any tar and zstd:
//   backup.json                          the origin of the backup (Header)
//   secret                               the secret that signs links, if stored in ROLECALL_DATA
//   tables/<schema.table>/<n>.copy.zst   rows in the format of PostgreSQL's COPY, cut into pieces anywhere
//   files/<key>                          files of the store, each named by the SHA-256 of its bytes
//   manifest.json, manifest.sha256       expected counts and checksums of all of it

export const FORMAT = 1
/** Bytes of rows in memory at one time, before compression. */
export const PIECE_BYTES = 4 * 1024 ** 2
/** Maximum bytes of a file. No file of the store comes near it; an entry that claims more is damaged. */
export const FILE_BYTES_MAX = 64 * 1024 ** 2

export const ENTRY = {
  header: 'backup.json',
  secret: 'secret',
  tables: 'tables/',
  files: 'files/',
  manifest: 'manifest.json',
  sum: 'manifest.sha256',
} as const

const Sum = z.string().regex(/^[0-9a-f]{64}$/)
const Count = z.int().nonnegative()

/** Names of tables and columns are quoted for SQL; `queue` counts the migrations of the job queue. */
export const Header = z.object({
  product: z.literal('rolecall'),
  format: z.int().positive(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), sha256: Sum })),
  queue: Count,
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
})
export type Header = z.output<typeof Header>

/**
 * Checksums are of rows before compression, and for files of their keys, one per line, in the order of the archive. `missing`
 * counts files that the database names and the store did not have complete.
 */
export const Manifest = z.object({
  header: Sum,
  secret: Sum.nullable(),
  tables: z.array(z.object({ name: z.string(), rows: Count, sha256: Sum })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/) })),
  files: z.object({ count: Count, bytes: Count, sha256: Sum, missing: Count }),
})
export type Manifest = z.output<typeof Manifest>
