import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MANIFEST, MANIFEST_SUM } from '@rolecall/domain/archive/archive-format'
import { listNouns } from '../../modules/archive/archive-nouns.ts'
import { openSnapshot } from '../../modules/archive/archive-snapshot.queries.ts'
import {
  findArchive,
  insertArchive,
  listEarlierLosses,
  listFilesAfter,
} from '../../modules/archive/archives.queries.ts'
import { findFirstAdministrator } from '../../modules/archive/empty-company.queries.ts'
import { composeManifest } from '../../modules/archive/export-company.ts'
import { exportFiles, NO_FILES } from '../../modules/archive/export-files.ts'
import { exportRecords } from '../../modules/archive/export-records.ts'
import { importCompany } from '../../modules/archive/import-company.ts'
import { manifestBytes, sha256 } from '../../modules/archive/manifest.ts'
import { openParts } from '../../modules/archive/write-parts.ts'
import { insertRun } from '../../modules/runs/runs.queries.ts'
import { directUrlOf } from '../../platform/db/connect.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { readEnv } from '../../platform/env.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { openFileStore } from '../../platform/files/open-file-store.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { openLog } from '../../platform/log.ts'
import { getCompanyNamed } from './import-skills.ts'
import { withDatabase } from './open-database.ts'

/** Stored files listed at once. */
const PAGE = 500

/** The parts of the product that archives need. */
type Parts = Pick<Deps, 'db' | 'files' | 'now' | 'log' | 'env'>

/** Opens the database and the file store of the installation; while the product runs or not. */
async function withParts<T>(act: (parts: Parts) => Promise<T>): Promise<T> {
  const env = readEnv(process.env)
  return withDatabase(env, async (db) => {
    const log = openLog(env.LOG_LEVEL)
    const files = await openFileStore(env as Deps['env'], log)
    try {
      return await act({ db, files, now: () => new Date(), log, env: env as Deps['env'] })
    } finally {
      files.close()
    }
  })
}

const pathOf = (file: string) => resolve(process.env.INIT_CWD ?? '.', file)

/** Exports a company into a file, and says what is in it. */
export const exportToFile = (company: string, file: string): Promise<object> =>
  withParts((parts) => exportTo(parts, company, pathOf(file)))

/** The same on an open database. Parts are collected beside the file, whose first part is written last. */
export async function exportTo({ db, files, now }: Parts, company: string, path: string): Promise<object> {
  const companyId = await getCompanyNamed(db, company)
  const [nouns, earlier] = await withCompany(db, companyId, async (tx) => [
    await listNouns(tx),
    await listEarlierLosses(tx),
  ])
  const folder = join(dirname(path), `.${basename(path)}.parts`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const kept: string[] = []
  const keep = async ({ path: draft }: { path: string }) => {
    const part = join(folder, `${kept.length}.zst`)
    await rename(draft, part)
    kept.push(part)
  }
  const at = now()
  const snapshot = await openSnapshot(directUrlOf(db), companyId)
  const parts = openParts({ folder, at, keep })
  try {
    const records = await exportRecords(snapshot, nouns, { parts, onNoun: async () => undefined })
    const list = (after: string) =>
      withCompany(db, companyId, (tx) => listFilesAfter(tx, { until: snapshot.at, after, limit: PAGE }))
    const done = await exportFiles(NO_FILES, parts, { files, list, onFile: () => undefined })
    await parts.end()
    const manifest = composeManifest({ companyId, ...records, at: at.toISOString(), earlier }, done)
    const bytes = manifestBytes(manifest)
    const behind = kept.splice(0)
    await parts.add(MANIFEST, bytes)
    await parts.add(MANIFEST_SUM, Buffer.from(`${sha256(bytes)}  ${MANIFEST}\n`))
    // A part that was kept as number 0 before is behind the manifest now.
    const first = join(folder, 'manifest.zst')
    await parts.cut((draft) => rename(draft.path, first))
    await joinParts([first, ...behind], path)
    const lines = manifest.nouns.reduce((sum, noun) => sum + noun.files.reduce((all, each) => all + each.lines, 0), 0)
    return { file: path, records: lines, files: manifest.files.count, losses: manifest.losses }
  } finally {
    await parts.abandon()
    await snapshot.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function joinParts(parts: readonly string[], path: string): Promise<void> {
  const out = createWriteStream(path, { mode: 0o600 })
  for (const part of parts) await pipeline(createReadStream(part), out, { end: false })
  out.end()
  await new Promise<void>((done, fail) => out.on('close', done).on('error', fail))
}

type ImportOptions = { company: string; isLook: boolean }

/** Imports an archive, or a folder of one, into an empty company; or only says what would not move. */
export const importFromFile = (file: string, options: ImportOptions): Promise<object> =>
  withParts((parts) => importFrom(parts, pathOf(file), options))

/** The same on an open database, in the name of the company's first administrator. */
export async function importFrom(parts: Parts, path: string, { company, isLook }: ImportOptions): Promise<object> {
  const { db, now } = parts
  const source = { kind: (await lstat(path)).isDirectory() ? ('folder' as const) : ('file' as const), path }
  const companyId = await getCompanyNamed(db, company)
  const archiveId = randomUUID()
  const file_name = basename(path).slice(0, 300)
  const deps = parts as Deps
  await withCompany(db, companyId, async (tx) => {
    const by = await findFirstAdministrator(tx)
    if (!by) throw new Error(`${company} has no administrator in whose name to import.`)
    if (!(await insertRun(tx, 'archive-import', { id: archiveId, by, at: now() })))
      throw new Error('An archive is already being exported or imported for this company.')
    await insertArchive(tx, { id: archiveId, file_name, dry_run: isLook })
    const payload = { archive_id: archiveId, file_name }
    const work = { tx, session: undefined, now: now(), deps }
    await recordEvent(work, { kind: 'archive.import-started', actorId: by, payload })
  })
  await importCompany({ companyId, archiveId }, deps, { source })
  const run = await withCompany(db, companyId, (tx) => findArchive(tx, 'archive-import', archiveId))
  if (run?.state === 'failed') throw new Error(run.why)
  const { lines = 0, lost = 0, files = 0 } = (run?.counts ?? {}) as Partial<Record<string, number>>
  return { file: path, dry_run: isLook, records: lines, lost, files, receipt: run?.receipt ?? [] }
}
