import { STUDY_FIELDS } from './data/study-fields.ts'
import { findDegree } from './degrees.ts'
import { listDates } from './running-jobs.ts'
import { lettersOnly } from './text-lines.ts'
import { SCHOOL_NAME } from './words.ts'

/** Maximum length of an education section; the rest is not read. */
const MOST_LETTERS = 6000
const OF = /^\s+(?:of|für|de|d’|der)\b/iu

/** Returns the start of a school's name, before the word that identifies it. */
const startOfSchool = (text: string, at: number, floor: number): number => {
  let start = at
  const words = [...text.slice(floor, at).matchAll(/\S+/g)].reverse()
  for (const [index, match] of words.entries()) {
    const letters = lettersOnly(match[0]).replace(/[^a-z]/g, '')
    const isName = /^[\p{Lu}“"']/u.test(match[0]) || /^(?:of|the|and|de|di|&)$/.test(match[0])
    // "Thukela Nursing College": the field right before the word is part of the name.
    const isField = index > 0 && STUDY_FIELDS.has(letters)
    if (!isName || isField || /[,.;:|)–-]$/.test(match[0].replace(/^\p{Lu}\.|^St\./u, ''))) break
    if (/^\p{Lu}/u.test(match[0])) start = floor + match.index
  }
  return start
}

/** Details below a degree. */
const DETAIL =
  /(?<!\p{L})(?:C?GPA|Thesis|Dissertation|(?:Relevant )?Coursework|Advisor|Grade|Percentage|Honou?rs:|Minor)(?!\p{L})/gu

/** Returns the starts of degrees, schools and text after dates in running education text. */
export const breakEducation = (whole: string): number[] => {
  const text = whole.slice(0, MOST_LETTERS)
  const starts: number[] = listDates(text).map(({ to }) => to + (/^[)\]]/.exec(text.slice(to))?.[0].length ?? 0))
  starts.push(...[...text.matchAll(DETAIL)].map(({ index }) => index))
  for (let at = 0; at < text.length; ) {
    const degree = findDegree(text.slice(at))
    if (!degree) break
    const from = at + degree.from
    const isSchoolName =
      SCHOOL_LEVEL.test(text.slice(from)) && /(?<![\p{L}'’])\p{Lu}[\p{L}'’]+ $/u.test(text.slice(0, from))
    if (!isSchoolName) starts.push(from)
    at += degree.to
  }
  return [
    ...starts,
    ...listSchools(
      text,
      starts.toSorted((a, b) => a - b),
    ),
  ]
}

/** "High School" in a school's name, not "High School Diploma". */
const SCHOOL_LEVEL = /^(?:high|secondary) school(?! (?:diploma|certificate|degree|leaving))/i
const IS_QUALIFICATION = /^\s*(?:diploma|certificate|degree|leaving)/i
/** Consists of nothing but words of a name: "University [College] Cork". */
const ONE_NAME = /^(?: \p{Lu}[\p{L}'’-]*){0,2} $/u

/** Words that start a school's name in their languages. */
const COMES_FIRST =
  /^(?:universidade?|université|università|lyc[ée]e|escola|escuela|istituto|instituto|institut|[ée]cole|facult|faculdade|politecnico|collège)/iu

const listSchools = (text: string, floors: readonly number[]): number[] => {
  const starts: number[] = []
  let end = 0
  for (let at = 0; at < text.length; ) {
    const match = SCHOOL_NAME.exec(text.slice(at))
    if (!match) break
    const index = at + match.index
    at = index + match[0].length
    const isRest = end > 0 && ONE_NAME.test(text.slice(end, index))
    const floor = floors.findLast((start) => start <= index) ?? 0
    if ((!isRest || floor >= end) && !IS_QUALIFICATION.test(text.slice(at))) {
      const start = COMES_FIRST.test(match[0]) ? index : startOfSchool(text, index, Math.max(floor, end))
      const isNamedAfter = OF.test(text.slice(at))
      starts.push(isNamedAfter && floor === start ? index : start)
    }
    end = at
  }
  return starts
}
