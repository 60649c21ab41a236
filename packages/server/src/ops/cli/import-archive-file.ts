import { randomUUID } from 'node:crypto'
import { lstat } from 'node:fs/promises'
import { basename } from 'node:path'
import {
  type ArchiveRecord,
  findArchive,
  findRunningArchive,
  insertArchive,
} from '../../modules/archive/archives.queries.ts'
import { readSum } from '../../modules/archive/check-archive.ts'
import { findFirstAdministrator } from '../../modules/archive/empty-company.queries.ts'
import { importCompany } from '../../modules/archive/import-company.ts'
import type { ArchiveSource } from '../../modules/archive/read-archive.ts'
import { changeRun, insertRun } from '../../modules/runs/runs.queries.ts'
import { directUrlOf } from '../../platform/db/connect.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { type Parts, pathOf, withParts } from './archive-commands.ts'
import { aloneInCompany } from './archive-lock.queries.ts'
import { getCompanyNamed } from './import-skills.ts'

type ImportOptions = { company: string; isLook: boolean }
type Pace = Pick<NonNullable<Parameters<typeof importCompany>[2]>, 'atOnce' | 'signal'>

const BUSY = 'An archive is already being exported or imported for this company.'

/** Imports an archive, or a folder of one, into an empty company; or only says what would not move. */
export const importFromFile = (file: string, options: ImportOptions): Promise<object> =>
  withParts((parts) => importFrom(parts, pathOf(file), options))

/**
 * The same on an open database, in the name of the company's first administrator. Goes on with an import of the same archive that
 * was interrupted, after its last batch (rule A-391). `pace`: for tests.
 */
export async function importFrom(parts: Parts, path: string, options: ImportOptions, pace: Pace = {}): Promise<object> {
  const { company, isLook } = options
  const source = { kind: (await lstat(path)).isDirectory() ? ('folder' as const) : ('file' as const), path }
  const companyId = await getCompanyNamed(parts.db, company)
  const done = await aloneInCompany(directUrlOf(parts.db), companyId, async () => {
    const begun = await findInterrupted(parts, { companyId, source, isLook })
    const archiveId = begun?.id ?? (await begin(parts, { companyId, path, isLook, company }))
    await importCompany({ companyId, archiveId }, parts as Deps, { source, ...pace })
    const run = await withCompany(parts.db, companyId, (tx) => findArchive(tx, 'archive-import', archiveId))
    return { run, begun }
  })
  if (!done) throw new Error('This import is running in another process.')
  const { run, begun } = done
  if (run?.state === 'failed') throw new Error(run.why)
  const { lines = 0, lost = 0, files = 0 } = countsOf(run)
  const resumed = begun && { resumed_at: countsOf(begun).lines ?? 0 }
  return { file: path, dry_run: isLook, ...resumed, records: lines, lost, files, receipt: run?.receipt ?? [] }
}

const countsOf = (run: ArchiveRecord | undefined) => (run?.counts ?? {}) as Partial<Record<string, number>>

type ImportSource = { companyId: string; source: ArchiveSource; isLook: boolean }

/** The import that an earlier command began, if it is of this archive. Refuses an archive beside one that is imported in part. */
async function findInterrupted(
  { db }: Parts,
  { companyId, source, isLook }: ImportSource,
): Promise<ArchiveRecord | undefined> {
  const run = await withCompany(db, companyId, (tx) => findRunningArchive(tx, 'archive-import'))
  if (!run) return undefined
  // One that was uploaded is imported by the product.
  if (run.file_key !== '') throw new Error(BUSY)
  if (run.dry_run || run.manifest_sha256 === '') {
    // It wrote nothing.
    const why = 'The command was interrupted.'
    await withCompany(db, companyId, (tx) => changeRun(tx, 'archive-import', run.id, { state: 'failed', why }))
    return undefined
  }
  if (isLook) throw new Error(`${run.file_name} is imported in part. Give the command without --dry-run to go on.`)
  if ((await readSum(source)) !== run.manifest_sha256)
    throw new Error(`${run.file_name} is imported in part. Give the same archive again to go on.`)
  return run
}

type NewImport = { companyId: string; path: string; isLook: boolean; company: string }

async function begin(parts: Parts, { companyId, path, isLook, company }: NewImport): Promise<string> {
  const { db, now } = parts
  const id = randomUUID()
  const file_name = basename(path).slice(0, 300)
  await withCompany(db, companyId, async (tx) => {
    const by = await findFirstAdministrator(tx)
    if (!by) throw new Error(`${company} has no administrator in whose name to import.`)
    if (!(await insertRun(tx, 'archive-import', { id, by, at: now() }))) throw new Error(BUSY)
    await insertArchive(tx, { id, file_name, dry_run: isLook })
    const work = { tx, session: undefined, now: now(), deps: parts as Deps }
    await recordEvent(work, { kind: 'archive.import-started', actorId: by, payload: { archive_id: id, file_name } })
  })
  return id
}
