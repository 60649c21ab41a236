import { MESSAGES } from '@rolecall/contract/messages'
import { findSkillByName } from '@rolecall/domain/skills/search-skills'
import { skillKey } from '@rolecall/domain/skills/skill-name'
import type { Facts } from '../../../api/merge-edits.ts'
import type { Pieces } from '../../../api/send-edit.ts'
import { type Details, FIELD_LABELS } from '../details/details.ts'
import type { Choices } from '../details/details-fields.ts'
import { type ListedSkill, type ListName, sortByScore, toDemand } from '../skills/skill-lists.ts'
import type { Draft } from './draft.ts'

/** The details that an edit may change. */
const EDITED = ['description', 'experience', 'totalOpenings', 'ctc', 'questionnaire'] as const

/** How a position asks for a skill. */
type Asked = { list: ListName; score: number; mandatory: boolean }

const LISTS = ['primary', 'inferred'] as const
/** Names that mean the same to the taxonomy are one skill, as the server takes them. */
const factOf = (skill: string) => `skill ${findSkillByName(skill)?.id ?? skillKey(skill)}`

export const piecesOfDraft = (questionnaires: Choices['questionnaires']): Pieces<Draft> => ({
  toFacts: factsOfDraft,
  withFacts: draftWithFacts,
  tell: (name, draft) => tellFact(name, draft, questionnaires),
})

/** What an edit of a position decides: each detail, and each skill for itself. */
export function factsOfDraft({ details, lists }: Draft): Facts {
  const demand = toDemand(lists, details.experience)
  const skills = LISTS.flatMap((list) =>
    demand[`${list}_skills`].map(({ skill, score, mandatory }): [string, Asked] => [
      factOf(skill),
      { list, score, mandatory },
    ]),
  )
  return { ...Object.fromEntries(EDITED.map((name) => [name, details[name]])), ...Object.fromEntries(skills) }
}

/** The draft that says what the facts do: mine, but for what came from them. */
export function draftWithFacts(facts: Facts, { mine, theirs }: { mine: Draft; theirs: Draft }): Draft {
  const edited = Object.fromEntries(EDITED.map((name) => [name, facts[name]])) as Pick<Details, (typeof EDITED)[number]>
  const isMyText = edited.description === mine.details.description
  const known = [mine, theirs].flatMap(({ lists }) => [...lists.primary, ...lists.inferred, ...lists.aside])
  const lines = new Map(known.toReversed().map((line) => [factOf(line.skill), line]))
  const inList = (list: ListName) =>
    [...lines].flatMap(([name, line]): ListedSkill[] => {
      const asked = facts[name] as Asked | undefined
      if (asked?.list !== list) return []
      const { score, mandatory } = asked
      // Where the description names it is known of the text that was read, and of no other.
      return [{ ...line, score, mandatory, spans: isMyText ? line.spans : [] }]
    })
  return {
    ...mine,
    details: { ...theirs.details, ...edited },
    lists: {
      primary: sortByScore(inList('primary')),
      inferred: sortByScore(inList('inferred')),
      aside: mine.lists.aside.filter(({ skill }) => facts[factOf(skill)] === undefined),
    },
    analysed: isMyText ? mine.analysed : theirs.analysed,
  }
}

/** A fact in words; the label is empty for a skill that the draft does not have. */
export function tellFact(name: string, draft: Draft, questionnaires: Choices['questionnaires']) {
  const { details, lists } = draft
  const [from, to] = details.experience
  const none = MESSAGES.none
  const texts: Record<(typeof EDITED)[number], string> = {
    description: details.description,
    experience: `${from} to ${to} years`,
    totalOpenings: details.totalOpenings,
    ctc: details.ctc || none,
    questionnaire: questionnaires.find(({ _id }) => _id === details.questionnaire)?.name ?? none,
  }
  const detail = EDITED.find((known) => known === name)
  if (detail) return { label: FIELD_LABELS[detail], text: texts[detail] }
  for (const list of LISTS) {
    const line = lists[list].find(({ skill }) => factOf(skill) === name)
    if (line) return { label: line.skill, text: tellSkill(list, line) }
  }
  return { label: '', text: 'Not asked for' }
}

const tellSkill = (list: ListName, { score, mandatory }: ListedSkill): string =>
  `${list === 'primary' ? 'Primary skill' : 'Inferred skill'}, score ${Math.round(score)}${mandatory ? ', mandatory' : ''}`
