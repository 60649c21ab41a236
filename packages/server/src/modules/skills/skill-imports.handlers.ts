import { skillImports } from '@rolecall/contract/skills/skill-imports'
import { SKILL_IMPORTS_PAGE } from '@rolecall/domain/skills/skill-limits'
import { recordEvent } from '../../platform/events/record-event.ts'
import { isFileKey } from '../../platform/files/disk-store.ts'
import { importPrefix } from '../../platform/files/file-store.ts'
import { feature, withoutTransaction } from '../../platform/http/feature.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { getImport, importInProgressProblem, startSkillImport, stopImport, undoImport } from './change-skill-import.ts'
import { FILE_GONE, runSkillImport } from './run-skill-import.ts'
import { countImports, insertImport, type ListedImport, listImports, type Samples } from './skill-imports.queries.ts'

export const skillImportsFeature = feature(skillImports, {
  jobs: [runSkillImport],
  handlers: {
    async list({ query: { start } }, { tx }) {
      const rows = await listImports(tx, { limit: SKILL_IMPORTS_PAGE, offset: start })
      return { success: true, data: rows.map(presentImport), total: await countImports(tx) }
    },

    add: withoutTransaction(async ({ body }, { session, deps, inCompany }) => {
      const { s3_key: fileKey, file_name: fileName } = body
      const isOurs = isFileKey(fileKey) && fileKey.startsWith(importPrefix(session.companyId))
      if (!isOurs || (await deps.files.findSize(fileKey)) === undefined) throw invalid('s3_key', FILE_GONE)
      return inCompany(async (work) => {
        const { tx, now } = work
        const id = await insertImport(tx, { fileName, fileKey, state: 'checking', at: now, by: session.userId })
        if (!id) throw importInProgressProblem()
        await enqueue(tx, runSkillImport, { companyId: tx.companyId, importId: id })
        await recordEvent(work, { kind: 'skill-import.added', payload: { file_name: fileName } })
        return { success: true as const, data: presentImport(await getImport(tx, id)) }
      })
    }),

    async start({ params: { id } }, work) {
      await startSkillImport(work, id)
      await enqueue(work.tx, runSkillImport, { companyId: work.tx.companyId, importId: id })
      return { success: true, data: presentImport(await getImport(work.tx, id)) }
    },

    async stop({ params: { id } }, work) {
      await stopImport(work, id)
      return { success: true }
    },

    async undo({ params: { id } }, work) {
      await undoImport(work, id)
      return { success: true, data: presentImport(await getImport(work.tx, id)) }
    },
  },
})

const presentImport = ({ samples, ...row }: ListedImport) => ({
  id: row.id,
  file_name: row.file_name,
  origin: (row.origin ?? '') as '' | 'esco' | 'onet',
  state: row.state as 'checking',
  reason: row.reason ?? '',
  total: row.total,
  rows: row.rows_read,
  added: row.added,
  known: row.known,
  doubled: row.doubled,
  refused: row.refused,
  samples: samples as Samples,
  kept: row.kept,
  kept_names: row.kept_names,
  by: row.maker ?? '',
  made_at: row.made_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  undone_by: row.undoer ?? '',
  undone_at: row.undone_at?.toISOString() ?? null,
})
