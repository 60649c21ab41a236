import { FUNCTION_TITLES } from './data/function-titles.ts'
import { everydaySkills } from './everyday-skills.ts'
import { findSkills } from './find-skills.ts'
import { findSkill, taxonomy } from './taxonomy.ts'
import { nameKeys } from './tokens.ts'

/** `score` is 1 to 100, 100 for the best matching function. */
export type JobFunction = { name: string; score: number }

/** All job functions of the taxonomy, in order. */
export const jobFunctions: readonly string[] = [...new Set(taxonomy.flatMap((skill) => skill.functions))]

let phrases: { name: string; phrase: string }[] | undefined
/** Built with the first text rather than at startup. */
const phrasesOf = () => {
  phrases ??= jobFunctions.flatMap((name) =>
    [name, ...(FUNCTION_TITLES[name] ?? [])].map((phrase) => ({ name, phrase: ` ${nameKeys(phrase).join(' ')} ` })),
  )
  return phrases
}

const MOST_FUNCTIONS = 4
const LEAST_SHARE = 0.3
const TITLE_LETTERS = 200
/** Points per skill are shared among its job functions. Values chosen by us, set on postings with a known function. */
const IN_TITLE = 6
const SKILL_IN_TITLE = 3
const IN_TEXT = 0.4
const LESS_PER_RANK = 0.06

/**
 * Lists the job functions that a text and its skills indicate, best first, at most four. A skill counts less the more
 * functions it belongs to and the later it comes (most important ids first); the first line, with the title, counts
 * most.
 */
export function findFunctions(ids: readonly string[], text: string): JobFunction[] {
  const points = new Map<string, number>()
  const give = (name: string, amount: number) => points.set(name, (points.get(name) ?? 0) + amount)
  const giveShares = (id: string, amount: number) => {
    const skill = findSkill(id)
    if (skill === undefined || skill.kind === 'soft' || skill.kind === 'spoken-language' || everydaySkills.has(id))
      return
    for (const name of skill.functions) give(name, amount / skill.functions.length)
  }
  for (const [rank, id] of [...new Set(ids)].entries()) giveShares(id, 1 / (1 + rank * LESS_PER_RANK))
  const whole = ` ${nameKeys(text).join(' ')} `
  const title = text.slice(0, TITLE_LETTERS).split('\n', 1)[0] ?? ''
  for (const { id } of findSkills(title)) giveShares(id, SKILL_IN_TITLE)
  const start = ` ${nameKeys(title).join(' ')} `
  for (const { name, phrase } of phrasesOf()) {
    if (start.includes(phrase)) give(name, IN_TITLE)
    else if (whole.includes(phrase)) give(name, IN_TEXT)
  }
  const most = Math.max(0, ...points.values())
  return [...points]
    .filter(([, amount]) => amount >= most * LEAST_SHARE)
    .map(([name, amount]) => ({ name, score: Math.max(1, Math.round((100 * amount) / most)) }))
    .sort((a, b) => b.score - a.score || jobFunctions.indexOf(a.name) - jobFunctions.indexOf(b.name))
    .slice(0, MOST_FUNCTIONS)
}
