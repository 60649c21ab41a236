import { listSections } from '../skills/job-sections.ts'
import { nameKeys } from '../skills/tokens.ts'
import { likenessOfTitles } from './title-likeness.ts'

/** Requirements of a position for comparing it with others; skills by id. */
export type AskedWork = { title: string; description: string; skillIds: readonly string[] }

/** Similarity of two positions, 0 to 1, by title, skills and text; `all` is decisive. */
type Likeness = { title: number; skills: number; text: number; all: number }

/** Number of consecutive words compared as a unit: four in a row are hardly ever the same by accident. */
const IN_A_ROW = 4
/**
 * Weights. The text counts most: titles are chosen from few, skills of a trade are similar, but nobody writes the same
 * sentences twice.
 */
const WORTH = { title: 0.2, skills: 0.3, text: 0.5 }
/**
 * Similarity from which two positions count as nearly the same, if their titles are not of other work. Among all
 * 139,128 pairs of 528 public postings five exceed it, each from one employer and one text: last year's text, or a lead
 * and a supervisor.
 */
export const DUPLICATE_FROM = 0.67
const TITLE_FROM = 0.5

/** Returns other positions that require nearly the same, most similar first. */
export function findDuplicates<Other extends AskedWork>(
  asked: AskedWork,
  others: readonly Other[],
): { other: Other; likeness: Likeness }[] {
  const own = rowsOf(asked.description)
  return others
    .map((other) => ({ other, likeness: likenessOf(asked, other, own) }))
    .filter(({ likeness }) => likeness.all >= DUPLICATE_FROM && likeness.title >= TITLE_FROM)
    .toSorted((one, other) => other.likeness.all - one.likeness.all)
}

function likenessOf(asked: AskedWork, other: AskedWork, own: ReadonlySet<string>): Likeness {
  const title = likenessOfTitles(asked.title, other.title)
  const skills = shareOf(new Set(asked.skillIds), new Set(other.skillIds))
  const text = shareOf(own, rowsOf(other.description))
  return { title, skills, text, all: WORTH.title * title + WORTH.skills * skills + WORTH.text * text }
}

/** Returns the shared part of two sets relative to their union; 0 if both are empty. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((each) => other.has(each)).length
  return common === 0 ? 0 : common / (one.size + other.size - common)
}

/** Returns the rows of the requirements: a company's introduction and benefits are in each of its positions. */
function rowsOf(description: string): ReadonlySet<string> {
  const asked = listSections(description).filter(({ kind }) => kind !== 'about' && kind !== 'ignored')
  const words = asked.flatMap(({ start, end }) => nameKeys(description.slice(start, end)))
  return new Set(
    words.slice(0, Math.max(1, words.length - IN_A_ROW + 1)).map((_, at) => words.slice(at, at + IN_A_ROW).join(' ')),
  )
}
