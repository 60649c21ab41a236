import type { FoundSkill } from '../find-skills.ts'
import { listSections, type Section, type SectionKind } from '../job-sections.ts'
import { findSkill } from '../taxonomy.ts'

/**
 * A word for the tagger. `key` is in lower case without accents; `known` is the part of a taxonomy skill it belongs to,
 * with its kind ("B-tool"), empty for other words. `starts`: a comma or bracket precedes it, which no term crosses.
 */
export type TaggerWord = { text: string; key: string; start: number; end: number; known: string; starts: boolean }

/** The words of a line or sentence, and its context: `label` is the short line before it. */
export type TaggerLine = { words: TaggerWord[]; section: SectionKind; label: string }

const LINE_OR_SENTENCE = /[^\n.!?;•]+(?:[.!?](?!\s)[^\n.!?;•]*)*[.!?;]?/g
/** Letters and digits with what joins them ("Node.js", "C#/.NET", "re-use"), or any other single sign. */
const PIECE = /\.?[\p{L}\p{N}<][\p{L}\p{M}\p{N}+#.&/'’>_-]*|[^\s\p{L}\p{N}]/gu
const DROPPED = /^[,()[\]"“”„*]$/
/** A bullet at the start of a line. */
const BULLET = /^[-–—·▪●]$/

/** Splits a description as in the tagger's training: without commas and brackets, one line or sentence at a time. */
export function listTaggerLines(text: string, found: readonly FoundSkill[]): TaggerLine[] {
  const known = markKnown(text, found)
  const sections = listSections(text)
  const lines: TaggerLine[] = []
  let section = 0
  let label = ''
  for (const match of text.matchAll(LINE_OR_SENTENCE)) {
    while (startsBefore(sections[section + 1], match.index)) section++
    const words = readWords(match[0], match.index, known)
    if (words.length === 0) continue
    lines.push({ words, section: sections[section]?.kind ?? 'intro', label })
    if (words.length <= LABEL_WORDS) label = words.map(({ key }) => key).join(' ')
    else if (text[match.index - 1] === '\n') label = ''
  }
  return lines
}

const LABEL_WORDS = 4
const startsBefore = (section: Section | undefined, at: number) => section !== undefined && section.start <= at

function readWords(line: string, offset: number, known: ReadonlyMap<number, string>): TaggerWord[] {
  const words: TaggerWord[] = []
  let starts = true
  for (const match of line.matchAll(PIECE)) {
    if (DROPPED.test(match[0]) || (words.length === 0 && BULLET.test(match[0]))) {
      starts = true
      continue
    }
    const text = match[0].length > 1 ? match[0].replace(/(?<![.'’&/_-])[.'’&/_-]+$/, '') : match[0]
    if (text === '') continue
    const start = offset + match.index
    words.push({ text, key: keyOf(text), start, end: start + text.length, known: known.get(start) ?? '', starts })
    starts = false
  }
  return words
}

const keyOf = (text: string) => {
  const key = text.toLowerCase().replaceAll('’', "'")
  return /^\d+$/.test(key) ? '0' : key
}

/** Returns by offset of each word: "B-" or "I-" and the kind of the taxonomy skill it is part of. */
function markKnown(text: string, found: readonly FoundSkill[]): Map<number, string> {
  const known = new Map<number, string>()
  for (const { id, spans } of found) {
    const kind = findSkill(id)?.kind ?? 'knowledge'
    for (const { start, end } of spans) {
      for (const match of text.slice(start, end).matchAll(/[^\s,()]+/g)) {
        known.set(start + match.index, `${match.index === 0 ? 'B' : 'I'}-${kind}`)
      }
    }
  }
  return known
}
