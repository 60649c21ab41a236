import { LEVELS, NAMED_FLAG, NEIGHBOUR_FLAG } from './blocks.queries.ts'

/**
 * A skill in a résumé: its number, with the code of the rule, the number of the skill that it follows from (0: none) and its
 * own spans as pairs of start and end.
 */
export type ListedSkill = { skill: number; level: number; rule: number; via: number; spans: number[] }

/** The same for all skills of a résumé, as columns of `resume_skill`. */
export type SkillLists = { skills: number[]; marks: number[]; vias: number[]; spans: number[] }

// Used only here, besides the bits of a posting.
const SYNONYM_FLAG = 512
const FOLLOWS_FLAG = 1_024
const SPANS_FLAG = 2_048
/** Marks by the code of the rule, from 1. */
const MARKS_OF_RULES = [NAMED_FLAG, NAMED_FLAG + SYNONYM_FLAG, 0, NEIGHBOUR_FLAG]
const OF_RULE = NAMED_FLAG + SYNONYM_FLAG + NEIGHBOUR_FLAG

/** Factor of a span's start, so that its length, and whether it is the skill's last span, fit below. */
const SPAN_FACTOR = 1_024
const START_END = 2 ** 31 / SPAN_FACTOR

export const toLists = (listed: readonly ListedSkill[]): SkillLists => ({
  skills: listed.map(({ skill }) => skill),
  marks: listed.map(
    ({ level, rule, via, spans }) =>
      level + (MARKS_OF_RULES[rule - 1] ?? 0) + (via > 0 ? FOLLOWS_FLAG : 0) + (spans.length > 0 ? SPANS_FLAG : 0),
  ),
  vias: listed.flatMap(({ via }) => (via > 0 ? via : [])),
  spans: listed.flatMap(({ spans }) => toNumbers(spans)),
})

function toNumbers(spans: readonly number[]): number[] {
  const numbers: number[] = []
  for (let at = 0; at < spans.length; at += 2) {
    const start = spans[at] ?? 0
    const rest = 2 * ((spans[at + 1] ?? 0) - start) + (at + 2 === spans.length ? 1 : 0)
    if (start < START_END && rest < SPAN_FACTOR) numbers.push(start * SPAN_FACTOR + rest)
    else numbers.push(-1 - start, rest)
  }
  return numbers
}

export function fromLists({ skills, marks, vias, spans }: SkillLists): ListedSkill[] {
  let [nextVia, nextSpan] = [0, 0]
  return skills.map((skill, place) => {
    const mark = marks[place] ?? 0
    const via = mark & FOLLOWS_FLAG ? (vias[nextVia++] ?? 0) : 0
    const own: number[] = []
    for (let isLast = (mark & SPANS_FLAG) === 0; !isLast; ) {
      const number = spans[nextSpan++] ?? 1
      const start = number < 0 ? -1 - number : Math.floor(number / SPAN_FACTOR)
      const rest = number < 0 ? (spans[nextSpan++] ?? 1) : number % SPAN_FACTOR
      own.push(start, start + (rest >> 1))
      isLast = rest % 2 === 1
    }
    return { skill, level: mark & LEVELS, rule: MARKS_OF_RULES.indexOf(mark & OF_RULE) + 1, via, spans: own }
  })
}
