import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { positions } from '@rolecall/contract/positions/positions'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { resolveSkill } from '../matching/demand.ts'
import { EDITING, readFields, readTypedSkills, writeVersion } from './edit-position.ts'
import { getPosition } from './get-position.ts'

type Input = CallRequest<typeof positions.removeAdditionalSkill>['body']

/** Edits the current version like any other edit: only the latest version can be changed. Returns the new version. */
export async function removeAdditionalSkill(work: Work, input: Input): Promise<number> {
  const position = await getPosition(work, input.positionId, { ...EDITING, lock: true })
  if (input.position_version === 'original') throw new Problem('missing_permission', MESSAGES.editNotAllowed)
  const before = await readFields(work.tx, position)
  const additional = before.skills.filter(({ kind }) => kind === 'additional')
  const { id } = resolveSkill(input.additional_skill)
  if (!additional.some(({ skillId }) => skillId === id)) throw notFound('Skill')
  const kept = additional
    .filter(({ skillId }) => skillId !== id)
    .map(({ name, score, mandatory, userdefined, why }) => ({
      skill: name,
      score,
      mandatory,
      userdefined,
      why: why || undefined,
    }))
  const edit = positions.edit.body.parse({ positionId: position.id, secondary_skills: kept })
  return writeVersion(work, position, { before, input: edit, ownSkills: await readTypedSkills(work, edit) })
}
