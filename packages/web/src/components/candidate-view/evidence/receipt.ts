import type { CandidatePreview } from '@rolecall/contract/people/candidate-preview'
import type { Span } from '@rolecall/domain/span'
import type { Mark } from '../../document/cut-text.ts'

type Receipt = CandidatePreview['receipt']

const idOf = ({ start, end }: Span) => `${start}-${end}`

/** The mark of a fact's place in the résumé; nothing where it was not read from this one. */
export const findFactMark = (receipt: Receipt, field: string): string | undefined => {
  const line = receipt.find((each) => each.field === field)
  return line && idOf(line)
}

/** Marks with the place of the fact that is looked at among them; what lies under it gives way. */
export function withFactMark(marks: readonly Mark[], receipt: Receipt, focusId: string | undefined): readonly Mark[] {
  if (focusId === undefined || marks.some(({ id }) => id === focusId)) return marks
  const line = receipt.find((each) => idOf(each) === focusId)
  if (!line) return marks
  const { start, end } = line
  const apart = marks.filter((mark) => mark.end <= start || end <= mark.start)
  return [...apart, { start, end, kind: 'matched', id: focusId, label: 'the place of this fact' }]
}
