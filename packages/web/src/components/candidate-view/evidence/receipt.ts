import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import type { Span } from '@rolecall/domain/text/span'
import type { Mark } from '../../document/cut-text.ts'

type Receipt = CandidatePreview['receipt']

const idOf = ({ start, end }: Span) => `${start}-${end}`

/** Finds the mark of a fact's place in the résumé; undefined if it was not read from this one. */
export const findFactMark = (receipt: Receipt, field: string): string | undefined => {
  const line = receipt.find((each) => each.field === field)
  return line && idOf(line)
}

/** Adds the place of the focused fact to the marks; it replaces those that it overlaps. */
export function withFactMark(marks: readonly Mark[], receipt: Receipt, focusId: string | undefined): readonly Mark[] {
  if (focusId === undefined || marks.some(({ id }) => id === focusId)) return marks
  const line = receipt.find((each) => idOf(each) === focusId)
  if (!line) return marks
  const { start, end } = line
  const apart = marks.filter((mark) => mark.end <= start || end <= mark.start)
  return [...apart, { start, end, kind: 'matched', id: focusId, label: 'source of this detail' }]
}
