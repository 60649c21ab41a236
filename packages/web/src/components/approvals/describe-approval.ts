import type { Approval, ApprovalStep } from '@rolecall/contract/approvals/approvals'
import { sentence } from '@rolecall/domain/text/sentence'
import { formatDateTime } from '../../ui/format/format-date.ts'

type Seat = ApprovalStep['seats'][number]

export const APPROVAL_WORDS: Record<Approval['state'], string> = {
  waiting: 'Awaiting approval',
  approved: 'Approved',
  refused: 'Declined',
  withdrawn: 'Withdrawn',
}

const NOTE_WORDS: Record<ApprovalStep['notes'][number], string> = {
  'not-compared': 'The amount isn’t known in this step’s currency, so the step applies.',
  'without-asker': 'Requesters can’t approve their own request.',
  administrators: 'Administrators approve instead.',
  nobody: 'No approver is available, so this step is skipped.',
}

export const describeStepNotes = (notes: ApprovalStep['notes']): string =>
  notes.map((note) => NOTE_WORDS[note]).join(' ')

/** Returns "Step 2: all of them answer." */
export function describeStep({
  place,
  needs,
  seats,
  state,
}: Pick<ApprovalStep, 'place' | 'needs' | 'seats' | 'state'>): string {
  const number = String(place)
  if (state === 'skipped') return sentence('Step {number} is skipped.', { number })
  if (seats.length < 2) return sentence('Step {number}', { number })
  return needs === 'any'
    ? sentence('Step {number}: one must approve.', { number })
    : sentence('Step {number}: all must approve.', { number })
}

/** Returns "Ines Moreau for Tom Berg approved on 2 Mar 2026, 10:00." */
export function describeSeat(
  { user, instead_of, deputies, answer, answered_by, answered_at }: Seat,
  state: ApprovalStep['state'],
): string {
  const { name } = user
  if (answer !== '' && answered_by) {
    const at = formatDateTime(answered_at ?? '')
    const by = answered_by.name
    const other = answered_by.id === user.id ? undefined : name
    return answer === 'approved'
      ? sentence('{by}[ for {other}] approved on {at}.', { by, other, at })
      : sentence('{by}[ for {other}] declined on {at}.', { by, other, at })
  }
  const before = instead_of?.name
  const deputy = deputies.length > 0 ? deputies.map((each) => each.name).join(', ') : undefined
  return state === 'open'
    ? sentence('Waiting for {name}[ (replacing {before})][, or {deputy} as stand-in].', {
        name,
        before,
        deputy,
      })
    : sentence('{name}[ (replacing {before})] didn’t answer.', { name, before })
}
