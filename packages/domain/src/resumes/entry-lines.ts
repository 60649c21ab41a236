import { ACTION_VERBS } from '../skills/data/action-verbs.ts'
import { isLabelledCell, titleScore, WORKED_AS } from './entry-header.ts'
import { type Line, type Piece, wordsOf } from './text-lines.ts'
import { type DateMention, findDates } from './year-months.ts'

/** Maximum length of a header line; longer lines are sentences. */
const HEADER_LENGTH = 130

const abbreviationEnd = /\b(?:inc|ltd|corp|co|llc|jr|sr|st|dept|a|\p{L}\.\p{L})\.$/iu
/** Headings within an entry. */
const PART_OF_ENTRY =
  /^(?:key |job )?(?:(?:responsibilit(?:y|ies)|duties)(?: (?:include[ds]?|are|were))?|achievements|accomplishments|(?:current|present|previous|past|former) (?:organi[sz]ations?|employers?|compan(?:y|ies))|roles? (?:and|&) responsibilities|technologies(?: used)?|tech stack|environment|tools|(?:job |company |(?:project\/)?role |project )?description|summary|projects?|skills(?: used)?|highlights|main activities and responsibilities|reason for leaving)\s*(?::|$)/i
/** Labels of a table about the job or a project in it, whose values are neither title nor employer. */
const ROW_OF_TABLE =
  /^(?:team size|(?:job|work|company|client|project) profile|(?:project|assignment)(?: name| title)?(?: ?#?\d{1,2})?|technolog(?:y|ies)(?: used)?|tools? (?:and|&) technolog(?:y|ies)|tools?(?: used)?|skills?(?: set)?(?: used)?|software(?: used)?|hardware|platforms?|database|operating systems?|(?:programming )?languages?|front ?end|back ?end|domain|industry|nature of (?:work|job|business)|reporting to|reports to|ctc|salary|department|resources|website|url|key result areas?|kra|methodology|expertise|achievements?|products?|territory|area(?:s)? covered|no\.? of employees)\s*(?::|-\s)/i

/** Whether a line is just a heading within an entry. */
export const isPartOfEntry = ({ text }: Piece): boolean => PART_OF_ENTRY.test(text) && !/:\s*\S/.test(text)

export const isRowOfTable = ({ text }: Piece): boolean => ROW_OF_TABLE.test(text)

/** Rows that begin an entry or describe work, which lists of skills do not have. */
export const ROW_OF_JOB =
  /^(?:(?:project|client)(?: name| title)?(?: ?#?\d{1,2})?|(?:my )?roles?|designation|position|(?:roles? (?:and|&) )?responsibilit(?:y|ies)|duration|period|team size|organi[sz]ation|company(?: name)?|employer|job (?:profile|description|title))\s*(?:[:–-]|$)/i

/** Whether a line describes work rather than being a header: a bullet, a sentence, the rest of a wrapped sentence. */
export const isBody = (line: Line): boolean => {
  const { text } = line
  if (line.bullet || text.length > HEADER_LENGTH) return true
  if (isLabelledCell(text)) return false
  const words = wordsOf(text)
  const first = (words[0] ?? '').toLowerCase()
  if (/^\p{Ll}/u.test(text) && !/^(?:i[A-Z]|e[A-Z])/.test(text)) return true
  if (words.length > 5 && /[.!;]$/.test(text) && !abbreviationEnd.test(text)) return true
  if (/https?:|www\.|@\w+\./i.test(text) && words.length < 4) return true
  if (PART_OF_ENTRY.test(text) || ROW_OF_TABLE.test(text)) return true
  const small = words.filter(
    (word) => /^\p{Ll}/u.test(word) && !/^(?:and|of|the|in|at|for|to|de|a|an|with)$/.test(word),
  ).length
  // "Build and Release Engineer": begins like a verb, but is a title since it ends with an occupation.
  if (small === 0 && titleScore(text.split(',')[0] ?? '') >= 3) return words.length > 16
  if (words.length >= 3 && ACTION_VERBS.has(first) && (/^[\p{Ll}\d]/u.test(words[1] ?? '') || /[^.]\.$/.test(text)))
    return true
  if (words.length >= 4 && /(?:ed|ing)$/.test(first) && small >= 1 && titleScore(text) < 3) return true
  if (words.length >= 5 && small / words.length > 0.4 && findDates(text).length === 0) return true
  return words.length > 16
}

/** "• May 2019 – July 2021: Research Assistant" */
export const opensEntry = ({ text, bullet }: Line, date: DateMention): boolean => {
  const title = /^\s*[:–-]\s*(\p{Lu}.*)$/u.exec(text.slice(date.to))?.[1]
  if (!bullet || date.from > 0 || title === undefined || wordsOf(title).length > 8) return false
  return title.split(/ [-–] /).some((part) => titleScore(part) >= 3)
}

/** Returns the date of an entry's header: a range, or a single date that ends or fills a short line. */
export const findHeaderDate = (line: Line): DateMention | undefined => {
  if (line.text.length > 220) return undefined
  const dates = findDates(line.text)
  const range = dates.find((date) => date.range)
  const date = range ?? (dates.length === 1 ? dates[0] : undefined)
  if (!date) return undefined
  const [before, after] = [line.text.slice(0, date.from), line.text.slice(date.to)]
  if (!line.bullet && wordsOf(before).length > 2 && !WORKED_AS.test(before) && isBody({ ...line, text: before.trim() }))
    return undefined
  const atEdge = before.trim() === '' || wordsOf(after).length === 0 || /[([]\s*$/.test(before)
  if (!range) {
    if (line.bullet && opensEntry(line, date)) return date
    if (line.bullet || line.text.length > 80 || !atEdge) return undefined
    return wordsOf(before).length <= 10 && !isBody(line) ? date : undefined
  }
  if (line.bullet) return wordsOf(after).length === 0 || opensEntry(line, date) ? date : undefined
  if (atEdge) return date
  return wordsOf(before).length <= 12 && wordsOf(after).length <= 12 ? date : undefined
}

/** Removes the sentence that sometimes follows the date on the same line. */
export const headerPart = (line: Line, date: DateMention | undefined): Piece => {
  const after = date ? line.text.slice(date.to) : ''
  const isSentence = wordsOf(after).length >= 4 && /\p{Ll}/u.test(after) && /[.!]$/.test(after.trim())
  if (!date || !isSentence || date.from === 0) return line
  return { text: line.text.slice(0, date.to), span: { start: line.span.start, end: line.span.start + date.to } }
}
