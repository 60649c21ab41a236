import names from './data/name-labels.json' with { type: 'json' }
import { type Line, lettersOnly, type Piece, slicePiece } from './text-lines.ts'

/** Returns a label without case and accents, with single spaces. */
const keyOf = (label: string): string => lettersOnly(label).replace(/['’]/g, "'").replace(/\s+/g, ' ').trim()
const listOf = (labels: readonly string[]): ReadonlySet<string> => new Set(labels.map(keyOf))
const LABELS = { whole: listOf(names.whole), given: listOf(names.given), family: listOf(names.family) }
type Part = keyof typeof LABELS
const IS_LABEL: ReadonlySet<string> = new Set(Object.values(LABELS).flatMap((labels) => [...labels]))

const LONGEST = 45
/** Ends of a label; in Chinese and Japanese also a gap. */
const SPLIT =
  /^(?:\d{1,2}[.)]\s*)?([^:：\t]{1,45}?)\s*(?:[:：]\s*[-–]*|\t|[–-]+\s|(?<=[\p{Script=Han}\p{Script=Hangul}])\s)\s*/u
const TAIL = /\s*(?:\((?:as (?:in|per)[^)]{1,30}|block letters|in full)\)|\*)$/i

type LabelledValue = { label: string; value: Piece | undefined }

const splitLabel = (line: Line): LabelledValue | undefined => {
  const match = SPLIT.exec(line.text.slice(0, LONGEST + 10))
  const label = match?.[1] ?? (line.text.length <= LONGEST ? line.text : undefined)
  if (!label) return undefined
  return {
    label: keyOf(label.replace(TAIL, '')),
    value: match ? slicePiece(line, match[0].length, line.text.length) : undefined,
  }
}

/** Maximum distance of the two labels of a name. */
const NEAR = 3

/** Returns the labels of names among lines. */
export const readLabels = (lines: readonly Line[]) => {
  const read = new Map<number, LabelledValue | undefined>()
  const labelAt = (index: number): LabelledValue | undefined => {
    if (!read.has(index)) {
      const line = lines[index]
      const labelled = line && splitLabel(line)
      read.set(index, labelled && IS_LABEL.has(labelled.label) ? labelled : undefined)
    }
    return read.get(index)
  }

  /** Returns the text after "Name:", or in the line below if it is empty. "Nom:" alone means the whole name, of two words. */
  const findLabelled = (index: number, part: Part): Piece | undefined => {
    const labelled = labelAt(index)
    if (!labelled) return undefined
    const isWhole = part === 'whole' && /\s/.test(labelled.value?.text ?? '')
    if (!LABELS[part].has(labelled.label) && !isWhole) return undefined
    if (labelled.value) return labelled.value
    const below = lines[index + 1]
    return below && !labelAt(index + 1) && !/[:：]/.test(below.text) ? below : undefined
  }

  /** "First name: Ravi", "Last name: Teja" on nearby lines. */
  const findInTwoParts = (index: number): { given: Piece; family: Piece } | undefined => {
    for (const part of ['given', 'family'] as const) {
      const value = findLabelled(index, part)
      if (!value) continue
      const other = part === 'given' ? 'family' : 'given'
      for (let at = index + 1; at <= index + NEAR; at++) {
        const second = findLabelled(at, other)
        if (second) return part === 'given' ? { given: value, family: second } : { given: second, family: value }
      }
    }
    return undefined
  }
  return { findLabelled, findInTwoParts }
}
