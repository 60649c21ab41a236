import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { RefusedFile } from './open-skill-rows.ts'
import { endImport, runImport } from './skill-import-job.ts'
import { lockImport } from './skill-imports.queries.ts'

const Payload = z.object({ companyId: z.uuid(), importId: z.uuid() })
type Task = z.output<typeof Payload>

export const FILE_GONE = 'The file is no longer stored. Upload it again.'
const GAVE_UP = 'We tried several times but couldn’t read the file. Upload it again.'

/** Checks a file of skills, or takes its skills over. */
export const runSkillImport = defineJob({
  name: 'skill-imports.run',
  payload: Payload,
  run: async (task, deps) => runImport({ ...task, ...deps, open: () => openFile(deps, task) }),
  giveUp: async (task, deps) => endImport({ ...task, ...deps, reason: GAVE_UP }),
})

async function openFile(deps: Deps, { companyId, importId }: Task) {
  const found = await inCompany(deps, companyId, ({ tx }) => lockImport(tx, importId))
  const key = found?.file_key ?? ''
  if ((await deps.files.findSize(key)) === undefined) throw new RefusedFile(FILE_GONE)
  return deps.files.openStream(key)
}
