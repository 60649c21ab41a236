import { sentence } from '@rolecall/domain/text/sentence'
import type { Facts } from '../../../../api/merge-edits.ts'
import { type ListedSkill, type ListName, type SkillLists, sortByScore, toDemand } from './skill-lists.ts'

/** How a position asks for a skill. */
type Asked = { list: ListName; score: number; mandatory: boolean }

type Sides = { mine: SkillLists; theirs: SkillLists; isMyText: boolean }

const LISTS = ['primary', 'inferred'] as const

/** Lists of skills cut into what is decided about each; `factOf` says which names mean the same skill. */
export const skillFacts = (factOf: (skill: string) => string) => ({
  factsOfSkills(lists: SkillLists): Facts {
    const demand = toDemand(lists, [0, 0])
    return Object.fromEntries(
      LISTS.flatMap((list) =>
        demand[`${list}_skills`].map(({ skill, score, mandatory }): [string, Asked] => [
          factOf(skill),
          { list, score, mandatory },
        ]),
      ),
    )
  },

  /** The lists that say what the facts do: mine, but for what came from them. */
  skillsWithFacts(facts: Facts, { mine, theirs, isMyText }: Sides): SkillLists {
    const known = [mine, theirs].flatMap(({ primary, inferred, aside }) => [...primary, ...inferred, ...aside])
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
      primary: sortByScore(inList('primary')),
      inferred: sortByScore(inList('inferred')),
      aside: mine.aside.filter(({ skill }) => facts[factOf(skill)] === undefined),
    }
  },

  /** The fact of a skill in words; the label is empty where the lists do not have it. */
  tellSkillFact(name: string, lists: SkillLists): { label: string; text: string } {
    for (const list of LISTS) {
      const line = lists[list].find(({ skill }) => factOf(skill) === name)
      if (line) return { label: line.skill, text: tellSkill(list, line) }
    }
    return { label: '', text: 'Not asked for' }
  },
})

const SKILL_TEXTS = {
  primary: { must: 'Primary skill, score {score}, mandatory', may: 'Primary skill, score {score}' },
  inferred: { must: 'Inferred skill, score {score}, mandatory', may: 'Inferred skill, score {score}' },
} as const

const tellSkill = (list: ListName, { score, mandatory }: ListedSkill): string =>
  sentence(SKILL_TEXTS[list][mandatory ? 'must' : 'may'], { score: Math.round(score) })
