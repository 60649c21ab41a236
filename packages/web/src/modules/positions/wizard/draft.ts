import type { PositionDetails, PositionSkill } from '@rolecall/contract/positions/position-details'
import type { Template } from '@rolecall/contract/positions/templates'
import { z } from 'zod'
import { listOccurrences } from '../../../components/document/find-words.ts'
import { BLIND_TO_THE_END, Details, EmploymentTypeField, makeEmptyDetails } from '../details/details.ts'
import { ReadValues } from '../details/fill-from-text.ts'
import { type ListedSkill, NO_SKILLS, SkillLists } from '../skills/skill-lists.ts'

export type Mode = 'create' | 'clone' | 'edit'
export type StepNumber = 1 | 2 | 3

const SourceSelection = z.object({ sources: z.array(z.string()), groups: z.array(z.string()) })
export type SourceSelection = z.output<typeof SourceSelection>

/** All input of the user in the wizard. */
export const Draft = z.object({
  details: Details,
  lists: SkillLists,
  /** The last analysis, or the state of the copied position; "undo changes" returns to it. */
  analysed: z
    .object({
      title: z.string(),
      description: z.string(),
      lists: SkillLists,
      functions: z.array(z.unknown()),
      /** Years that the description asks for. */
      experience: z.object({ min: z.number(), max: z.number() }).nullable(),
    })
    .nullable(),
  chosen: SourceSelection,
  /** Whether the user has chosen sources; until then every count selects those that have candidates. */
  isChosenByHand: z.boolean(),
  /** The values filled from the description. */
  read: ReadValues,
  scoreAutosourced: z.boolean(),
  reached: z.literal([1, 2, 3]),
})
export type Draft = z.output<typeof Draft>

/** The initial state of the wizard, with the version of the position; a new position has none. */
const Origin = z.object({ state: Draft, version: z.int().optional() })
export type Origin = z.output<typeof Origin>

/** The stored input and its base: an edit resumed later still belongs to that version. */
const StoredDraft = z.object({ ...Draft.shape, origin: Origin.optional(), keptAt: z.number() })
export type StoredDraft = z.output<typeof StoredDraft>

export const makeEmptyDraft = (today: string, projectId = ''): Draft => ({
  details: { ...makeEmptyDetails(today), projectId },
  lists: NO_SKILLS,
  analysed: null,
  chosen: { sources: [], groups: [] },
  isChosenByHand: false,
  read: {},
  scoreAutosourced: true,
  reached: 1,
})

/** Returns the initial draft of a new position made from a template. */
export function draftOfTemplate(template: Template, begun: Draft): Draft {
  const { title, description, functions } = template
  const lists: SkillLists = {
    primary: template.primary_skills.map((skill) => toListed(skill, description)),
    inferred: template.inferred_skills.map((skill) => toListed(skill, description)),
    aside: [],
  }
  const isRead = lists.primary.length > 0
  return {
    ...begun,
    details: {
      ...begun.details,
      title,
      description,
      experience: [template.minExperience, template.maxExperience],
      questionnaire: template.questionnaire.questionnaire_id,
    },
    lists,
    analysed: isRead ? { title, description, lists, functions, experience: null } : null,
  }
}

/** Returns the initial draft for an existing position; a copy gets dates that are not in the past. */
export function draftOf(position: PositionDetails, mode: 'clone' | 'edit', today: string): Draft {
  const { description } = position
  const lists: SkillLists = {
    primary: position.primary_skills.map((skill) => toListed(skill, description)),
    inferred: position.inferred_skills.map((skill) => toListed(skill, description)),
    aside: [],
  }
  const { display_title: shown, employment_type: type } = position.metadata
  const details: Details = {
    title: position.title,
    displayTitle: typeof shown === 'string' ? shown : '',
    code: position.code,
    projectId: position.projectId,
    description,
    experience: [position.minExperience, position.maxExperience],
    totalOpenings: String(position.totalOpenings),
    ctc: position.ctc === null ? '' : String(position.ctc),
    payFrom: position.pay_from === null ? '' : String(position.pay_from),
    payCurrency: position.pay_currency,
    payPer: position.pay_per,
    startDate: position.startDate,
    endDate: position.endDate,
    country: position.country,
    cities: position.locations.map(({ location, locationPoint: { coordinates } }) => {
      const [lng, lat] = coordinates
      return { name: location, ...(lat !== undefined && lng !== undefined && { lat, lng }) }
    }),
    questionnaire: position.questionnaire.questionnaire_id,
    inviteUsers: position.inviteUsers,
    assessmentId: position.assessmentId,
    assessmentName: position.assessmentName,
    ijdEventId: position.ijd_event_id,
    // A copy has no requisition.
    requisitionId: '',
    employmentType: EmploymentTypeField.parse(type),
    blindReview: position.blind_review,
    blindSchools: position.blind_schools,
    blindUntil: position.blind_until || (position.blind_review ? BLIND_TO_THE_END : ''),
  }
  const isOver = position.startDate < today
  const copied = isOver ? { startDate: today, endDate: position.endDate > today ? position.endDate : '' } : {}
  return {
    details: mode === 'edit' ? details : { ...details, ...copied },
    lists,
    analysed: {
      title: position.title,
      description,
      lists,
      functions: position.functions,
      experience: null,
    },
    chosen: { sources: position.sources, groups: position.resumeGroups },
    isChosenByHand: true,
    read: {},
    scoreAutosourced: position.score_autosourced_resumes,
    reached: mode === 'edit' ? 2 : 1,
  }
}

const TIMES = ['', 'Mentioned once', 'Mentioned twice']

/** Converts a stored skill to the form that the tables show. */
export function toListed(stored: z.output<typeof PositionSkill>, description: string): ListedSkill {
  const { skill, score, mandatory, userdefined } = stored
  const times = listOccurrences(description, skill).length
  const named = TIMES[times] ?? `Mentioned ${times} times`
  const guessed = userdefined ? 'Added manually' : named ? `${named} in the description` : 'From the position'
  return { skill, score, mandatory, userdefined, why: stored.why || guessed, spans: [] }
}

/** Returns the storage key of a draft; per user, so that another account never sees it. */
export const draftKeyOf = (userId: string | undefined, mode: Mode, id: string): string =>
  `position-draft:${userId ?? ''}:${mode}:${id}`

/** How long a draft outlives its tab. Chosen by us. */
const KEPT_MS = 14 * 86_400_000

/** Finds the draft of this tab, otherwise the last one left in a closed tab. */
export const findDraft = (key: string): StoredDraft | undefined =>
  readDraft(sessionStorage, key) ?? readDraft(localStorage, key)

function readDraft(store: Storage, key: string): StoredDraft | undefined {
  try {
    const found = StoredDraft.safeParse(JSON.parse(store.getItem(key) ?? 'null'))
    if (!found.success) return undefined
    if (Date.now() - found.data.keptAt <= KEPT_MS) return found.data
    store.removeItem(key)
    return undefined
  } catch {
    return undefined
  }
}

/**
 * Keeps the user's input until it is submitted: for this tab, and for the next one if this one is closed. If the
 * browser stores nothing (full, private), the page still works, but a reload loses the input.
 */
export function storeDraft(key: string, draft: Omit<StoredDraft, 'keptAt'>): void {
  for (const store of [sessionStorage, localStorage])
    try {
      store.setItem(key, JSON.stringify({ ...draft, keptAt: Date.now() }))
    } catch {
      store.removeItem(key)
    }
}

export function dropDraft(key: string): void {
  for (const store of [sessionStorage, localStorage]) store.removeItem(key)
}

export const isSameDraft = (a: Omit<Draft, 'reached'>, b: Omit<Draft, 'reached'>): boolean =>
  JSON.stringify({ ...a, reached: 0 }) === JSON.stringify({ ...b, reached: 0 })
