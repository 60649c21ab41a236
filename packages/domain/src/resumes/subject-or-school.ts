import { STUDY_FIELDS } from './data/study-fields.ts'
import { SUBJECT_WORDS } from './data/subject-words.ts'
import type { Segment } from './entry-header.ts'
import { findPlaceAtEnd, isCity, isRegion } from './place.ts'
import { lettersOnly, type Piece, slicePiece, wordsOf } from './text-lines.ts'

/** Degrees that include the subject: "MBA", "B.Com", "MCA", school certificates. */
const COMPLETE =
  /^(?:m\.? ?b\.? ?a|b\.? ?b\.? ?a|m\.? ?c\.? ?a|b\.? ?c\.? ?a|b\.? ?com|m\.? ?com|m\.? ?b\.? ?b\.? ?s|ll\.? ?[bm]|pgd[a-z]{1,3}|(?:10|12) ?th|h\.?s\.?c|s\.?s\.?c|sslc|10 ?\+ ?2|class (?:x|xii|10|12)|a[ -]levels?|gcses?|intermediate|matriculation|high school diploma|abitur|matura)\.?(?: \([^()]{1,40}\))?$/i
/** "B.E. (ECE)", but not the "(Hons)" of any subject. */
const BRACKETED = /\((?!hons|honou?rs|regular|distance|part|full|pursuing)\p{L}/iu
/** "BSc (Hons)": the subject follows. */
const BRACKETED_END = /\((?:hons|honou?rs|regular|distance|part|full|pursuing)[^()]{0,30}\)$/i
const ACRONYM = /^\p{Lu}{4,8}$/u

const isSubject = (text: string): boolean =>
  lettersOnly(text)
    .split(/[^a-z&]+/)
    .some((word) => STUDY_FIELDS.has(word) || SUBJECT_WORDS.has(word) || /(?:ology|ometry|graphy|nomics)$/.test(word))

/**
 * Whether the text after a degree and a comma is the school and not the subject, although it has no word for school:
 * "MCA, RTMNU", "B.E. (ECE), Cummins Pune", "HSC, Fergusson".
 */
export const isSchoolBehind = (degree: string, next: string): boolean => {
  if (isSubject(next) || wordsOf(next).length > 6 || !/^\p{Lu}/u.test(next)) return false
  return (
    / in /i.test(degree) ||
    COMPLETE.test(degree.trim()) ||
    BRACKETED.test(degree) ||
    ACRONYM.test(next) ||
    findPlaceAtEnd(next) !== undefined
  )
}

/** Words after a subject that belong to the degree. */
const STILL_DEGREE =
  /(?<!\p{L})(?:honou?rs|hons|class|division|laude|distinction|candidate|minor|major|semester|part|year|degree|programme?|course|engg?|tech|dept|department|pursuing|completed|passed|concentration|speciali[sz]ation|level|first|second|expected|graduated|student|board|stream|group)(?!\p{L})/iu
const NAME_WORD = /^(?:\p{Lu}[\p{L}\p{M}.'’-]*|of|and|the|de|di|da|&)$/u
const MOST_NAME_WORDS = 6

/**
 * Returns the start of the school after a degree without a separator: "PGDBM (Finance) XLRI", "MCA Dharampeth Nagpur",
 * "BA in Communication Ohio Wesleyan". The subject is between them, or the degree needs none.
 */
export const divideAtSchool = (piece: Piece): { degree: Piece; school: Piece } | undefined => {
  const words = [...piece.text.matchAll(/\S+/g)].slice(0, 24)
  const last = words.findLastIndex(
    ({ 0: word, index }) => index > 0 && (isSubject(word) || (word.endsWith(')') && piece.text.includes('('))),
  )
  const first = words[last > 0 ? last + 1 : COMPLETE.test(words[0]?.[0] ?? '') ? 1 : words.length]
  if (!first) return undefined
  const [degree, school] = [slicePiece(piece, 0, first.index), slicePiece(piece, first.index, piece.text.length)]
  if (!degree || !school || STILL_DEGREE.test(school.text) || BRACKETED_END.test(degree.text)) return undefined
  const names = school.text.split(/\s+/)
  const isName =
    names.length <= MOST_NAME_WORDS && /^\p{Lu}/u.test(school.text) && names.every((word) => NAME_WORD.test(word))
  return isName && (names.length > 1 || ACRONYM.test(school.text)) ? { degree, school } : undefined
}

/** Detects a school in "Fergusson, Pune, Maharashtra", which looks like three places with an unknown first one. */
export const schoolBeforeTown = (segment: Segment): Piece | undefined => {
  const [first = '', town, region] = segment.text.split(',')
  if (segment.kind !== 'place' || !town || !region || isCity(first) || isRegion(first)) return undefined
  return slicePiece(segment, 0, first.length)
}
