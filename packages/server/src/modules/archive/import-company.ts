import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { addLosses, type Loss } from '@rolecall/domain/archive/archive-format'
import { z } from 'zod'
import { withCompany } from '../../platform/db/with-company.ts'
import { announce, recordEvent } from '../../platform/events/record-event.ts'
import { writeDraft } from '../../platform/files/drafts.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { changeRun } from '../runs/runs.queries.ts'
import { listNouns } from './archive-nouns.ts'
import { type ArchiveRecord, changeArchive, findArchive, listParts, lockArchive } from './archives.queries.ts'
import { type CheckedArchive, checkArchive } from './check-archive.ts'
import { joinStored } from './download-archive.ts'
import { assertEmpty, type ImportPlace, importArchive, type StepDone, type StepRunner } from './import-archive.ts'
import type { Mapping } from './import-records.ts'
import type { Manifest } from './manifest.ts'
import { ArchiveRefused, type ArchiveSource } from './read-archive.ts'

const Payload = z.object({ companyId: z.uuid(), archiveId: z.uuid() })
type Task = z.output<typeof Payload>

const FAILED = 'The import failed. Records imported before that are kept. Undo the import to remove them.'

/** Imports an archive into an empty company; an interrupted import goes on after the last batch. */
export const importCompanyJob = defineJob({
  name: 'archive.import',
  payload: Payload,
  run: (task, deps) => importCompany(task, deps),
  giveUp: (task, deps) => fail(task, deps, FAILED),
})

type ImportParts = Pick<Deps, 'db' | 'files' | 'now' | 'log'> & Deps
type Options = {
  /** Place of the archive, if it is not in the file store. */
  source?: ArchiveSource
  signal?: AbortSignal
  /** Lines in one transaction, for tests. */
  atOnce?: number
}

/** Records of a dry run that are tried in one transaction, which is rolled back; of more only the lines are checked. */
const TRIED_MAX = 50_000

/** Runs an import that was started, or goes on with it. */
export async function importCompany(task: Task, deps: ImportParts, options: Options = {}): Promise<void> {
  const { companyId, archiveId } = task
  const run = await inCompany(deps, companyId, ({ tx }) => findArchive(tx, 'archive-import', archiveId))
  if (run?.state !== 'running') return
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-archive-'))
  try {
    let { source } = options
    if (!source) {
      const { path } = await writeDraft(await openUploaded(task, deps, run), folder, () => undefined)
      source = { kind: 'file', path }
    }
    const checked = await checkArchive(source, folder)
    if (run.manifest_sha256 !== '' && run.manifest_sha256 !== checked.sum)
      throw new ArchiveRefused('The archive was replaced while it was being imported.')
    await noteManifest(task, deps, checked)
    const nouns = await inCompany(deps, companyId, ({ tx }) => listNouns(tx))
    const given = {
      archiveId,
      companyId,
      source,
      checked,
      folder,
      nouns,
      signal: options.signal,
      atOnce: options.atOnce,
    }
    if (run.dry_run) await tryOut(task, deps, given, run)
    else {
      await importArchive({ ...given, files: deps.files, run: keepingSteps(task, deps) }, stateOf(run))
      await finish(task, deps, checked.manifest)
    }
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error
    await fail(task, deps, error.message)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What was uploaded, whose parts follow each other. */
async function openUploaded(
  { companyId, archiveId }: Task,
  { db, files }: Deps,
  run: ArchiveRecord,
): Promise<Readable> {
  const parts = await withCompany(db, companyId, (tx) => listParts(tx, archiveId))
  // Versions before parts named one file only.
  const keys = parts.length > 0 ? parts.map(({ file_key }) => file_key) : [run.file_key]
  return Readable.from(joinStored(files, keys), { objectMode: false })
}

const stateOf = ({ phase, place, mapped }: ArchiveRecord) => ({
  phase: phase as 'records',
  place: Object.hasOwn(Object(place), 'noun') ? (place as unknown as ImportPlace) : undefined,
  mapping: Object.hasOwn(Object(mapped), 'known') ? (mapped as unknown as Mapping) : undefined,
})

const countLines = ({ nouns }: Manifest) =>
  nouns.reduce((sum, { files }) => sum + files.reduce((all, { lines }) => all + lines, 0), 0)

const noteManifest = ({ companyId, archiveId }: Task, deps: Deps, { manifest, sum }: CheckedArchive) =>
  inCompany(deps, companyId, async (work) => {
    const { nouns: _, ...told } = manifest
    await changeArchive(work.tx, archiveId, { manifest: told, manifest_sha256: sum })
    await changeRun(work.tx, 'archive-import', archiveId, { total: countLines(manifest) })
  })

/** Keeps what a step has done with its rows. */
async function keep(work: SystemWork, run: ArchiveRecord, done: StepDone): Promise<void> {
  const { tx } = work
  const { phase, place, mapping, lines = 0, files = 0, losses = [] } = done
  const lost = losses.reduce((sum, { count }) => sum + count, 0)
  const change = {
    ...(phase && { phase }),
    ...(place && { place }),
    ...(mapping && { mapped: mapping }),
    ...(losses.length > 0 && { receipt: addLosses(run.receipt, losses) }),
  }
  if (Object.keys(change).length > 0) await changeArchive(tx, run.id, change)
  if (lines > 0 || files > 0 || lost > 0) {
    await changeRun(tx, 'archive-import', run.id, { more: { lines, files, lost } })
    await announce(work, { kind: 'archive.progressed', userId: run.started_by })
  }
}

/** Each step in a transaction of its own. */
const keepingSteps =
  ({ companyId, archiveId }: Task, deps: Deps): StepRunner =>
  (step) =>
    inCompany(deps, companyId, async (work) => {
      const run = await lockArchive(work.tx, 'archive-import', archiveId)
      if (run?.state !== 'running') throw new ArchiveRefused('The import was ended.')
      await keep(work, run, await step(work))
    })

/** Thrown to roll a dry run back. */
class Tried extends Error {}

type Trial = Omit<Parameters<typeof importArchive>[0], 'files' | 'run'>

/** Does all of it in one transaction and takes it back, so that the receipt is what an import would write. */
async function tryOut(task: Task, deps: Deps, given: Trial, run: ArchiveRecord): Promise<void> {
  const { companyId } = task
  const count = countLines(given.checked.manifest)
  let losses: Loss[] = []
  let lines = 0
  const isTried = count <= TRIED_MAX
  try {
    await withCompany(deps.db, companyId, async (tx) => {
      await assertEmpty(tx, given.nouns)
      if (!isTried) throw new Tried()
      const work = { tx, session: undefined, now: deps.now(), deps }
      ;[losses, lines] = [[], 0]
      const step: StepRunner = async (act) => {
        const done = await act(work)
        losses = addLosses(losses, done.losses ?? [])
        lines += done.lines ?? 0
      }
      await importArchive({ ...given, files: undefined, run: step }, stateOf(run))
      throw new Tried()
    })
  } catch (error) {
    if (!(error instanceof Tried)) throw error
  }
  if (!isTried) {
    losses = [...given.checked.losses]
    losses.push({ noun: '', count: 1, why: 'The archive is too large to try every record. Its hashes are right.' })
  }
  await inCompany(deps, companyId, async (work) => {
    const { started_by: userId } = run
    await changeArchive(work.tx, task.archiveId, {
      phase: 'done',
      receipt: addLosses(losses, given.checked.manifest.losses),
    })
    const lost = losses.reduce((sum, each) => sum + each.count, 0)
    await changeRun(work.tx, 'archive-import', task.archiveId, { state: 'finished', more: { lines, lost } })
    await announce(work, { kind: 'archive.progressed', userId })
  })
}

const finish = ({ companyId, archiveId }: Task, deps: Deps, { losses, earlier }: Manifest) =>
  inCompany(deps, companyId, async (work) => {
    const run = await lockArchive(work.tx, 'archive-import', archiveId)
    if (run?.state !== 'running') return
    await changeRun(work.tx, 'archive-import', archiveId, { state: 'finished' })
    // What the export lost travels along.
    await changeArchive(work.tx, archiveId, { phase: 'done', receipt: addLosses(run.receipt, [...losses, ...earlier]) })
    const { lines, lost } = run.counts as { lines: number; lost: number }
    await recordEvent(work, {
      kind: 'archive.imported',
      actorId: run.started_by,
      tells: [run.started_by],
      payload: { archive_id: archiveId, file_name: run.file_name, manifest: run.manifest_sha256, lines, lost },
    })
  })

const fail = ({ companyId, archiveId }: Task, deps: Deps, why: string) =>
  inCompany(deps, companyId, async (work) => {
    const run = await lockArchive(work.tx, 'archive-import', archiveId)
    if (run?.state !== 'running') return
    await changeRun(work.tx, 'archive-import', archiveId, { state: 'failed', why })
    await announce(work, { kind: 'archive.progressed', userId: run.started_by })
  })
