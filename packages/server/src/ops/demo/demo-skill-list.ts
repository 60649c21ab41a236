import { skillImports } from '@rolecall/contract/skills/skill-imports'
import { sha256Of } from '../../modules/resumes/store-resume.ts'
import { importPrefix } from '../../platform/files/file-store.ts'
import { fileKeyOf } from '../../platform/http/uploads.ts'
import type { DemoClient } from './demo-client.ts'

const FILE_NAME = 'hospital-and-plant-skills.csv'

/** An invented list, in the columns of ESCO: skills of a company with a ward and a workshop. */
const LIST = `conceptUri,skillType,reuseLevel,preferredLabel,altLabels
demo:1,skill/competence,,hand over a ward at shift change,"ward handover
bedside shift handover"
demo:2,knowledge,,cold-store charge calculation,charge sheet calculation
demo:3,skill/competence,,re-palletise returned goods,returns palletising
demo:4,skill/competence,,commission a bottling line,bottling line commissioning
demo:5,knowledge,,wound care,
demo:6,knowledge,,Python (computer programming),
demo:7,skill/competence,,commission a bottling line,
`

/** Uploads a list that an administrator has had checked, and not imported yet. */
export async function bringSkillList(client: DemoClient, companyId: string, admin: string): Promise<void> {
  const bytes = Buffer.from(LIST)
  const s3_key = fileKeyOf(importPrefix(companyId), sha256Of(bytes), FILE_NAME)
  await client.deps.files.put(s3_key, bytes, 'text/csv')
  await client.make(skillImports.add, { body: { s3_key, file_name: FILE_NAME } }, admin)
}
