import { MESSAGES } from '@rolecall/contract/platform/messages'
import { describeEmploymentType } from '@rolecall/domain/positions/employment-types'
import { findSkillByName } from '@rolecall/domain/skills/search-skills'
import { skillKey } from '@rolecall/domain/skills/skill-name'
import type { Facts, Pieces } from '../../../api/merge-edits.ts'
import { type Details, FIELD_LABELS } from '../details/details.ts'
import type { Choices } from '../details/details-fields.ts'
import { skillFacts } from '../skills/skill-facts.ts'
import type { Draft } from './draft.ts'

/** The details that an edit may change. */
const EDITED = [
  'description',
  'experience',
  'totalOpenings',
  'ctc',
  'payFrom',
  'payCurrency',
  'payPer',
  'questionnaire',
  'employmentType',
] as const

/** Names that the taxonomy maps to the same skill count as one, as on the server. */
export const { factsOfSkills, skillsWithFacts, tellSkillFact } = skillFacts(
  (skill) => `skill ${findSkillByName(skill)?.id ?? skillKey(skill)}`,
)

export const piecesOfDraft = (questionnaires: Choices['questionnaires']): Pieces<Draft> => ({
  toFacts: factsOfDraft,
  withFacts: draftWithFacts,
  tell: (name, draft) => describeFact(name, draft, questionnaires),
})

/** Splits an edit of a position into facts: each detail, and each skill. */
export const factsOfDraft = ({ details, lists }: Draft): Facts => ({
  ...Object.fromEntries(EDITED.map((name) => [name, details[name]])),
  ...factsOfSkills(lists),
})

/** Returns the draft described by the facts: my draft, with the facts that came from the others. */
export function draftWithFacts(facts: Facts, { mine, theirs }: { mine: Draft; theirs: Draft }): Draft {
  const edited = Object.fromEntries(EDITED.map((name) => [name, facts[name]])) as Pick<Details, (typeof EDITED)[number]>
  const isMyText = edited.description === mine.details.description
  return {
    ...mine,
    details: { ...theirs.details, ...edited },
    lists: skillsWithFacts(facts, { mine: mine.lists, theirs: theirs.lists, isMyText }),
    analysed: isMyText ? mine.analysed : theirs.analysed,
  }
}

/** Describes a fact in words; the label is empty for a skill that the draft lacks. */
export function describeFact(name: string, { details, lists }: Draft, questionnaires: Choices['questionnaires']) {
  const [from, to] = details.experience
  const none = MESSAGES.none
  const texts: Record<(typeof EDITED)[number], string> = {
    description: details.description,
    experience: `${from} to ${to} years`,
    totalOpenings: details.totalOpenings,
    ctc: details.ctc || none,
    payFrom: details.payFrom || none,
    payCurrency: details.payCurrency || none,
    payPer: details.payPer,
    employmentType: describeEmploymentType(details.employmentType) || none,
    questionnaire: questionnaires.find(({ _id }) => _id === details.questionnaire)?.name ?? none,
  }
  const detail = EDITED.find((known) => known === name)
  return detail ? { label: FIELD_LABELS[detail], text: texts[detail] } : tellSkillFact(name, lists)
}
