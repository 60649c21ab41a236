import type { CallRequest } from '@rolecall/contract/define-calls'
import { MESSAGES } from '@rolecall/contract/messages'
import type { positions } from '@rolecall/contract/positions'
import { listPositionActions } from '@rolecall/domain/access/object-actions'
import { findSkillsRefusal, type SkillLists, type SkillsRefusal } from '@rolecall/domain/skills/skill-limits'
import { getVisiblePosition } from '../../access/visibility.queries.ts'
import type { Tx } from '../../db/connect.ts'
import { recordEvent } from '../../events/record-event.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Work } from '../../kernel/work.ts'
import { demandedSkills, type SkillLine } from '../../matching/demand.ts'
import { fillShortlist, rescoreShortlist } from '../../matching/match-pool.ts'
import { adoptOwnSkills, readOwnSkills } from '../../matching/own-skills.ts'
import {
  findQuestionnaire,
  getVersion,
  insertVersion,
  listSkills,
  lockPosition,
  updatePosition,
} from './positions.queries.ts'

type Input = CallRequest<typeof positions.edit>['body']

/** Of all that was ever added. Our own bound: each edit adds to it, and every look at the position reads it. */
const METADATA_LENGTH_MAX = 200_000

const METADATA_FIELDS = ['additional_remarks', 'is_infra', 'domain', 'sub_domain', 'isModified', 'job_skills'] as const

/** Writes a new version of the position, scores its candidates again and adds those who match only now. */
export async function editPosition(work: Work, input: Input): Promise<void> {
  const { tx, session, now } = work
  const position = await getVisiblePosition(tx, session, input.positionId)
  if (!listPositionActions(session).includes('edit_position')) throw new Problem('not_allowed', MESSAGES.editNotAllowed)
  const ownSkills = await readOwnSkills(
    tx,
    demandedSkills({
      primary: input.primary_skills ?? [],
      inferred: input.inferred_skills ?? [],
      additional: input.secondary_skills ?? [],
    }),
  )
  const { latest_version: latest } = await lockPosition(tx, position.id)
  const [before, skills] = [await getVersion(tx, position.id, latest), await listSkills(tx, position.id, latest)]
  const minExperience = input.minExperience ?? before.min_experience
  const maxExperience = input.maxExperience ?? before.max_experience
  if (minExperience > maxExperience) {
    const message = 'The maximum is below the minimum.'
    throw new Problem('invalid_request', message, { maxExperience: message })
  }

  const kept = (kind: string): SkillLine[] =>
    skills.filter((skill) => skill.kind === kind).map(({ name, ...line }) => ({ ...line, skill: name }))
  const asked = {
    primary: input.primary_skills ?? kept('primary'),
    inferred: input.inferred_skills ?? kept('inferred'),
    additional: input.secondary_skills ?? kept('additional'),
  }
  refuseSkills(asked, { primary: kept('primary'), inferred: kept('inferred') })
  const version = latest + 1
  await insertVersion(
    tx,
    {
      positionId: position.id,
      version,
      description: input.description ?? before.description,
      minExperience,
      maxExperience,
      createdBy: session.userId,
      skills: demandedSkills(asked),
    },
    now,
  )
  const given = METADATA_FIELDS.flatMap((field) =>
    input[field] === undefined || input[field] === null ? [] : [[field, input[field]] as const],
  )
  const held = position.metadata as Record<string, unknown>
  const metadata = { ...held, ...input.metadata, ...Object.fromEntries(given) }
  if (JSON.stringify(metadata).length > METADATA_LENGTH_MAX)
    throw new Problem('invalid_request', 'The position holds too much additional data.', { metadata: 'Too long.' })
  await updatePosition(tx, position.id, {
    latestVersion: version,
    metadata,
    ...(typeof input.totalOpenings === 'number' && { totalOpenings: input.totalOpenings }),
    ...(input.ctc !== undefined && { ctc: Number(input.ctc) }),
    ...(typeof input.questionnaire === 'string' && { questionnaireId: await questionnaireOf(tx, input.questionnaire) }),
  })
  await recordEvent(work, {
    kind: 'position.edited',
    positionId: position.id,
    payload: { version },
  })
  await adoptOwnSkills(tx, ownSkills)
  await rescoreShortlist(tx, position.id)
  if (position.stage === 'Open') await fillShortlist(work, position.id)
}

/** Throws when a position cannot go from one set of skills to another. */
function refuseSkills(asked: SkillLists, before: SkillLists): void {
  const refusal = findSkillsRefusal(asked, before)
  if (!refusal) return
  const { field, message } = SKILL_REFUSALS[refusal.why]
  throw new Problem('invalid_request', message, { [field]: message })
}

const SKILL_REFUSALS: Record<SkillsRefusal['why'], { field: string; message: string }> = {
  'no-primary': { field: 'primary_skills', message: MESSAGES.lastPrimarySkill },
  'last-inferred-removed': { field: 'inferred_skills', message: MESSAGES.lastInferredSkill },
  'too-many-mandatory': { field: 'primary_skills', message: MESSAGES.mandatoryFull },
}

async function questionnaireOf(tx: Tx, id: string): Promise<string | null> {
  if (id === '') return null
  const found = await findQuestionnaire(tx, id)
  if (found) return found.id
  const message = 'This questionnaire does not exist.'
  throw new Problem('invalid_request', message, { questionnaire: message })
}
