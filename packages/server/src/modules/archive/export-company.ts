import { createHash } from 'node:crypto'
import { VERSION } from '@rolecall/contract/platform/version'
import { ARCHIVE_FORMAT, type Loss, MANIFEST, MANIFEST_SUM } from '@rolecall/domain/archive/archive-format'
import { z } from 'zod'
import { directUrlOf } from '../../platform/db/connect.ts'
import { announce, recordEvent } from '../../platform/events/record-event.ts'
import { APP_ENV } from '../../platform/files/file-store.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { changeRun } from '../runs/runs.queries.ts'
import { listNouns } from './archive-nouns.ts'
import { openSnapshot } from './archive-snapshot.queries.ts'
import {
  changeArchive,
  deleteParts,
  findArchive,
  insertPart,
  listEarlierLosses,
  listFilesAfter,
  listParts,
  lockArchive,
} from './archives.queries.ts'
import { exportFiles, FILES_PAGE, type FilesDone, NO_FILES } from './export-files.ts'
import { type ExportedRecords, exportRecords } from './export-records.ts'
import { type Manifest, manifestBytes, sha256 } from './manifest.ts'
import { type DraftPart, openParts } from './write-parts.ts'

const Payload = z.object({ companyId: z.uuid(), archiveId: z.uuid() })
type Task = z.output<typeof Payload>

/** Number of nouns between two announcements of progress. */
const NOUNS_AT_ONCE = 20

const FAILED = 'The export failed. Start another one.'

/** Exports a whole company; an interrupted export goes on after the last finished part of its files. */
export const exportCompanyJob = defineJob({
  name: 'archive.export',
  payload: Payload,
  run: (task, deps) => exportCompany(task, deps),
  giveUp: (task, deps) => end(task, deps, { state: 'failed', why: FAILED }),
})

/** Line of the queue in which archives wait for each other, so that they hold one place of the worker. */
export const ARCHIVES_LINE = 'archives'

/** `partBytes`: packed size of a part, for tests. */
export async function exportCompany(task: Task, deps: Deps, { partBytes }: { partBytes?: number } = {}): Promise<void> {
  const { companyId, archiveId } = task
  const run = await inCompany(deps, companyId, ({ tx }) => findArchive(tx, 'archive-export', archiveId))
  if (run?.state !== 'running') return
  if (run.phase === 'records') await exportAllRecords(task, deps, partBytes)
  await exportAllFiles(task, deps, partBytes)
  await writeManifest(task, deps)
}

/** The key of a part: the same when it is written again. */
const keyOf = ({ companyId, archiveId }: Task, place: number) =>
  `${APP_ENV}/${companyId}/EXPORT/${createHash('sha256').update(`${archiveId} ${place}`).digest('hex')}.zst`

async function storePart(task: Task, deps: Deps, place: number, { path, bytes }: DraftPart): Promise<string> {
  const fileKey = keyOf(task, place)
  await deps.files.keep(fileKey, path, 'application/zstd')
  await inCompany(deps, task.companyId, ({ tx }) =>
    insertPart(tx, { archiveId: task.archiveId, place, fileKey, bytes }),
  )
  return fileKey
}

/** What is known once all records are written. */
type Draft = ExportedRecords & { at: string; earlier: Loss[] }
type Place = { parts: number; files: FilesDone }

async function exportAllRecords(task: Task, deps: Deps, partBytes: number | undefined): Promise<void> {
  const { companyId, archiveId } = task
  // Parts of an earlier attempt are of another moment.
  const stale = await inCompany(deps, companyId, ({ tx }) => deleteParts(tx, archiveId))
  for (const key of stale) await deps.files.remove(key)
  const { nouns, earlier, startedBy } = await inCompany(deps, companyId, async ({ tx }) => ({
    nouns: await listNouns(tx),
    earlier: await listEarlierLosses(tx),
    startedBy: (await findArchive(tx, 'archive-export', archiveId))?.started_by ?? '',
  }))
  // The first part is that of the manifest, which is written last.
  let place = 0
  const snapshot = await openSnapshot(directUrlOf(deps.db), companyId)
  const keep = async (part: DraftPart) => {
    place += 1
    await storePart(task, deps, place, part)
  }
  const parts = openParts({ folder: deps.files.drafts, at: deps.now(), keep, partBytes })
  let told = { nouns: 0, lines: 0 }
  try {
    const onNoun = async (done: { nouns: number; lines: number }) => {
      if (done.nouns % NOUNS_AT_ONCE !== 0 && done.nouns < nouns.length) return
      const more = { nouns: done.nouns - told.nouns, lines: done.lines - told.lines }
      told = done
      await inCompany(deps, companyId, async (work) => {
        await changeRun(work.tx, 'archive-export', archiveId, { more, total: nouns.length })
        await announce(work, { kind: 'archive.progressed', userId: startedBy })
      })
    }
    const records = await exportRecords(snapshot, nouns, { parts, onNoun })
    await parts.cut()
    const draft: Draft = { ...records, at: deps.now().toISOString(), earlier }
    await inCompany(deps, companyId, ({ tx }) =>
      changeArchive(tx, archiveId, {
        phase: 'files',
        snapshot_at: snapshot.at,
        manifest: draft,
        place: { parts: place, files: NO_FILES } satisfies Place,
      }),
    )
  } finally {
    await parts.abandon()
    await snapshot.close()
  }
}

async function exportAllFiles(task: Task, deps: Deps, partBytes: number | undefined): Promise<void> {
  const { companyId, archiveId } = task
  const run = await inCompany(deps, companyId, ({ tx }) => findArchive(tx, 'archive-export', archiveId))
  if (run?.phase !== 'files' || !run.snapshot_at) return
  const until = run.snapshot_at
  let { parts: place, files: done } = run.place as Place
  let counted = done.count
  const keep = async (part: DraftPart) => {
    place += 1
    await storePart(task, deps, place, part)
    await inCompany(deps, companyId, async (work) => {
      await changeArchive(work.tx, archiveId, { place: { parts: place, files: done } satisfies Place })
      await changeRun(work.tx, 'archive-export', archiveId, { more: { files: done.count - counted } })
      await announce(work, { kind: 'archive.progressed', userId: run.started_by })
    })
    counted = done.count
  }
  const parts = openParts({ folder: deps.files.drafts, at: new Date((run.manifest as Draft).at), keep, partBytes })
  try {
    const list = (after: string) =>
      inCompany(deps, companyId, ({ tx }) => listFilesAfter(tx, { until, after, limit: FILES_PAGE }))
    done = await exportFiles(done, parts, { files: deps.files, list, onFile: (now) => (done = now) })
    await parts.end()
    await inCompany(deps, companyId, ({ tx }) => changeArchive(tx, archiveId, { phase: 'links' }))
  } finally {
    await parts.abandon()
  }
}

async function writeManifest(task: Task, deps: Deps): Promise<void> {
  const { companyId, archiveId } = task
  const run = await inCompany(deps, companyId, ({ tx }) => findArchive(tx, 'archive-export', archiveId))
  if (run?.phase !== 'links') return
  const { company, at, nouns, losses, earlier } = run.manifest as Draft
  const { files } = run.place as Place
  const manifest = composeManifest({ companyId, company, at, nouns, losses, earlier }, files)
  const bytes = manifestBytes(manifest)
  const parts = openParts({
    folder: deps.files.drafts,
    at: new Date(at),
    keep: async (part) => void (await storePart(task, deps, 0, part)),
  })
  await parts.add(MANIFEST, bytes)
  await parts.add(MANIFEST_SUM, Buffer.from(`${sha256(bytes)}  ${MANIFEST}\n`))
  await parts.cut()
  await end(task, deps, { state: 'finished', why: '', manifest, sum: sha256(bytes) })
}

type Composed = Draft & { companyId: string }

/** The manifest of an archive, with what became of its files. */
export function composeManifest({ companyId, company, at, ...draft }: Composed, files: FilesDone): Manifest {
  const lost = (count: number, why: string) => (count > 0 ? [{ noun: 'files', count, why }] : [])
  return {
    product: 'rolecall',
    format: ARCHIVE_FORMAT,
    version: VERSION,
    made_at: at,
    company: { id: companyId, name: company },
    nouns: draft.nouns,
    files: { count: files.count, bytes: files.bytes },
    losses: [
      ...draft.losses,
      ...lost(files.missing, 'The file store no longer has the file.'),
      ...lost(files.damaged, 'The file was damaged in the file store.'),
    ],
    earlier: draft.earlier,
  }
}

type Ending = { state: 'finished' | 'failed'; why: string; manifest?: Manifest; sum?: string }

const end = (task: Task, deps: Deps, { state, why, manifest, sum = '' }: Ending) =>
  inCompany(deps, task.companyId, async (work) => {
    const { tx, now } = work
    const run = await lockArchive(tx, 'archive-export', task.archiveId)
    if (run?.state !== 'running') return
    await changeRun(tx, 'archive-export', run.id, { state, why })
    if (!manifest) return void (await announce(work, { kind: 'archive.progressed', userId: run.started_by }))
    const lines = manifest.nouns.reduce((sum, { files }) => sum + files.reduce((all, file) => all + file.lines, 0), 0)
    const receipt = [...manifest.losses]
    const parts = await listParts(tx, run.id)
    const bytes = String(parts.reduce((sum, part) => sum + Number(part.bytes), 0))
    await changeArchive(tx, run.id, { phase: 'done', manifest, manifest_sha256: sum, ready_at: now, receipt, bytes })
    await recordEvent(work, {
      kind: 'archive.exported',
      actorId: run.started_by,
      tells: [run.started_by],
      payload: { archive_id: run.id, lines, files: manifest.files.count, manifest: sum },
    })
  })
