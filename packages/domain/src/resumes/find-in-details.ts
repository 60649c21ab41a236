import { hasDegreeOf } from './degrees.ts'
import type { DegreeLevel, ParsedResume } from './parsed-resume.ts'

/** Details shown on the profile next to the skills. */
export type Details = { parsed: Partial<ParsedResume>; designation: string | null; degreeLevel: string | null }

/** Skills of the taxonomy that are degrees, with the lowest level that implies them. */
const DEGREES: Readonly<Record<string, DegreeLevel>> = {
  'high-school-diploma': 'Secondary',
  diploma: 'Diploma',
  'university-degree': 'Bachelor',
  'bachelor-degree': 'Bachelor',
  'master-degree': 'Master',
  doctorate: 'Doctorate',
}

/**
 * Returns where the details show a required skill although none was found: "the degree level Master", "the title
 * “Senior Data Engineer”". `undefined` if they do not.
 */
export function findInDetails(
  { requirement, skillId }: { requirement: string; skillId: string },
  { parsed, designation, degreeLevel }: Details,
): string | undefined {
  const asked = DEGREES[skillId]
  if (asked && degreeLevel && hasDegreeOf(degreeLevel, asked)) return `the degree level ${degreeLevel}`
  const titles = [designation, ...(parsed.jobs ?? []).map(({ title }) => title?.value)]
  const title = titles.find((each) => names(each, requirement))
  if (title) return `the title “${title}”`
  const degree = (parsed.education ?? []).map(({ degree }) => degree?.value).find((each) => names(each, requirement))
  return degree && `the degree “${degree}”`
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}+#]+/gu) ?? []

/** Whether a text contains all words of a name in sequence. */
const names = (text: string | null | undefined, name: string): boolean => {
  const words = wordsOf(name)
  return words.length > 0 && ` ${wordsOf(text ?? '').join(' ')} `.includes(` ${words.join(' ')} `)
}
