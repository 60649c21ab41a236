import { sentence } from '@rolecall/domain/text/sentence'
import type { Facts } from '../../../api/merge-edits.ts'
import { type ListedSkill, type ListName, type SkillLists, sortByScore, toDemand } from './skill-lists.ts'

/** How a position asks for a skill. */
type SkillDemand = { list: ListName; score: number; mandatory: boolean }

type Sides = { mine: SkillLists; theirs: SkillLists; isMyText: boolean }

const LISTS = ['primary', 'inferred'] as const

/** Splits skill lists into the facts that are decided one by one; `factOf` tells which names mean the same skill. */
export const skillFacts = (factOf: (skill: string) => string) => ({
  factsOfSkills(lists: SkillLists): Facts {
    const demand = toDemand(lists, [0, 0])
    return Object.fromEntries(
      LISTS.flatMap((list) =>
        demand[`${list}_skills`].map(({ skill, score, mandatory }): [string, SkillDemand] => [
          factOf(skill),
          { list, score, mandatory },
        ]),
      ),
    )
  },

  /** Returns the lists described by the facts: my lists, with the facts that came from the others. */
  skillsWithFacts(facts: Facts, { mine, theirs, isMyText }: Sides): SkillLists {
    const known = [mine, theirs].flatMap(({ primary, inferred, aside }) => [...primary, ...inferred, ...aside])
    const lines = new Map(known.toReversed().map((line) => [factOf(line.skill), line]))
    const inList = (list: ListName) =>
      [...lines].flatMap(([name, line]): ListedSkill[] => {
        const asked = facts[name] as SkillDemand | undefined
        if (asked?.list !== list) return []
        const { score, mandatory } = asked
        // Spans are valid only for the text that was analysed.
        return [{ ...line, score, mandatory, spans: isMyText ? line.spans : [] }]
      })
    return {
      primary: sortByScore(inList('primary')),
      inferred: sortByScore(inList('inferred')),
      aside: mine.aside.filter(({ skill }) => facts[factOf(skill)] === undefined),
    }
  },

  /** Describes the fact of a skill in words; the label is empty if the lists lack it. */
  tellSkillFact(name: string, lists: SkillLists): { label: string; text: string } {
    for (const list of LISTS) {
      const line = lists[list].find(({ skill }) => factOf(skill) === name)
      if (line) return { label: line.skill, text: describeSkill(list, line) }
    }
    return { label: '', text: 'Not required' }
  },
})

const SKILL_TEXTS = {
  primary: { must: 'Primary skill, score {score}, must-have', may: 'Primary skill, score {score}' },
  inferred: { must: 'Inferred skill, score {score}, must-have', may: 'Inferred skill, score {score}' },
} as const

const describeSkill = (list: ListName, { score, mandatory }: ListedSkill): string =>
  sentence(SKILL_TEXTS[list][mandatory ? 'must' : 'may'], { score: Math.round(score) })
