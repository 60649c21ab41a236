import type { Span } from '../text/span.ts'
import { ACTION_VERBS } from './data/action-verbs.ts'
import { EMPTY_STARTS, NOT_IN_TERM } from './data/no-term-words.ts'

/** Phrases that announce knowledge: "experience with …", "knowledge of …", "degree in …". */
const ANNOUNCED =
  /\b(?:experience|experienced|expertise|expert|knowledge|proficien(?:t|cy)|understanding|background|degree|familiar(?:ity)?|skilled|competen(?:t|ce)|specializ(?:ed|ation)|specialis(?:ed|ation)|trained|certified|fluen(?:t|cy)|PhD|diploma|qualification) (?:with|in|of) /gi
/** Words between the announcement and the name. */
const LEADING =
  /^(?:(?:a|an|the|at least|one or more|any|some|modern|advanced|basic|strong|deep|solid|good|both|either|e\.g\.|eg|such as|like|including|using|working with|the use of|use of|in|of|with) )+/i
/** "Another event platform", "similar tools": no name follows. */
const VAGUE =
  /^(?:another|others?|similar|various|different|related|relevant|comparable|equivalent|several|multiple)\b/i
const AFTER_VAGUE =
  /\b(?:another|others?|similar|various|different|related|relevant|comparable|equivalent|several|multiple) $/i

/** Whether such a word starts the term or precedes it. */
export const isVague = (text: string, { start, end }: Span): boolean =>
  VAGUE.test(text.slice(start, end)) || AFTER_VAGUE.test(text.slice(Math.max(0, start - 16), start))

/** Placeholders for names: "[REDACTED]", "<ORGANIZATION>", "XXX", "{company}". */
const PLACEHOLDER =
  /\b(?:redacted|x{3,}|tbd|tbc|n\/a|lorem|ipsum|placeholder|(?:your|insert|enter) (?:company|text|name)|company name)\b|[<{[][\p{L} _-]{1,40}[>}\]]/iu
const BRACKETS: ReadonlySet<string> = new Set(['[]', '<>', '{}'])
const SEXES = /^(?:fe)?males?(?:[ /]{1,3}(?:(?:and|or|&) )?(?:fe)?males?)?$/i
/** Beginnings of activities and traits, not of names: "Observes production", "Aware of …". */
const DOES =
  /^(?:observes|keeps|mitigates|participates|ensures?|segregates|completes|understands?|aware|able|willing|responsible|various|other|ability|must|should|be|is|are|the|your|our|this|these)\b/i

/** People or places at the end of a term, and years of schooling: "PMEL contacts", "12th grade". */
const WHOM_OR_WHERE =
  /\b(?:contacts|camps?|communit(?:y|ies)|providers?|partners|stakeholders|beneficiar(?:y|ies)|actors|refugees|populations?|customers|clients|colleagues|guests|offices|departments|premises|meetings|countries|ministr(?:y|ies)|agenc(?:y|ies)|parties|families|households|survivors|agents?|counsell?ors?|(?:officer|supervisor|manager)(?: i{1,3}v?)?|level)$|\b\d{1,2}(?:st|nd|rd|th)?\b.{0,12}\bgrade\b/i

/** Words about a requirement, including misspellings. */
const WISH = /\bprefer{1,2}(?:ed|able|ably)\b/i
/** "Production sciences ie", "schools at": cut off in the middle. */
const CUT_OFF = /\b(?:ie|eg|at|in|of|to|etc|the|an?|with|by|on)$/i
/** Whether a verb starts the term: "Prepares reports". */
const isDone = (term: string): boolean => {
  const [, verb = ''] = /^(\p{L}+?)(?:es|s) /u.exec(term) ?? []
  return ACTION_VERBS.has(verb.toLowerCase()) || ACTION_VERBS.has(`${verb.toLowerCase()}e`)
}

/** Whether a term names no knowledge: a placeholder, a gender, an activity, a group of people. */
export function isNoName(text: string, { start, end }: Span): boolean {
  const term = text.slice(start, end)
  if (BRACKETS.has(`${text[start - 1]}${text[end]}`) && /^[\p{Lu} _-]+$/u.test(term)) return true
  return (
    PLACEHOLDER.test(term) ||
    SEXES.test(term) ||
    DOES.test(term) ||
    WHOM_OR_WHERE.test(term) ||
    CUT_OFF.test(term) ||
    WISH.test(term) ||
    isDone(term)
  )
}

/** Up to four words that start with a letter. */
const TERM = /^[A-Za-z][\w+#./&'’-]*(?: (?:[a-z][\w+#/&'’-]*|[A-Z][\w+#./&'’-]*|&)){0,3}$/
const CLAUSE = new RegExp(`\\b(?:${NOT_IN_TERM.join('|')})\\b`, 'i')
/** Number of characters read after the announcement; a term that reaches the end may be cut off and is dropped. */
const FAR = 120

/**
 * Lists the names after an announcement of knowledge, up to the first text that is not a name: "experience with A, B
 * and C" gives three, "A and similar tools" one. Meant for what the taxonomy lacks; callers drop what it knows.
 */
export function listAnnouncedTerms(text: string): Span[] {
  const spans: Span[] = []
  for (const match of text.matchAll(ANNOUNCED)) {
    const from = match.index + match[0].length
    const stretch = text.slice(from, from + FAR).match(/^[^\n.;:()!?•]*/)?.[0] ?? ''
    let at = from
    for (const piece of stretch.split(/(,| and | or |\/)/)) {
      const start = at
      at += piece.length
      if (/^(?:,| and | or |\/)$/.test(piece)) continue
      const lead = piece.length - piece.replace(/^\s+/, '').replace(LEADING, '').length
      const term = piece.slice(lead).trim()
      if (VAGUE.test(term)) continue
      if (!TERM.test(term) || !isTelling(term) || CLAUSE.test(term) || start + piece.length >= from + FAR) break
      spans.push({ start: start + lead, end: start + lead + term.length })
    }
  }
  return spans
}

/**
 * Whether a term is specific: two words ("crystal growth") or a name in mixed case ("OpenConfig"); not "methodology",
 * not "designing things".
 */
const isTelling = (term: string) =>
  (/\s/.test(term) || /[a-z][A-Z0-9]|[A-Z][a-z]+[A-Z]/.test(term)) &&
  !EMPTY_START.test(term) &&
  !/ (?:of|a|an|the)\b/.test(term)

const EMPTY_START = new RegExp(`^(?:${EMPTY_STARTS.join('|')})\\b`, 'i')
