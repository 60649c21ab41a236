import { listSections } from '../skills/job-sections.ts'
import { nameKeys } from '../skills/tokens.ts'
import { likenessOfTitles } from './title-likeness.ts'

/** What a position asks for, as far as another may be the same; skills by their ids. */
export type AskedWork = { title: string; description: string; skillIds: readonly string[] }

/** How alike two positions are, 0 to 1, by title, skills and text; `all` is what decides. */
type Likeness = { title: number; skills: number; text: number; all: number }

/** Words that follow one another, taken together: four in a row are hardly ever the same by accident. */
const IN_A_ROW = 4
/**
 * What each says of the whole. The text most: titles are chosen from few, skills of one trade are alike, but nobody writes the
 * same sentences twice.
 */
const WORTH = { title: 0.2, skills: 0.3, text: 0.5 }
/**
 * From here on two positions are told to be nearly the same, if their titles are not of other work. Of all 139,128 pairs of 528
 * public postings five are above, each of one employer and made from one text: a text of last year, or a lead and a supervisor.
 */
export const DUPLICATE_FROM = 0.67
const TITLE_FROM = 0.5

/** Those of other positions that ask for nearly the same, the likest first. */
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

/** What two sets have in common, of all that is in them; nothing where both are empty. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((each) => other.has(each)).length
  return common === 0 ? 0 : common / (one.size + other.size - common)
}

/** Of what is asked for: what a company says of itself and of its benefits stands in each of its positions. */
function rowsOf(description: string): ReadonlySet<string> {
  const asked = listSections(description).filter(({ kind }) => kind !== 'about' && kind !== 'ignored')
  const words = asked.flatMap(({ start, end }) => nameKeys(description.slice(start, end)))
  return new Set(
    words.slice(0, Math.max(1, words.length - IN_A_ROW + 1)).map((_, at) => words.slice(at, at + IN_A_ROW).join(' ')),
  )
}
