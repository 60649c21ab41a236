import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MANIFEST, MANIFEST_SUM } from '@rolecall/domain/archive/archive-format'
import { listNouns } from '../../modules/archive/archive-nouns.ts'
import { openSnapshot } from '../../modules/archive/archive-snapshot.queries.ts'
import { listEarlierLosses, listFilesAfter } from '../../modules/archive/archives.queries.ts'
import { composeManifest } from '../../modules/archive/export-company.ts'
import { exportFiles, FILES_PAGE, NO_FILES } from '../../modules/archive/export-files.ts'
import { exportRecords } from '../../modules/archive/export-records.ts'
import { manifestBytes, sha256 } from '../../modules/archive/manifest.ts'
import { openParts } from '../../modules/archive/write-parts.ts'
import { directUrlOf } from '../../platform/db/connect.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { readEnv } from '../../platform/env.ts'
import { openFileStore } from '../../platform/files/open-file-store.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { openLog } from '../../platform/log.ts'
import { getCompanyNamed } from './import-skills.ts'
import { withDatabase } from './open-database.ts'

/** The parts of the product that archives need. */
export type Parts = Pick<Deps, 'db' | 'files' | 'now' | 'log' | 'env'>

/** Opens the database and the file store of the installation; while the product runs or not. */
export async function withParts<T>(act: (parts: Parts) => Promise<T>): Promise<T> {
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

/** A path as the user gave it, from where they are. */
export const pathOf = (file: string) => resolve(process.env.INIT_CWD ?? '.', file)

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
      withCompany(db, companyId, (tx) => listFilesAfter(tx, { until: snapshot.at, after, limit: FILES_PAGE }))
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
