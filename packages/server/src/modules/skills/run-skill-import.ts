import { z } from 'zod'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { RefusedFile } from '../../../people/skill-import/open-skill-rows.ts'
import { lockImport } from '../../../people/skill-import/skill-imports.queries.ts'
import { endImport, runImport } from '../../../people/skill-import/take-list-over.ts'

const Payload = z.object({ companyId: z.uuid(), importId: z.uuid() })
type Task = z.output<typeof Payload>

export const FILE_GONE = 'The file is not in the store any more. Please send it again.'
const GAVE_UP = 'Reading the file failed several times. Please send it again.'

/** Looks through a file of skills, or takes it over. */
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
