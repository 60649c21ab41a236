import { hasDegreeOf } from './degrees.ts'
import type { DegreeLevel, ParsedResume } from './parsed-resume.ts'

/** What the profile's details show beside the skills. */
export type Details = { parsed: Partial<ParsedResume>; designation: string | null; degreeLevel: string | null }

/** Skills of the taxonomy that are a degree, with the lowest level that gives it. */
const DEGREES: Readonly<Record<string, DegreeLevel>> = {
  'high-school-diploma': 'Secondary',
  diploma: 'Diploma',
  'university-degree': 'Bachelor',
  'bachelor-degree': 'Bachelor',
  'master-degree': 'Master',
  doctorate: 'Doctorate',
}

/**
 * Where the details show what a position asks for although no skill was found: "the degree level Master", "the title
 * “Senior Data Engineer”". `undefined` where they do not.
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

/** Whether a text has all words of a name, one after the other. */
const names = (text: string | null | undefined, name: string): boolean => {
  const words = wordsOf(name)
  return words.length > 0 && ` ${wordsOf(text ?? '').join(' ')} `.includes(` ${words.join(' ')} `)
}
