import type { Contribution } from '@rolecall/contract/shortlist/contribution'
import type { Span } from '@rolecall/domain/text/span'
import type { Mark } from '../../document/cut-text.ts'
import type { SkillKind } from '../../match-marks/skill-kind.ts'
import { describeMatchRule, kindOfRule } from './match-words.ts'

export type Evidence = {
  marks: readonly Mark[]
  /** Ids of the marks behind a contribution, in the order of the text; indexed like the list of contributions. */
  markIds: readonly (readonly string[])[]
}

const STRENGTH: readonly SkillKind[] = ['matched', 'synonym', 'inferred', 'adjacent', 'missing']
const idOf = ({ start, end }: Span) => `${start}-${end}`

/**
 * Finds the words that support a score, as marks. Several contributions on the same words share one mark, in the
 * colour of the strongest and naming them all; words within longer words count as the longer ones.
 */
export function findEvidence(contributions: readonly Contribution[]): Evidence {
  const bySpan = new Map<string, Mark & { id: string; label: string }>()
  for (const contribution of contributions) {
    const kind = kindOfRule(contribution.rule)
    const label = `${contribution.requirement}: ${describeMatchRule(contribution)}`
    for (const span of contribution.spans) {
      const id = idOf(span)
      const known = bySpan.get(id)
      if (!known) bySpan.set(id, { ...span, kind, id, label })
      else
        bySpan.set(id, {
          ...known,
          kind: STRENGTH.indexOf(kind) < STRENGTH.indexOf(known.kind) ? kind : known.kind,
          label: `${known.label}; ${label}`,
        })
    }
  }
  const sorted = [...bySpan.values()].toSorted((a, b) => a.start - b.start || b.end - a.end)
  const shownAs = new Map<string, string>()
  const marks: Mark[] = []
  let last: { id: string; end: number } | undefined
  for (const mark of sorted) {
    if (last && mark.end <= last.end) {
      shownAs.set(mark.id, last.id)
      continue
    }
    marks.push(mark)
    last = mark
  }
  const markIds = contributions.map(({ spans }) => [
    ...new Set(
      spans
        .toSorted((a, b) => a.start - b.start)
        .map(idOf)
        .map((id) => shownAs.get(id) ?? id),
    ),
  ])
  return { marks, markIds }
}

const AROUND = 60

/** Returns the words of a mark with some text on both sides, in one line. */
export function cutSnippet(text: string, { start, end }: Span): { before: string; words: string; after: string } {
  const from = Math.max(0, start - AROUND)
  const to = Math.min(text.length, end + AROUND)
  const flat = (piece: string) => piece.replace(/\s+/g, ' ')
  const before = flat(text.slice(from, start))
  const after = flat(text.slice(end, to))
  return {
    before: from > 0 ? `…${before.replace(/^\S*\s/, '')}` : before,
    words: flat(text.slice(start, end)),
    after: to < text.length ? `${after.replace(/\s\S*$/, '')}…` : after,
  }
}
