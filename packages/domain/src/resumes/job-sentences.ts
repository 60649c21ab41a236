import { titleScore } from './entry-header.ts'
import type { Job } from './parsed-resume.ts'
import { fieldOf, type Line, type Piece, slicePiece } from './text-lines.ts'
import { type DateMention, findDates } from './year-months.ts'

const LONGEST = 300
const WORKED = String.raw`\b(?:[Ww]ork(?:ing|ed)|[Ee]mployed|[Ss]erv(?:ing|ed)|[Aa]ssociated)\s+`
/** "Worked with Acme as a Clerk from …", "Working as Clerk at Acme since …" */
const SENTENCES = [
  new RegExp(
    String.raw`${WORKED}(?:with|at|in|for)\s+(?<employer>\p{Lu}[^,;()]{1,70}?),?\s+as\s+(?:an?\s+|the\s+)?(?<title>\p{Lu}[^,;()]{2,60}?)(?=\s*(?:[,;(.]|\bfrom\b|\bsince\b|\bduring\b|\bin\b|\bfor\b|$))`,
    'du',
  ),
  new RegExp(
    String.raw`${WORKED}as\s+(?:an?\s+|the\s+)?(?<title>\p{Lu}[^,;()]{2,60}?),?\s+(?:with|at|in|for)\s+(?<employer>\p{Lu}[^,;()]{1,70}?)(?=\s*(?:[,;(]|\.\s|\.$|\bfrom\b|\bsince\b|\bduring\b|\bfor\b|$))`,
    'du',
  ),
]

const pieceOf = (line: Piece, range: [number, number] | undefined): Piece | undefined =>
  range && slicePiece(line, ...range)

const readSentence = (line: Line): Job | undefined => {
  if (line.text.length > LONGEST) return undefined
  const date: DateMention | undefined = findDates(line.text).find(({ range }) => range)
  // The sentence before its date; a date in front of it is not part of it either.
  const sentence = date && date.from > 0 ? line.text.slice(0, date.from) : line.text
  const groups = date && SENTENCES.map((one) => one.exec(sentence)).find((match) => match)?.indices?.groups
  const [title, employer] = [pieceOf(line, groups?.title), pieceOf(line, groups?.employer)]
  if (!date || !title || !employer) return undefined
  return {
    title: fieldOf(title, 0.8),
    employer: fieldOf(employer, 0.75),
    ...(date.start && { start: date.start }),
    ...(date.end && { end: date.end }),
    span: line.span,
  }
}

/** "• Clerk – Harbour Ropes: Kept the books of two sites." */
const BEHIND_BULLET = /^(?<title>\p{Lu}[^–—|:]{2,60}?) (?:[-–—]|at) (?<employer>\p{Lu}[^–—|:]{1,60}): (?=\p{Lu})/du

const readBullet = (line: Line): Job | undefined => {
  const groups = line.bullet ? BEHIND_BULLET.exec(line.text)?.indices?.groups : undefined
  const [title, employer] = [pieceOf(line, groups?.title), pieceOf(line, groups?.employer)]
  if (!title || !employer || titleScore(title.text) < 3 || titleScore(employer.text) > 0) return undefined
  return { title: fieldOf(title, 0.7), employer: fieldOf(employer, 0.6), span: line.span }
}

/** Returns jobs without dates, each in a bullet with a description. */
export const listBulletJobs = (lines: readonly Line[]): Job[] => lines.flatMap((line) => readBullet(line) ?? [])

/** Returns jobs described in sentences, one each, as in many summaries. */
export const findJobsInSentences = (lines: readonly Line[]): Job[] => lines.flatMap((line) => readSentence(line) ?? [])
