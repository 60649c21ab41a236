import type { PayText } from '@rolecall/contract/ground/whose-words'
import { may } from '@rolecall/domain/access/may'
import { payTextFor } from '@rolecall/domain/access/pay-text'
import type { Session } from '../../ground/kernel/session.ts'
import type { KeptEdit } from '../../ground/kernel/stale-edit.ts'

/** A text that may mention pay, left out for people who may not see it. The only way to make one that an answer may hold. */
export const payText = (text: string, seen: { seesPay: boolean }): PayText => payTextFor(text, seen) as PayText

/** Fields of positions and posts that say what work pays, by the names under which edits keep them. */
const PAY_FIELDS: ReadonlySet<string> = new Set(['ctc', 'shows_pay', 'pay_from', 'pay_to', 'pay_per', 'pay_currency'])

export const isPayOfPosition = (field: string): boolean => PAY_FIELDS.has(field)

/** Edits as somebody may read of them: what pay was and became is left out for whoever may not see it (rule A-227). */
export const editsFor = (
  session: Pick<Session, 'isAdmin' | 'permissions'>,
  edits: readonly KeptEdit[],
  isPay: (field: string) => boolean = isPayOfPosition,
): KeptEdit[] =>
  may(session, 'view_pay')
    ? [...edits]
    : edits.map((edit) => ({ ...edit, changed: edit.changed.filter(({ field }) => !isPay(field)) }))
