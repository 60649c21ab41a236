import { STUDY_FIELDS } from './data/study-fields.ts'
import { findDegree } from './degrees.ts'
import { listDates } from './running-jobs.ts'
import { plain } from './text-lines.ts'
import { SCHOOL_NAME } from './words.ts'

/** Longer education sections are not read further. */
const MOST_LETTERS = 6000
const OF = /^\s+(?:of|für|de|d’|der)\b/iu

/** The words of a school's name in front of the word that tells it. */
const startOfSchool = (text: string, word: { index: number; length: number }, floor: number): number => {
  let start = word.index
  const words = [...text.slice(floor, word.index).matchAll(/\S+/g)].reverse()
  for (const match of words) {
    const letters = plain(match[0]).replace(/[^a-z]/g, '')
    const isName = /^[\p{Lu}“"']/u.test(match[0]) || /^(?:of|the|and|de|di|&)$/.test(match[0])
    if (!isName || /[,.;:|)–-]$/.test(match[0].replace(/^\p{Lu}\.|^St\./u, '')) || STUDY_FIELDS.has(letters)) break
    if (/^\p{Lu}/u.test(match[0])) start = floor + match.index
  }
  return start
}

/** What stands below a degree. */
const DETAIL =
  /(?<!\p{L})(?:C?GPA|Thesis|Dissertation|(?:Relevant )?Coursework|Advisor|Grade|Percentage|Honou?rs:|Minor)(?!\p{L})/gu

/** Where degrees, schools and what follows a date begin in a running education section. */
export const breakEducation = (whole: string): number[] => {
  const text = whole.slice(0, MOST_LETTERS)
  const starts: number[] = listDates(text).map(({ to }) => to + (/^[)\]]/.exec(text.slice(to))?.[0].length ?? 0))
  starts.push(...[...text.matchAll(DETAIL)].map(({ index }) => index))
  for (let at = 0; at < text.length; ) {
    const degree = findDegree(text.slice(at))
    if (!degree) break
    starts.push(at + degree.from)
    at += degree.to
  }
  const floors = starts.toSorted((a, b) => a - b)
  for (let at = 0; at < text.length; ) {
    const match = SCHOOL_NAME.exec(text.slice(at))
    if (!match) break
    const word = { index: at + match.index, length: match[0].length }
    const floor = floors.findLast((start) => start < word.index) ?? 0
    const isNamedAfter = OF.test(text.slice(word.index + word.length))
    const start = startOfSchool(text, word, Math.max(floor, at))
    starts.push(isNamedAfter && start < word.index && floor === start ? word.index : start)
    at = word.index + word.length
  }
  return starts
}
