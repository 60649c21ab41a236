import type { CallInput } from '@rolecall/contract/platform/define-calls'
import type { positions } from '@rolecall/contract/positions/positions'
import type { PayPeriod } from '@rolecall/domain/positions/pay-periods'
import { INTERNAL_SOURCE } from '@rolecall/domain/sourcing/default-sources'
import { type FieldMapping, type Messages, placeMessages } from '../../../api/check-request.ts'
import {
  BLIND_TO_THE_END,
  type Details,
  FIELD_LABELS,
  findOtherEditProblems,
  findOtherProblems,
  OPEN,
  type ProblemContext,
  shownTitleOf,
} from '../details/details.ts'
import { toDemand } from '../skills/skill-lists.ts'
import type { Draft, Origin, StepNumber } from './draft.ts'

type CreateBody = CallInput<typeof positions.create>['body']
type EditBody = CallInput<typeof positions.edit>['body']

/** Builds the body of a creation; empty values are left out. `templateName` is the template that it is made from (rule H-027). */
export function toCreateBody(
  { details, lists, analysed, chosen, scoreAutosourced }: Draft,
  templateName?: string | undefined,
): CreateBody {
  const { country, cities, inviteUsers, questionnaire, assessmentId, assessmentName, ijdEventId } = details
  const { employmentType, requisitionId } = details
  const shownTitle = shownTitleOf(details)
  return {
    ...toDemand(lists, details.experience),
    title: details.title.trim(),
    ...(shownTitle && { display_title: shownTitle }),
    code: details.code.trim(),
    projectId: details.projectId,
    description: details.description.trim(),
    startDate: details.startDate,
    endDate: details.endDate,
    totalOpenings: details.totalOpenings.trim(),
    ...(hasPay(details) && toPay(details)),
    ...(country && { country, type: [country] }),
    ...(country && cities.length > 0 && { locations: { [country.toLowerCase()]: cities } }),
    sources: chosen.sources,
    resumeGroups: chosen.groups,
    is_autosourced: chosen.sources.some((source) => source !== INTERNAL_SOURCE),
    score_autosourced_resumes: scoreAutosourced,
    ...(inviteUsers.length > 0 && { inviteUsers }),
    functions: analysed?.functions ?? [],
    questionnaire,
    ...(assessmentId && { assessmentId, assessmentName }),
    ...(ijdEventId && { ijd_event_id: ijdEventId }),
    ...(employmentType && { employment_type: employmentType }),
    ...(templateName && { templateName }),
    ...(requisitionId && { requisition_id: requisitionId }),
    ...toBlind(details),
  }
}

const hasPay = ({ ctc, payFrom }: Details) => ctc.trim() !== '' || payFrom.trim() !== ''

/** Returns the salary; without a currency, the currency of the country or the company applies. */
const toPay = ({ ctc, payFrom, payCurrency, payPer }: Details) => ({
  ...(ctc.trim() && { ctc: ctc.trim() }),
  ...(payFrom.trim() && { pay_from: payFrom.trim() }),
  ...(payCurrency && payCurrency !== OPEN && { pay_currency: payCurrency }),
  ...(payPer !== OPEN && { pay_per: payPer as PayPeriod }),
})

const isPayChanged = (now: Details, before: Details): boolean =>
  JSON.stringify(toPay(now)) !== JSON.stringify(toPay(before))

/** Leaves out values equal to the company's default. */
const toBlind = ({ blindReview, blindSchools, blindUntil }: Details) => ({
  ...(blindReview !== null && { blind_review: blindReview }),
  ...(blindSchools !== null && { blind_schools: blindSchools }),
  ...(blindUntil && { blind_until: blindUntil === BLIND_TO_THE_END ? '' : blindUntil }),
})

/** Builds the body of an edit: skills, experience and questionnaire always; the rest if it was changed. */
export function toEditBody(
  positionId: string,
  { details, lists }: Draft,
  { state: before, version }: Origin,
): EditBody {
  const isChanged = (field: 'description' | 'totalOpenings' | 'employmentType') =>
    details[field].trim() !== before.details[field].trim()
  return {
    positionId,
    ...(version !== undefined && { version }),
    ...toDemand(lists, details.experience),
    questionnaire: details.questionnaire,
    ...(isChanged('description') && { description: details.description.trim() }),
    ...(isChanged('totalOpenings') && { totalOpenings: details.totalOpenings.trim() }),
    ...(isPayChanged(details, before.details) && hasPay(details) && toPay(details)),
    ...(isChanged('employmentType') && { metadata: { employment_type: details.employmentType } }),
    ...(isBlindChanged(details, before.details) && toBlind(details)),
  }
}

const isBlindChanged = (now: Details, before: Details): boolean =>
  now.blindReview !== before.blindReview ||
  now.blindSchools !== before.blindSchools ||
  now.blindUntil !== before.blindUntil

const FIELD_OF: FieldMapping = {
  display_title: 'title',
  minExperience: 'experience',
  maxExperience: 'experience',
  locations: 'cities',
  pay_from: 'payFrom',
  pay_currency: 'payCurrency',
  pay_per: 'payPer',
  blind_review: 'blindReview',
  blind_schools: 'blindSchools',
  blind_until: 'blindUntil',
}
const FIELDS = Object.keys(FIELD_LABELS)

/** Returns the rules of step 1 for a new position: those of the call, whose body it partly fills, and some more. */
export const rulesToCreate = (
  draft: Draft,
  around: () => Omit<ProblemContext, 'projectName' | 'hasProjects'>,
  projectNames: Names,
) => ({
  toBody: (details: Details) => toCreateBody({ ...draft, details }),
  fieldOf: FIELD_OF,
  isPart: true,
  alsoCheck: (details: Details) =>
    findOtherProblems(details, {
      ...around(),
      projectName: projectNames.get(details.projectId),
      hasProjects: projectNames.size > 0,
    }),
})

/** Returns the rules for an existing position; untouched values are neither sent nor checked. */
export const rulesToEdit = (draft: Draft, origin: Origin) => ({
  toBody: (details: Details) => toEditBody('any', { ...draft, details }, origin),
  fieldOf: FIELD_OF,
  isPart: true,
  alsoCheck: (details: Details) => findOtherEditProblems(details, origin.state.details),
})

type Names = ReadonlyMap<string, string>

type Blame = { step: StepNumber; fields: Messages; message: string | undefined }

/** Finds the step that a refusal belongs to, with its messages under that step's fields. Request fields are dotted paths. */
export function findFailedStep(refused: Readonly<Record<string, string>>): Blame | undefined {
  const { fields, rest } = placeMessages(refused, FIELDS, FIELD_OF)
  if (Object.keys(fields).length > 0) return { step: 1, fields, message: undefined }
  const entries = Object.entries(rest).map(([path, message]) => [path.split('.')[0] ?? path, message] as const)
  const ofSkills = entries.find(([name]) => name.endsWith('_skills'))
  if (ofSkills) return { step: 2, fields: {}, message: ofSkills[1] }
  const ofSources = entries.find(([name]) => name === 'sources' || name === 'resumeGroups')
  if (ofSources) return { step: 3, fields: {}, message: ofSources[1] }
  return undefined
}
