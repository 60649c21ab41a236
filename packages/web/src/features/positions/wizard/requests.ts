import type { CallInput } from '@rolecall/contract/define-calls'
import type { positions } from '@rolecall/contract/positions'
import type { DetailsField } from '../details/details.ts'
import { toDemand } from '../skills/skill-lists.ts'
import type { Draft, StepNumber } from './draft.ts'

type CreateBody = CallInput<typeof positions.create>['body']
type EditBody = CallInput<typeof positions.edit>['body']

/** The body of a creation; what was left empty is left out. */
export function toCreateBody({ details, lists, analysed, chosen, scoreAutosourced }: Draft): CreateBody {
  const { ctc, country, cities, inviteUsers, questionnaire } = details
  return {
    ...toDemand(lists, details.experience),
    title: details.title.trim(),
    code: details.code.trim(),
    projectId: details.projectId,
    description: details.description.trim(),
    startDate: details.startDate,
    endDate: details.endDate,
    totalOpenings: details.totalOpenings.trim(),
    ...(ctc.trim() && { ctc: ctc.trim() }),
    ...(country && { country, type: [country] }),
    ...(country && cities.length > 0 && { locations: { [country.toLowerCase()]: cities } }),
    sources: chosen.sources,
    resumeGroups: chosen.groups,
    is_autosourced: chosen.sources.length > 0,
    score_autosourced_resumes: scoreAutosourced,
    ...(inviteUsers.length > 0 && { inviteUsers }),
    functions: analysed?.functions ?? [],
    questionnaire,
  }
}

/** The body of an edit: skills, experience and questionnaire always; the rest where it was changed. */
export function toEditBody(positionId: string, { details, lists }: Draft, before: Draft): EditBody {
  const isChanged = (field: 'description' | 'totalOpenings' | 'ctc') =>
    details[field].trim() !== before.details[field].trim()
  return {
    positionId,
    ...toDemand(lists, details.experience),
    questionnaire: details.questionnaire,
    ...(isChanged('description') && { description: details.description.trim() }),
    ...(isChanged('totalOpenings') && { totalOpenings: details.totalOpenings.trim() }),
    ...(isChanged('ctc') && { ctc: details.ctc.trim() }),
  }
}

const FIELD_OF_REQUEST: Record<string, DetailsField> = {
  title: 'title',
  code: 'code',
  projectId: 'projectId',
  description: 'description',
  minExperience: 'experience',
  maxExperience: 'experience',
  totalOpenings: 'totalOpenings',
  ctc: 'ctc',
  startDate: 'startDate',
  endDate: 'endDate',
  country: 'country',
  locations: 'cities',
  questionnaire: 'questionnaire',
  inviteUsers: 'inviteUsers',
}

export type Blame = { step: StepNumber; fields: Partial<Record<DetailsField, string>>; message: string | undefined }

/** Which step a refusal belongs to, with its messages under that step's fields. Request fields are dotted paths. */
export function blameOf(refused: Readonly<Record<string, string>>): Blame | undefined {
  const entries = Object.entries(refused).map(([path, message]) => [path.split('.')[0] ?? path, message] as const)
  const fields: Blame['fields'] = {}
  for (const [name, message] of entries) {
    const field = FIELD_OF_REQUEST[name]
    if (field) fields[field] ??= message
  }
  if (Object.keys(fields).length > 0) return { step: 1, fields, message: undefined }
  const ofSkills = entries.find(([name]) => name.endsWith('_skills'))
  if (ofSkills) return { step: 2, fields: {}, message: ofSkills[1] }
  const ofSources = entries.find(([name]) => name === 'sources' || name === 'resumeGroups')
  if (ofSources) return { step: 3, fields: {}, message: ofSources[1] }
  return undefined
}
