/**
 * A skill as the lists of `resume_skill` have it: by its number, with the code of the rule, the number of the skill that it
 * follows from (0: none) and the spans of its own, start and end one after the other.
 */
export type ListedSkill = { skill: number; level: number; rule: number; via: number; spans: number[] }

export type SkillLists = {
  skills: number[]
  levels: number[]
  rules: number[]
  vias: number[]
  span_counts: number[]
  spans: number[]
}

export const toLists = (listed: readonly ListedSkill[]): SkillLists => ({
  skills: listed.map(({ skill }) => skill),
  levels: listed.map(({ level }) => level),
  rules: listed.map(({ rule }) => rule),
  vias: listed.map(({ via }) => via),
  span_counts: listed.map(({ spans }) => spans.length / 2),
  spans: listed.flatMap(({ spans }) => spans),
})

export function fromLists({ skills, levels, rules, vias, span_counts, spans }: SkillLists): ListedSkill[] {
  let next = 0
  return skills.map((skill, place) => {
    const start = next
    next += 2 * (span_counts[place] ?? 0)
    const own = { level: levels[place] ?? 0, rule: rules[place] ?? 0, via: vias[place] ?? 0 }
    return { skill, ...own, spans: spans.slice(start, next) }
  })
}
