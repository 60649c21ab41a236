import type { NounLine } from '../../adapter.ts'
import { tidy } from '../../line-values.ts'
import type { LossCount } from '../../losses.ts'
import { momentOf } from '../../moments.ts'
import type { Nouns } from '../../nouns.ts'
import { isSurveyQuestion, plainText, SURVEY_WHY } from '../shared/greenhouse-values.ts'
import type { HarvestApplication, HarvestReferrer, HarvestRejection, HarvestStep } from './harvest-types.ts'
import { fieldsOf, idOf, NO_ID_WHY, restOf, textOf } from './harvest-values.ts'

const CONVERTED_WHY = 'Prospects who became candidates come along with their application, not as prospects again.'
const ODD_STATUS_WHY = 'Some applications have a status that isn’t known.'
const NO_MOVER_WHY = 'Greenhouse’s API doesn’t say who moved candidates from stage to stage.'
const NO_TIME_WHY = 'Some earlier moves have no time in Greenhouse.'

/** What belongs to an application in other lists. */
export type ApplicationParts = {
  steps: readonly HarvestStep[]
  rejection: HarvestRejection | undefined
  referrer: HarvestReferrer | undefined
  hiredAt: string | undefined
  isWithdrawal: (reasonId: string | undefined) => boolean
}

const STATES: Readonly<Record<string, Nouns['application']['state']>> = {
  in_process: 'active',
  active: 'active',
  hired: 'hired',
  rejected: 'rejected',
}

const APPLICATION_FIELDS = [
  'id',
  'candidate_id',
  'job_id',
  'job_interview_stage_id',
  'status',
  'applied_at',
  'rejected_at',
  'rejection_reason_id',
  'source_id',
  'referrer_id',
  'recruiter_id',
  'answers',
]

/** Lines of an application: itself, its moves from stage to stage, and its answers. */
export function mapApplication(
  application: HarvestApplication,
  id: string,
  parts: ApplicationParts,
  losses: LossCount,
): NounLine[] {
  const personId = idOf(application.candidate_id)
  const known = STATES[application.status ?? '']
  if (application.status === 'converted') losses.add('application', CONVERTED_WHY)
  else if (personId === undefined) losses.add('application', NO_ID_WHY)
  else if (known === undefined) losses.add('application', ODD_STATUS_WHY)
  if (personId === undefined || known === undefined) return []
  const steps = parts.steps.toSorted(compareSteps)
  const reasonId = idOf(parts.rejection?.rejection_reason_id) ?? idOf(application.rejection_reason_id)
  const state = known === 'rejected' && parts.isWithdrawal(reasonId) ? 'withdrawn' : known
  const current = steps.find((step) => step.current === true) ?? steps.at(-1)
  const rejectedAt = momentOf(application.rejected_at) ?? momentOf(parts.rejection?.rejected_at)
  const hiredAt = state === 'hired' ? momentOf(parts.hiredAt) : undefined
  const ended = state === 'active' ? undefined : state
  const endedAt = ended === 'hired' ? hiredAt : ended && rejectedAt
  const referredById = idOf(parts.referrer?.user_id)
  const line = tidy<Nouns['application']>({
    id,
    personId,
    jobId: idOf(application.job_id),
    stageId: idOf(application.job_interview_stage_id) ?? idOf(current?.job_interview_stage_id),
    state,
    appliedAt: momentOf(application.applied_at),
    changedAt: endedAt ?? (ended ? undefined : momentOf(current?.entered_at)),
    hiredAt,
    rejectedAt: ended && ended !== 'hired' ? rejectedAt : undefined,
    reasonId: ended && ended !== 'hired' ? reasonId : undefined,
    sourceId: idOf(application.source_id),
    referredById,
    referredBy: referredById === undefined ? textOf(parts.referrer?.name) : undefined,
    recruiterId: idOf(application.recruiter_id),
    other: restOf('application', application, APPLICATION_FIELDS, losses),
  })
  const moves = movesOf(id, steps, losses)
  if (ended)
    moves.push(
      tidy<Nouns['move']>({
        id: `${id}-end`,
        applicationId: id,
        at: endedAt,
        fromId: idOf(current?.job_interview_stage_id),
        ended,
        byId: ended === 'hired' ? undefined : idOf(parts.rejection?.rejected_by_id),
        reasonId: ended === 'hired' ? undefined : reasonId,
      }),
    )
  return [
    { noun: 'application', value: line },
    ...moves.map((value): NounLine => ({ noun: 'move', value })),
    ...answersOf(application, id, parts.rejection, losses).map((value): NounLine => ({ noun: 'answers', value })),
  ]
}

/** Sorts steps by the time they were entered; those without one come first, since only old history lacks it. */
function compareSteps(a: HarvestStep, b: HarvestStep): number {
  const at = (step: HarvestStep) => Date.parse(momentOf(step.entered_at) ?? '')
  const [first, second] = [at(a), at(b)]
  if (Number.isNaN(first) || Number.isNaN(second))
    return Number(Number.isNaN(second)) - Number(Number.isNaN(first)) || byId(a, b)
  return first - second || byId(a, b)
}

const byId = (a: HarvestStep, b: HarvestStep): number => Number(a.id) - Number(b.id) || 0

function movesOf(applicationId: string, steps: readonly HarvestStep[], losses: LossCount): Nouns['move'][] {
  let fromId: string | undefined
  return steps.flatMap((step) => {
    const [id, toId] = [idOf(step.id), idOf(step.job_interview_stage_id)]
    if (id === undefined || toId === undefined) {
      losses.add('move', NO_ID_WHY)
      return []
    }
    const at = momentOf(step.entered_at)
    if (at === undefined) losses.add('move', NO_TIME_WHY)
    losses.add('move', NO_MOVER_WHY)
    const read = [
      'id',
      'application_id',
      'job_interview_stage_id',
      'entered_at',
      'exited_at',
      'current',
      'days_in_stage',
    ]
    const other = restOf('move', step, [...read, 'created_at', 'updated_at'], losses)
    const move = tidy<Nouns['move']>({ id, applicationId, at, fromId, toId, other })
    fromId = toId
    return [move]
  })
}

/** Answers of the application form, and of the questions that are asked with a rejection. */
function answersOf(
  application: HarvestApplication,
  applicationId: string,
  rejection: HarvestRejection | undefined,
  losses: LossCount,
): Nouns['answers'][] {
  const given = (Array.isArray(application.answers) ? application.answers : []).flatMap((each) => {
    const [question, answer] = [plainText(each?.question), plainText(each?.answer)]
    return answer === '' ? [] : [{ question, answer }]
  })
  const asked = fieldsOf(rejection?.question_custom_fields).map(([question, answer]) => ({ question, answer }))
  const forms = [
    {
      id: `${applicationId}-form`,
      name: 'Application form',
      at: momentOf(application.applied_at),
      byId: undefined,
      all: given,
    },
    {
      id: `${applicationId}-rejection`,
      name: 'Rejection',
      at: momentOf(rejection?.rejected_at),
      byId: idOf(rejection?.rejected_by_id),
      all: asked,
    },
  ]
  return forms.flatMap(({ id, name, at, byId: by, all }) => {
    const answers = all.filter(({ question }) => !isSurveyQuestion(question))
    losses.add('other', SURVEY_WHY, all.length - answers.length)
    return answers.length === 0 ? [] : [tidy<Nouns['answers']>({ id, applicationId, name, at, byId: by, answers })]
  })
}
