import type { CallInput } from '@rolecall/contract/platform/define-calls'
import type { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { CLOSE_REASON_MAX, CLOSE_REASONS } from '@rolecall/domain/positions/position-action'
import type { FormField } from '../../ui/form/FormFields.tsx'

/** The values needed to close a position. */
export type CloseValues = { reason: string; more: string; candidates: 'keep' | 'reject' }

export const NOT_CLOSED: CloseValues = { reason: CLOSE_REASONS[0], more: '', candidates: 'keep' }

export const CLOSE_LABELS = { reason: 'Reason', more: 'Details', candidates: 'Active {candidates}' } as const

const OTHER = 'Other reason'

export const toCloseBody = (
  positionId: string,
  { reason, more, candidates }: CloseValues,
): CallInput<typeof lifecycle.act>['body'] => {
  const words = more.trim()
  const said = reason === OTHER ? words : [reason, words].filter(Boolean).join(': ')
  return { positionId, stage: 'close', action: true, reason: said, candidates }
}

/** Lists the fields. `refusal`: why the user may not reject candidates. */
export const listCloseFields = (refusal: string | undefined): FormField<keyof CloseValues>[] => [
  {
    name: 'reason',
    kind: 'radios',
    label: CLOSE_LABELS.reason,
    options: [...CLOSE_REASONS, OTHER].map((value) => ({ value, label: value })),
  },
  { name: 'more', kind: 'text', label: CLOSE_LABELS.more, rows: 2, mostRows: 6, maxLength: CLOSE_REASON_MAX - 40 },
  {
    name: 'candidates',
    kind: 'radios',
    label: CLOSE_LABELS.candidates,
    options: [
      { value: 'keep', label: 'Keep their status' },
      { value: 'reject', label: 'Reject with this reason', disabledReason: refusal },
    ],
  },
]
