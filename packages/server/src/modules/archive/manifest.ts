import { createHash } from 'node:crypto'
import { z } from 'zod'

const Sum = z.string().regex(/^[0-9a-f]{64}$/)
const Count = z.int().nonnegative()
export const ArchiveLoss = z.object({ noun: z.string().max(100), count: Count, why: z.string().max(1_000) })

/** A file of lines: its name, and what it has to be. */
const LinesFile = z.object({ name: z.string().max(100), lines: Count, bytes: Count, sha256: Sum })
export type LinesFile = z.output<typeof LinesFile>

const FieldName = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)

/** The lines of a noun, in one file or several. `fields`: those that lines may have; none in archives of format 1. */
const ManifestNoun = z.object({
  noun: z.string().max(60),
  fields: z.array(FieldName).max(200).default([]),
  files: z.array(LinesFile).max(100_000),
})
export type ManifestNoun = z.output<typeof ManifestNoun>

/** What an archive says of itself. `losses`: of this export; `earlier`: of archives that moved in before. */
export const Manifest = z.object({
  product: z.literal('rolecall'),
  format: z.int().positive(),
  version: z.string().max(40),
  made_at: z.iso.datetime(),
  company: z.object({ id: z.uuid(), name: z.string().max(200) }),
  nouns: z.array(ManifestNoun).max(1_000),
  files: z.object({ count: Count, bytes: Count }),
  losses: z.array(ArchiveLoss).max(10_000),
  earlier: z.array(ArchiveLoss).max(10_000),
})
export type Manifest = z.output<typeof Manifest>

/** The fields that say whether the rest can be read. */
export const ManifestHead = z.looseObject({ product: z.literal('rolecall'), format: z.int().positive() })

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export const manifestBytes = (manifest: Manifest): Buffer => Buffer.from(`${JSON.stringify(manifest, undefined, 1)}\n`)
