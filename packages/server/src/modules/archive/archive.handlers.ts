import { randomUUID } from 'node:crypto'
import { ArchiveRun, archive } from '@rolecall/contract/archive/archive'
import { ARCHIVE_DAYS } from '@rolecall/domain/archive/archive-format'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { recordEvent } from '../../platform/events/record-event.ts'
import { feature, withoutTransaction } from '../../platform/http/feature.ts'
import { enqueueOneByOne } from '../../platform/jobs/define-job.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { changeRun, insertRun } from '../runs/runs.queries.ts'
import { type ArchiveRecord, findArchive, insertArchive, listArchives, lockArchive } from './archives.queries.ts'
import { downloadArchive, signArchive } from './download-archive.ts'
import { hasWork } from './empty-company.queries.ts'
import { ARCHIVES_LINE, exportCompanyJob } from './export-company.ts'
import { importCompanyJob } from './import-company.ts'
import { assertSeesEverything, listLacking } from './may-export.ts'
import { ALREADY_RUNNING, openImport } from './open-import.ts'
import { removeOldArchives } from './remove-old-archives.ts'
import { hasBeenUsed } from './undo-archive.queries.ts'
import { undoArchiveJob } from './undo-archive.ts'

const LISTED = 20

function presentArchive(kind: 'export' | 'import', run: ArchiveRecord) {
  const { nouns = 0, lines = 0, lost = 0, files = 0 } = run.counts as Partial<Record<string, number>>
  const until = run.ready_at && new Date(run.started_at.getTime() + ARCHIVE_DAYS * DAY_MS)
  return ArchiveRun.parse({
    _id: run.id,
    kind,
    by: run.by,
    started_at: run.started_at.toISOString(),
    state: run.state,
    reason: run.why,
    file_name: run.file_name,
    dry_run: run.dry_run,
    total: run.total,
    done: kind === 'export' ? nouns : Math.min(run.total, lines + lost),
    lines,
    lost,
    files,
    bytes: Number(run.bytes),
    is_ready: run.ready_at !== null && run.removed_at === null,
    until: until?.toISOString() ?? null,
    receipt: run.receipt,
  })
}

export const archiveFeature = feature(archive, {
  jobs: [exportCompanyJob, importCompanyJob, undoArchiveJob, removeOldArchives],
  handlers: {
    async create(_, work) {
      const { tx, session, now } = work
      assertSeesEverything(session)
      const id = randomUUID()
      if (!(await insertRun(tx, 'archive-export', { id, by: session.userId, at: now })))
        throw new Problem('already_running', ALREADY_RUNNING)
      await insertArchive(tx, { id })
      const task = { companyId: tx.companyId, archiveId: id }
      await enqueueOneByOne(tx, exportCompanyJob, task, { key: id, line: ARCHIVES_LINE })
      await recordEvent(work, { kind: 'archive.export-started', payload: { archive_id: id } })
      return { success: true, message: 'Exporting everything.', archive_id: id }
    },

    async list(_, { tx, session }) {
      const exports = (await listArchives(tx, 'archive-export', LISTED)).map((run) => presentArchive('export', run))
      const imports = (await listArchives(tx, 'archive-import', LISTED)).map((run) => presentArchive('import', run))
      const lacks = listLacking(session)
      return {
        success: true,
        data: [...exports, ...imports]
          .toSorted((one, other) => other.started_at.localeCompare(one.started_at))
          .slice(0, LISTED),
        may_export: lacks.length === 0,
        lacks,
        is_empty: !(await hasWork(tx)),
      }
    },

    async link({ body: { archive_id: id } }, work) {
      assertSeesEverything(work.session)
      const run = isUuid(id) ? await findArchive(work.tx, 'archive-export', id) : undefined
      if (!run) throw notFound('Archive')
      if (run.removed_at) throw notFound('Archive')
      if (!run.ready_at) throw new Problem('import_not_ready', 'The export isn’t finished yet.')
      return { success: true, url: signArchive(work, run.id) }
    },

    file: ({ query }, { deps }) => downloadArchive(deps, query),

    upload: withoutTransaction(({ body }, context) => openImport(context, body)),

    async undo({ body: { archive_id: id } }, work) {
      const { tx, session } = work
      const run = isUuid(id) ? await lockArchive(tx, 'archive-import', id) : undefined
      if (!run) throw notFound('Archive')
      if (run.state === 'undoing' || run.state === 'undone')
        return { success: true, message: 'This import is already undone.' }
      if (run.state === 'running')
        throw new Problem('already_running', 'The import is still running. Wait until it has finished.')
      if (run.dry_run || !Object.hasOwn(Object(run.mapped), 'before'))
        throw new Problem('import_not_ready', 'This import wrote nothing. There is nothing to undo.')
      if (await hasBeenUsed(tx, run.id))
        throw new Problem('import_not_ready', 'Someone has worked in the company since, so the import can’t be undone.')
      await changeRun(tx, 'archive-import', run.id, { state: 'undoing' })
      const task = { companyId: tx.companyId, archiveId: run.id, by: session.userId }
      await enqueueOneByOne(tx, undoArchiveJob, task, { key: run.id, line: ARCHIVES_LINE })
      return { success: true, message: 'Undoing the import.' }
    },
  },
})
