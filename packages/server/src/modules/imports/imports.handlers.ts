import { randomUUID } from 'node:crypto'
import { ImportRun, imports } from '@rolecall/contract/imports/imports'
import { may } from '@rolecall/domain/access/may'
import { speaksOfPay } from '@rolecall/domain/country-rules/pay-questions'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { recordEvent } from '../../platform/events/record-event.ts'
import { feature, withoutTransaction } from '../../platform/http/feature.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import { notAllowed, notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { storedMachineOf } from '../../platform/kernel/work-on-behalf-of.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { getGroupId } from '../resumes/resume-groups.queries.ts'
import { insertStoredFile } from '../resumes/store-resume.queries.ts'
import { changeRun, insertRun } from '../runs/runs.queries.ts'
import { listSkippedValues } from './count-words.ts'
import { exportLines, signLines } from './export-lines.ts'
import { findImport, type ImportRecord, insertImport, listImports, listLines, lockImport } from './imports.queries.ts'
import { matchImportedJob } from './match-imported.ts'
import { findTable, requireName, samplesOf, surveyTable } from './open-table.ts'
import { readTextsJob } from './read-texts.ts'
import { runImportJob } from './run-import.ts'
import { undoImportJob } from './undo-import.ts'

const LISTED = 20
const LINES_MAX = 200

const presentImport = ({ id, group, started_at, file_name, dry_run, by, state, why, total, counts }: ImportRecord) =>
  ImportRun.parse({
    _id: id,
    total,
    ...counts,
    noted: counts.noted ?? 0,
    unread: counts.unread ?? 0,
    file_name,
    by,
    state,
    reason: why,
    dry_run,
    group: group ?? '',
    started_at: started_at.toISOString(),
  })

async function getImport({ tx }: Work, id: string, find = findImport): Promise<ImportRecord> {
  const found = isUuid(id) ? await find(tx, id) : undefined
  if (!found) throw notFound('Import')
  return found
}

export const importsFeature = feature(imports, {
  jobs: [runImportJob, readTextsJob, matchImportedJob, undoImportJob],
  handlers: {
    upload: withoutTransaction(async ({ body }, { deps, session, gone, inCompany }) => {
      const { file_details: file, dry_run: dryRun } = body
      const size = await findTable(deps, session.companyId, file)
      const whose = { company: session.companyId, gone }
      const { columns, total, notes } = await surveyTable(deps, whose, { file, columns: body.columns })
      requireName(columns)
      const name = body.groupName?.trim() || file.file_name.replace(/\.\w{2,4}$/, '').slice(0, 100)
      const importId = await inCompany(async ({ tx, now, ...work }) => {
        const by = session.userId
        const groupId = dryRun ? null : await getGroupId(tx, { name, geo: session.geo, by, now })
        await insertStoredFile(tx, { key: file.s3_key, size, contentType: 'application/octet-stream' })
        const id = randomUUID()
        await insertRun(tx, 'import', { id, by, asked: storedMachineOf(session), at: now, total })
        const about = { file_key: file.s3_key, file_name: file.file_name, columns, dry_run: dryRun }
        await insertImport(tx, { id, ...about, resume_group_id: groupId })
        await enqueue(tx, runImportJob, { companyId: tx.companyId, importId: id })
        const payload = { import_id: id, file_name: file.file_name, lines: total, dry_run: dryRun }
        await recordEvent({ tx, now, ...work }, { kind: 'import.started', payload })
        return id
      })
      const message = dryRun
        ? sentence({ one: 'Checking 1 row.', other: 'Checking {count} rows.' }, { count: total })
        : sentence({ one: 'Importing 1 row.', other: 'Importing {count} rows.' }, { count: total })
      return { success: true, message: paragraph(message, ...notes), import_id: importId }
    }),

    preview: withoutTransaction(async ({ body }, { deps, session, gone, inCompany }) => {
      const { file_details: file, columns: told } = body
      await findTable(deps, session.companyId, file)
      const seen = await surveyTable(deps, { company: session.companyId, gone }, { file, columns: told })
      const isSeen = (heading: string) => may(session, 'view_pay') || !speaksOfPay(heading)
      const columns = seen.headings.map((heading, place) => ({
        heading,
        field: seen.columns[place] ?? '',
        samples: isSeen(heading) ? samplesOf(seen.first, place) : [],
      }))
      const leftOut = await inCompany((work) => listSkippedValues(work, seen.columns, seen.counts))
      return { success: true, total: seen.total, columns, notes: [...seen.notes], ...leftOut }
    }),

    async list(_, { tx }) {
      return { success: true, data: (await listImports(tx, LISTED)).map(presentImport) }
    },

    async lines({ body }, work) {
      const { id } = await getImport(work, body.import_id)
      const rows = await listLines(work.tx, work.session, id, LINES_MAX)
      const data = rows.map(({ candidate_id, name, outcome, ...row }) => ({
        ...row,
        outcome: outcome as 'failed',
        candidate_id: candidate_id ?? '',
        name: name ?? '',
      }))
      return { success: true, data, url: signLines(work, id) }
    },

    linesFile: ({ query }, { deps }) => exportLines(deps, query),

    async undo({ body }, work) {
      const { tx, session } = work
      const run = await getImport(work, body.import_id, lockImport)
      if (!session.isAdmin && run.started_by !== session.userId) throw notAllowed()
      if (run.state === 'undoing' || run.state === 'undone')
        return { success: true, message: 'This import is already undone.' }
      if (run.dry_run) throw new Problem('import_not_ready', 'This was a test import. There is nothing to undo.')
      if (run.state === 'running')
        throw new Problem('already_running', 'The import is still running. Wait until it has finished.')
      await changeRun(tx, 'import', run.id, { state: 'undoing' })
      await enqueue(tx, undoImportJob, {
        companyId: tx.companyId,
        importId: run.id,
        by: session.userId,
        asked: storedMachineOf(session),
      })
      return { success: true, message: 'Undoing the import.' }
    },
  },
})
