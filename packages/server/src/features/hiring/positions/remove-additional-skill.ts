import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { positions } from '@rolecall/contract/hiring/positions'
import { listPositionActions } from '@rolecall/domain/access/object-actions'
import { notFound, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { resolveSkill } from '../../../people/matching/demand.ts'
import { editPosition } from './edit-position.ts'
import { listSkills, lockPosition } from './positions.queries.ts'

type Input = CallRequest<typeof positions.removeAdditionalSkill>['body']

/** An edit like any other, of what is in force: only the latest version can be changed. Answers the version that it makes. */
export async function removeAdditionalSkill(work: Work, input: Input): Promise<number> {
  const { tx, session } = work
  const { id: positionId } = await getVisiblePosition(tx, session, input.positionId)
  if (!listPositionActions(session).includes('edit_position') || input.position_version === 'original')
    throw new Problem('not_allowed', MESSAGES.editNotAllowed)
  const { latest_version: version } = await lockPosition(tx, positionId)
  const additional = (await listSkills(tx, positionId, version)).filter(({ kind }) => kind === 'additional')
  const { id } = resolveSkill(input.additional_skill)
  if (!additional.some(({ skill_id }) => skill_id === id)) throw notFound('Skill')
  const kept = additional
    .filter(({ skill_id }) => skill_id !== id)
    .map(({ name, score, mandatory, userdefined, why }) => ({
      skill: name,
      score,
      mandatory,
      userdefined,
      why: why ?? undefined,
    }))
  return editPosition(work, positions.edit.body.parse({ positionId, secondary_skills: kept }))
}
