import type { PayText } from '@rolecall/contract/platform/text-authors'
import { may } from '@rolecall/domain/access/may'
import { payTextFor } from '@rolecall/domain/access/pay-text'
import type { Session } from '../../platform/kernel/session.ts'
import type { StoredEdit } from '../../platform/kernel/stale-edit.ts'

/** A text that may mention pay, left out for viewers who may not see it. The only way to make one that an answer may hold. */
export const payText = (text: string, seen: { seesPay: boolean }): PayText => payTextFor(text, seen) as PayText

/** Fields of positions and posts that hold pay, by their names in edits. */
const PAY_FIELDS: ReadonlySet<string> = new Set(['ctc', 'shows_pay', 'pay_from', 'pay_to', 'pay_per', 'pay_currency'])

export const isPayOfPosition = (field: string): boolean => PAY_FIELDS.has(field)

/** Edits as a viewer may read them: values of pay are left out without the permission to see it (rule A-227). */
export const editsFor = (
  session: Pick<Session, 'isAdmin' | 'permissions'>,
  edits: readonly StoredEdit[],
  isPay: (field: string) => boolean = isPayOfPosition,
): StoredEdit[] =>
  may(session, 'view_pay')
    ? [...edits]
    : edits.map((edit) => ({ ...edit, changed: edit.changed.filter(({ field }) => !isPay(field)) }))
