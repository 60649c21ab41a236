import type { Span } from '../span.ts'
import { EMPTY_STARTS, NOT_IN_TERM } from './data/no-term-words.ts'

/** Phrases that announce knowledge: "experience with …", "knowledge of …", "degree in …". */
const ANNOUNCED =
  /\b(?:experience|experienced|expertise|expert|knowledge|proficien(?:t|cy)|understanding|background|degree|familiar(?:ity)?|skilled|competen(?:t|ce)|specializ(?:ed|ation)|specialis(?:ed|ation)|trained|certified|fluen(?:t|cy)|PhD|diploma|qualification) (?:with|in|of) /gi
/** What may stand between the announcement and the name. */
const LEADING =
  /^(?:(?:a|an|the|at least|one or more|any|some|modern|advanced|basic|strong|deep|solid|good|both|either|e\.g\.|eg|such as|like|including|using|working with|the use of|use of|in|of|with) )+/i
/** "Another event platform", "similar tools": what follows is not a name. */
const VAGUE =
  /^(?:another|others?|similar|various|different|related|relevant|comparable|equivalent|several|multiple)\b/i
const AFTER_VAGUE =
  /\b(?:another|others?|similar|various|different|related|relevant|comparable|equivalent|several|multiple) $/i

/** Whether such a word begins the term or stands before it. */
export const isVague = (text: string, { start, end }: Span): boolean =>
  VAGUE.test(text.slice(start, end)) || AFTER_VAGUE.test(text.slice(Math.max(0, start - 16), start))

/** Up to four words that begin with a letter. */
const TERM = /^[A-Za-z][\w+#./&'’-]*(?: (?:[a-z][\w+#/&'’-]*|[A-Z][\w+#./&'’-]*|&)){0,3}$/
const CLAUSE = new RegExp(`\\b(?:${NOT_IN_TERM.join('|')})\\b`, 'i')
/** Characters read after the announcement; a term that reaches the end of them may be cut off and is dropped. */
const FAR = 120

/**
 * Lists the names after an announcement of knowledge, up to the first thing that is not a name: "experience with A, B
 * and C" gives three, "A and similar tools" one. Meant for what the taxonomy lacks; the caller drops what it knows.
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

/** Two words ("crystal growth") or a name in mixed case ("OpenConfig"); not "methodology", not "designing things". */
const isTelling = (term: string) =>
  (/\s/.test(term) || /[a-z][A-Z0-9]|[A-Z][a-z]+[A-Z]/.test(term)) &&
  !EMPTY_START.test(term) &&
  !/ (?:of|a|an|the)\b/.test(term)

const EMPTY_START = new RegExp(`^(?:${EMPTY_STARTS.join('|')})\\b`, 'i')
