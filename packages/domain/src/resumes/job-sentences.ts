import type { Job } from './parsed-resume.ts'
import { cut, fieldOf, type Line, type Piece } from './text-lines.ts'
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

const pieceOf = (line: Piece, range: [number, number] | undefined): Piece | undefined => range && cut(line, ...range)

const readSentence = (line: Line): Job | undefined => {
  if (line.text.length > LONGEST) return undefined
  const date: DateMention | undefined = findDates(line.text).find(({ range }) => range)
  // What a sentence says before its date; a date in front of it is no part of it either.
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

/** Jobs that are told in sentences, one each, as in many summaries of experience. */
export const listToldJobs = (lines: readonly Line[]): Job[] => lines.flatMap((line) => readSentence(line) ?? [])
