import { remembering } from '../remembering.ts'
import { findSkills } from '../skills/find-skills.ts'
import { COMPANY_WORDS } from './data/company-words.ts'
import { GIVEN_NAMES } from './data/given-names.ts'
import { NO_NAME_WORDS } from './data/no-name-words.ts'
import { TITLE_NOUNS } from './data/title-nouns.ts'
import { findDegree } from './degrees.ts'
import { trimmed } from './entry-header.ts'
import { findHeadingKind } from './headings.ts'
import type { Field } from './parsed-resume.ts'
import { isPlace, isRegion } from './place.ts'
import { cut, type Line, type Piece, plain, spanOver, splitPiece, tidy } from './text-lines.ts'
import { SCHOOL_NAME } from './words.ts'

const BEFORE_NAME =
  /^(?:(?:(?:mr|mrs|ms|miss|dr|prof|professor|shri|smt)\.?|(?:er|eng|engr|ca|hon|rev|capt|ing|dipl\.-ing)\.)\s+)+/iu
/** Letters after a name: any after a comma; without one, only those that are not a family name too ("Jack Ma"). */
const AFTER_NAME =
  /(?:,\s*\(?(?:ph\.? ?d|m\.?d|mba|cpa|cfa|pmp|rn|bsn|msn|esq|jr|sr|ii|iii|iv|m\.?sc|b\.?sc|m\.?s|b\.?s|m\.?a|b\.?a|b\.?e|b\.?tech|m\.?tech|mca|bca|pe|p\.?eng|cissp|csm|phr|shrm-cp|shrm-scp|sphr|np|do|dds|j\.?d|llm|ca|acca|fca|cma|itil|lpn|ccna|ccnp|fnp-c|dnp|mph|edd)\.?\)?|\s+\(?(?:ph\.? ?d|mba|cpa|cfa|pmp|bsn|msn|jr|sr|iii|m\.?sc|b\.?sc|p\.eng|cissp|acca|mph|he\/him|she\/her|they\/them)\.?\)?)+\.?$/iu
const LABEL =
  /^(?:(?:full |candidate(?:['’]s)? |applicant )?name|naam|nombre(?: y apellidos| completo)?|nome(?: completo| e cognome)?|nume(?: și prenume)?|nom(?: et prénom)?|vor- und nachname|name of (?:the )?candidate)\s*[:–-]+\s*/i
/** "Curriculum vitae of …", "… – Resume" */
const DOCUMENT =
  /^(?:lebenslauf|curr[ií]culum(?: vit(?:ae|æ))?|hoja de vida|tabellarischer lebenslauf|resume|résumé|cv|bio-?data|profile)(?:\s+(?:of|for|von|de|van|di))?\s*[:–|-]*\s*|\s*[–|(-]*\s*(?:curriculum vitae|resume|résumé|cv)\)?$/gi
const SEPARATOR = /\s*[|•·●▪♦◆\t/,;]\s*|\s+[-–—]\s+|\s{3,}|\s+[\ue000-\uf8ff]\s*/gu
const WORD = /^(?:\p{Lu}[\p{L}\p{M}'’`.-]*|\p{Lu}\.?|\p{Lo}+)$/u
const PARTICLE =
  /^(?:de|da|do|dos|das|del|della|di|la|le|el|al|bin|binti|bint|ibn|van|von|der|den|ten|ter|af|zu|y|e|o['’]|mac|st\.?|abu|kumar|d['’]\p{L}+|al-\p{L}+|el-\p{L}+)$/iu

const NOT_A_NAME = new RegExp(`\\b(?:${NO_NAME_WORDS.join('|')})\\b`, 'i')

const isNameWord = (word: string): boolean => WORD.test(word) || PARTICLE.test(word)

/** Occupations that are family or given names as well. */
const NAME_AND_TRADE =
  /^(?:cook|baker|butcher|mason|carpenter|marshal|page|painter|gardener|chaplain|porter|singer|guide|judge|farmer|tailor|steward|warden|ranger|dean|host|driver|dancer|model|major|captain|pilot|cashier|sergeant|clerk|broker|trader)$/

/** Whether the e-mail address holds every longer word; then even a word for a trade or a company is a name. */
const isConfirmed = (words: readonly string[], handle: string): boolean => {
  const long = words.map((word) => plain(word).replace(/[^a-z]/g, '')).filter((word) => word.length > 2)
  return long.length > 1 && long.every((word) => handle.includes(word))
}

const hasForeignWord = (text: string, words: readonly string[]): boolean => {
  const lower = words.map((word) => plain(word).replace(/[.,]/g, ''))
  if (NOT_A_NAME.test(text) || SCHOOL_NAME.test(text)) return true
  if (lower.length > 1 && lower.some((word) => COMPANY_WORDS.has(word) && word.length > 2)) return true
  return lower.some((word) => TITLE_NOUNS.has(word) && !NAME_AND_TRADE.test(word))
}

/** "Pedro Sales": behind a given name that is hardly anything else, any one word is a surname. */
const isGivenAndFamily = ([first = '', ...others]: readonly string[]): boolean =>
  others.length === 1 && GIVEN_NAMES.has(plain(first))

/** "Oracle Database", "Core Accomplishments", "MSc Physics": one skill as a whole, a degree, or a heading with a word before it. */
const isSomethingElse = remembering((text: string): boolean => {
  const words = text.split(/\s+/)
  const degree = findDegree(text)
  if (degree && degree.from === 0 && (degree.to === text.length || degree.to >= LEAST_OF_A_DEGREE)) return true
  if (words.length > 1 && words.some((word) => word.length > MOST_OF_A_NAME && findHeadingKind(word))) return true
  return findSkills(text).some(({ spans }) => spans.some(({ start, end }) => start === 0 && end === text.length))
})

/** Shorter degrees, as "MA" and "BA", are names as well: "Ma Long". */
const LEAST_OF_A_DEGREE = 3
/** Shorter names of sections are surnames as well. */
const MOST_OF_A_NAME = 6

/** How much a text looks like a name, 0 to 3; two to four words score best. */
const score = (text: string, handle: string): number => {
  const words = text.split(/\s+/)
  if (text.length < 3 || text.length > 50 || words.length > 6 || /[\d@:;!?_=+*#/\\<>[\]{}&%$"“”]/.test(text)) return 0
  const confirmed = isConfirmed(words, handle)
  const isWritten = words.every(isNameWord) && WORD.test(words[0] ?? '')
  // In small letters throughout, only what the address repeats at least in part.
  const isSmall = /^\p{Ll}[\p{L} .'’-]+$/u.test(text) && words.length > 1 && words.length < 5
  if (!isWritten && !(isSmall && (confirmed || tokensIn(text, handle) > 0))) return 0
  if (isPlace(text) || findHeadingKind(text)) return 0
  if (!confirmed && isSomethingElse(text)) return 0
  if (!confirmed && !isGivenAndFamily(words) && hasForeignWord(text, words)) return 0
  const trades = words.filter((word) => NAME_AND_TRADE.test(plain(word))).length
  if (trades > 0 && !confirmed) return words.length > 1 && trades < words.length ? 1 : 0
  if (words.every((word) => /^\p{L}\.?$/u.test(word))) return 0
  if (words.length === 1) return 0.8
  return words.length <= 4 ? 3 : 2
}

/** How many words of a name occur in an address or profile link. */
const tokensIn = (name: string, handle: string): number => {
  const words = plain(name)
    .split(/[^a-z]+/)
    .filter(Boolean)
  const whole = words.filter((word) => word.length > 2 && handle.includes(word)).length
  const initial = words[0]?.[0] ?? ''
  const last = words.at(-1) ?? ''
  return whole + (last.length > 2 && handle.includes(initial + last) ? 1 : 0)
}

/** Capitals that lost the gaps between them. */
const CLOSED = /^\p{Lu}{7,40}$/u
const SPACED = /^(?:[\p{L}'’-] ){2,}\p{L}$/u

/** "J A N E   S M I T H" → "JANE SMITH"; with single gaps only, the e-mail address tells where the words end. */
const closeUp = (text: string, handle: string): string | undefined => {
  if (CLOSED.test(text)) return divide(text, handle)
  const words = text.trim().split(/\s{2,}|\t/)
  if (!words.every((word) => SPACED.test(word) || /^\p{L}+$/u.test(word)) || !words.some((word) => SPACED.test(word)))
    return undefined
  if (words.length > 1) return words.map((word) => word.replace(/ /g, '')).join(' ')
  return divide(text.replace(/ /g, ''), handle) ?? text.replace(/ /g, '')
}

/** "JANESMITH" where the address holds both "jane" and "smith". */
const divide = (letters: string, handle: string): string | undefined => {
  const key = plain(letters)
  const parts = new Set(handle.split(/[^a-z]+/))
  for (let i = 2; i < key.length - 1; i++)
    if (parts.has(key.slice(0, i).replaceAll('-', '')) && parts.has(key.slice(i).replaceAll('-', '')))
      return `${letters.slice(0, i)} ${letters.slice(i)}`
  return undefined
}

type Candidate = Field<string> & { rank: number }

const strip = (piece: Piece): Piece | undefined => {
  let rest = trimmed(piece)
  for (const match of rest?.text.matchAll(DOCUMENT) ?? []) {
    if (!rest) break
    rest =
      match.index === 0
        ? trimmed(cut(rest, match[0].length, rest.text.length))
        : trimmed(cut(rest, 0, rest.text.length - match[0].length))
  }
  if (!rest) return undefined
  const title = BEFORE_NAME.exec(rest.text)?.[0].length ?? 0
  const tail = AFTER_NAME.exec(rest.text)?.index ?? rest.text.length
  return trimmed(cut(rest, title, tail > title ? tail : rest.text.length))
}

const readCandidate = (piece: Piece, handle: string, bonus: number): Candidate | undefined => {
  const closed = closeUp(piece.text, handle)
  const stripped = closed ? piece : strip(piece)
  if (!stripped) return undefined
  const value = closed ?? tidy(stripped.text)
  const shape = score(value, handle)
  if (shape === 0) return undefined
  const matches = Math.min(2, tokensIn(value, handle))
  const rank = shape + matches * 3 + bonus
  return { value, span: stripped.span, rank, confidence: Math.min(0.99, 0.35 + rank * 0.07) }
}

/** How many lines are searched for a name, and how many of them are near the top. */
const READ_LINES = 60
const TOP_LINES = 8

/** Two lines of one word each that stand under one another at the top: a name set on two lines. */
const joinLines = (first: Line, second: Line | undefined, source: string, handle: string): Piece | undefined => {
  const words = second?.text.split(/\s+/) ?? []
  if (!second || /\s/.test(first.text.trim()) || words.length > 2) return undefined
  // What the address repeats as a whole needs nothing from the line above it.
  if (words.length === 2 && isConfirmed(words, handle) && !handle.includes(plain(first.text))) return undefined
  const span = spanOver(first.span, second.span)
  return { text: source.slice(span.start, span.end).replace(/\s/g, ' '), span }
}

/** Whether a name does not stand below the line; one may stand below "Profile" or "About me". */
const endsNames = ({ text }: Line): boolean => {
  const kind = findHeadingKind(text)
  return kind !== undefined && kind !== 'contact' && (kind !== 'summary' || /highlights|summary|objective/i.test(text))
}

/**
 * The person's name: a line near the top that is written like one, preferring what the e-mail address or a profile
 * link repeats. Headings, job titles, places, schools and companies are not names.
 */
export const findName = (
  source: string,
  lines: readonly Line[],
  email: string | undefined,
  links: readonly string[],
): Field<string> | undefined => {
  // A profile's address repeats the name: "linkedin.com/in/jane-roe", "portal.example.com/r/Jane-Roe/1f".
  const profiles = links.map((link) => link.split('/').slice(1).join(' '))
  const handle = plain(`${email?.split('@')[0] ?? ''} ${profiles.join(' ')}`)
  const candidates: Candidate[] = []
  const firstHeading = lines.slice(0, READ_LINES).findIndex(endsNames)
  for (const [index, line] of lines.slice(0, READ_LINES).entries()) {
    if (line.text.length > 200) continue
    const label = LABEL.exec(line.text)?.[0].length ?? 0
    const below = firstHeading >= 0 && firstHeading < index
    const near = index < TOP_LINES ? 2 - index * 0.25 : -2
    const bonus = near + (label > 0 ? 4 : 0) - (below ? 1.5 : 0) - (line.bullet ? 1 : 0)
    const body = label > 0 ? cut(line, label, line.text.length) : line
    if (!body) continue
    const parts = splitPiece(body, SEPARATOR)
    const pieces = [body, ...(parts.length > 1 ? parts.slice(0, 3) : [])]
    const two = index < TOP_LINES ? joinLines(line, lines[index + 1], source, handle) : undefined
    for (const piece of pieces) {
      const found = readCandidate(piece, handle, piece === body ? bonus : bonus - 0.3)
      if (found) candidates.push(found)
    }
    const joinedName = two && readCandidate(two, handle, bonus)
    if (joinedName && joinedName.value.split(' ').length <= 3) candidates.push(joinedName)
  }
  const best = candidates.reduce<Candidate | undefined>(
    (top, one) => (one.rank > (top?.rank ?? 2.4) ? one : top),
    undefined,
  )
  return best && !isRegion(best.value) ? { value: best.value, span: best.span, confidence: best.confidence } : undefined
}
