import { skillKey } from '../skills/skill-name.ts'
import { likenessOfTitles } from './title-likeness.ts'

/** A job description with its properties for comparison. */
export type DescribedWork = {
  id: string
  title: string
  /** Other titles for the same work. */
  alsoCalled: readonly string[]
  years: readonly [min: number, max: number]
  skills: readonly string[]
  text: string
}

export type Opinion = 'like' | 'dislike'

/** Opinions of a company's users on a description, as counts. `mine` is the current user's. */
export type Opinions = { likes: number; dislikes: number; edits: number; mine: Opinion | undefined }
export const NO_OPINIONS: Opinions = { likes: 0, dislikes: 0, edits: 0, mine: undefined }

type DescriptionQuery = {
  titles: readonly string[]
  skills: readonly string[]
  years: { min?: number | undefined; max?: number | undefined }
}

// Points for a description. Values chosen by us: likes move it above others with the same title, but not above the right
// title.
const FOR_TITLE = 60
const FOR_SKILLS = 25
const FOR_YEARS = 5
const FOR_LIKE = 4
const FOR_EDIT = 2
const FOR_OPINIONS_MAX = 16
/** Penalty for a description the user dislikes, which puts it after everything not rated. */
const FOR_MY_DISLIKE = -100
/** Similarity from which a title is of the same or related work; that many shared skills count too. */
const LIKE_FROM = 0.4
const SKILLS_FROM = 3

/** Ranks descriptions, best first. `onlyRelevant` drops those of other work; of equal texts the first is kept. */
export function rankDescriptions<Work extends DescribedWork>(
  offered: readonly Work[],
  asked: DescriptionQuery,
  opinions: ReadonlyMap<string, Opinions>,
  { onlyRelevant, limit }: { onlyRelevant: boolean; limit: number },
): Work[] {
  const skills = new Set(asked.skills.map(skillKey))
  const judged = offered.map((work) => {
    const likeness = likenessOf(work, asked.titles)
    const shared = work.skills.filter((skill) => skills.has(skillKey(skill))).length
    const points =
      FOR_TITLE * likeness +
      (skills.size === 0 ? 0 : (FOR_SKILLS * shared) / Math.max(skills.size, 1)) +
      (isNear(work.years, asked.years) ? FOR_YEARS : 0) +
      pointsOf(opinions.get(work.id) ?? NO_OPINIONS)
    return { work, points, isRelevant: likeness >= LIKE_FROM || shared >= SKILLS_FROM }
  })
  const ranked = judged
    .filter(({ isRelevant }) => isRelevant || !onlyRelevant)
    .toSorted((one, other) => other.points - one.points)
    .map(({ work }) => work)
  const byText = new Map(ranked.toReversed().map((work) => [work.text.trim(), work]))
  return ranked.filter((work) => byText.get(work.text.trim()) === work).slice(0, limit)
}

/** Factor for another title of the same work. */
const ALSO = 0.9

const likenessOf = ({ title, alsoCalled }: DescribedWork, titles: readonly string[]): number =>
  Math.max(
    0,
    ...titles.flatMap((asked) => [
      likenessOfTitles(asked, title),
      ...alsoCalled.map((name) => ALSO * likenessOfTitles(asked, name)),
    ]),
  )

const isNear = ([min, max]: DescribedWork['years'], asked: DescriptionQuery['years']): boolean =>
  (asked.min !== undefined || asked.max !== undefined) && min <= (asked.max ?? min) && max >= (asked.min ?? max)

function pointsOf({ likes, dislikes, edits, mine }: Opinions): number {
  const sum = FOR_LIKE * (likes - dislikes) + FOR_EDIT * edits
  const capped = Math.max(-FOR_OPINIONS_MAX, Math.min(FOR_OPINIONS_MAX, sum))
  return capped + (mine === 'dislike' ? FOR_MY_DISLIKE : 0)
}
