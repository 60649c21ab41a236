import { SECTION_NAMES } from './data/section-names.ts'
import { findDegree } from './degrees.ts'
import { PART_OF_JOB } from './headings.ts'
import type { SectionKind } from './parsed-resume.ts'
import { isHumanLanguage } from './spoken-languages.ts'
import { lettersOnly } from './text-lines.ts'
import { SCHOOL_NAME } from './words.ts'
import { findDates } from './year-months.ts'

/** A section's name within running text. */
export type RunningHeading = { kind: SectionKind; from: number; to: number }

type Token = { text: string; from: number; to: number; key: string; capitals: boolean; titled: boolean }

/** One-word names that are unambiguous when written like a heading. */
const TELLING =
  /^(?:summary|objective|profile|synopsis|experience|employment|education|academics|skills|skillset|projects|certifications|certificates|languages|awards|achievements|references|interests|hobbies|publications|qualifications|highlights|accomplishments|internships?|declaration|competencies|contact|volunteering|erfahrung|berufserfahrung|ausbildung|kenntnisse|sprachen|formation|expérience|compétences|langues|educación|experiencia|idiomas)$/u
const MOST_WORDS = 5
/** Words that lead to the next one: "degree in Education", "years of Experience". */
const LEADS_ON =
  /^(?:of|in|and|for|the|to|with|at|a|an|or|by|from|on|my|your|our|their|his|her|as|into|about|total|&|under|some|relevant|strong|good)$/
/** Maximum offset of a summary. */
const TOP = 600
/** Maximum distance of the content that a heading announces. */
const NEAR = 300

const NAMES = new Map<string, [string[], SectionKind][]>()
for (const [kind, names] of Object.entries(SECTION_NAMES))
  for (const name of names) {
    const words = lettersOnly(name).split(' ')
    const [first = ''] = words
    NAMES.set(first, [...(NAMES.get(first) ?? []), [words, kind as SectionKind]])
  }
for (const list of NAMES.values()) list.sort((a, b) => b[0].length - a[0].length)

/** Returns the first name of "Certifications/Licenses". */
const firstName = (word: string): string => {
  const parts = word.split('/')
  return parts.length > 1 && parts.every((part) => NAMES.has(part)) ? (parts[0] ?? word) : word
}

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/\S+/g)].map((match) => {
    const letters = match[0].replace(/^[^\p{L}\p{N}&]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '')
    return {
      text: match[0],
      from: match.index,
      to: match.index + match[0].length,
      key: match[0] === '&' ? 'and' : firstName(lettersOnly(letters)),
      capitals: letters === letters.toUpperCase() && letters !== letters.toLowerCase(),
      titled: /^\p{Lu}/u.test(letters) || /^(?:and|of|&|the|in|to|with)$/.test(letters),
    }
  })

const matchName = (tokens: readonly Token[], at: number): { kind: SectionKind; count: number } | undefined => {
  for (const [words, kind] of NAMES.get(tokens[at]?.key ?? '') ?? []) {
    if (words.length > MOST_WORDS || !words.every((word, i) => tokens[at + i]?.key === word)) continue
    const inner = tokens.slice(at, at + words.length - 1)
    // Punctuation after an inner word separates it from the next.
    if (inner.every(({ text }) => /[\p{L}&]$/u.test(text))) return { kind, count: words.length }
  }
  return undefined
}

/** Whether the content announced by a heading of this kind follows it. */
const keepsPromise = (kind: SectionKind, after: string): boolean => {
  if (kind === 'education') return SCHOOL_NAME.test(after) || findDegree(after) !== undefined
  if (kind === 'experience') return findDates(after).length > 0
  if (kind === 'skills') return (after.slice(0, NEAR / 2).match(/[,|•:;]/g)?.length ?? 0) > 1
  return false
}

const judge = (text: string, tokens: readonly Token[], at: number, count: number, kind: SectionKind): boolean => {
  const name = tokens.slice(at, at + count)
  const [before, last, next] = [tokens[at - 1], name.at(-1), tokens[at + count]]
  // "Work experience:"
  const isWritten = name.every(({ titled }) => titled) || (name[0]?.titled && last?.text.endsWith(':'))
  if (!last || !next || !isWritten || /[,.;)]$/.test(last.text)) return false
  const capitals = name.every((token) => token.capitals || token.key === 'and')
  const withColon = last.text.endsWith(':') || /^(?::|[-–—]$)/.test(next.text)
  const isTelling = count > 1 || TELLING.test(last.key)
  const afterBreak =
    !before || /[.!?:;)\]•|\d%+]$/.test(before.text) || /\n|\t| {2}/.test(text.slice(before.to, name[0]?.from))
  if (before && !afterBreak && (before.text.endsWith(',') || LEADS_ON.test(before.text))) return false
  if (/^\p{Ll}/u.test(next.text) && !withColon && !capitals) return false
  if (/^\d+\+?$/.test(next.text) && /^(?:years?|yrs?|months?)/i.test(tokens[at + count + 1]?.text ?? '')) return false
  // "TECHNICAL LEAD EXPERIENCE": a name in capitals may follow other capitals if it is unambiguous enough.
  if (capitals) return isTelling || withColon || (afterBreak && !next.capitals)
  if (!isTelling) return withColon && afterBreak
  if (withColon || afterBreak) return true
  const isAfterSmall = /^[\p{Ll}(]/u.test(before?.text ?? '')
  if (isAfterSmall && (count > 1 || /^[\p{Lu}•]/u.test(next.text))) return true
  return keepsPromise(kind, text.slice(last.to, last.to + NEAR)) || (kind === 'summary' && last.to < TOP)
}

/** Returns the words of "& Activities" after "Certifications". */
const namesSecond = (tokens: readonly Token[], at: number): number => {
  const name = tokens[at]?.key === 'and' && tokens[at + 1]?.titled ? matchName(tokens, at + 1) : undefined
  return name ? name.count + 1 : 0
}

const MOST_OF_ONE_NAME = 2

/** Returns the headings in text without line breaks, in order. Repeated names belong to the entries. */
export const listRunningHeadings = (text: string): RunningHeading[] => {
  const tokens = tokensOf(text)
  const found: (RunningHeading & { key: string })[] = []
  for (let at = 0; at < tokens.length; at++) {
    const name = matchName(tokens, at)
    const [first, last] = name ? [tokens[at], tokens[at + name.count - 1]] : []
    if (!name || !first || !last || !judge(text, tokens, at, name.count, name.kind)) continue
    const lead = /^[^\p{L}]*/u.exec(first.text)?.[0].length ?? 0
    const further = namesSecond(tokens, at + name.count)
    const isGroup =
      found.at(-1)?.kind === 'skills' &&
      (name.kind === 'skills' || (name.kind === 'languages' && !isHumanLanguage(tokens[at + name.count]?.text ?? '')))
    if (isGroup && last.text.endsWith(':')) continue
    const to = tokens[at + name.count - 1 + further]?.to ?? last.to
    found.push({ kind: name.kind, from: first.from + lead, to, key: first.key + last.key })
    at += name.count - 1 + further
  }
  const counts = new Map<string, number>()
  for (const { key } of found) counts.set(key, (counts.get(key) ?? 0) + 1)
  const once = found.filter(({ key }) => (counts.get(key) ?? 0) <= MOST_OF_ONE_NAME)
  return once.filter((heading, i) => {
    const outer = once.slice(0, i).findLast(({ kind }) => kind !== 'skills')?.kind
    const isInside =
      (outer === 'experience' || outer === 'projects') && PART_OF_JOB.test(text.slice(heading.from, heading.to))
    const until = once[i + 1]?.from ?? text.length
    // "Technologies" among the jobs: another job follows before the next section.
    return !isInside || !findDates(text.slice(heading.to, until)).some(({ range }) => range)
  })
}
