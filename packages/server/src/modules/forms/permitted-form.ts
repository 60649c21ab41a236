import { may } from '@rolecall/domain/access/may'
import { withoutPayHistory } from '@rolecall/domain/country-rules/pay-history'
import { isPayField } from '@rolecall/domain/country-rules/pay-questions'
import type { FormField } from '@rolecall/domain/forms/form-field'
import type { FormAnswers } from '@rolecall/domain/forms/validate-form'
import type { Work } from '../../platform/kernel/work.ts'
import { rulesOfApplication, rulesOfCandidates } from '../country-rules/rules-of.ts'

type FormSubjectKey = { positionId: string | undefined; candidateId: string }
type Form = { fields: readonly FormField[] }

type PermittedForm<F> = {
  /** The form as the caller sees it. */
  form: F
  /** The form as it is filled, including what the caller may not see. */
  whole: F
  /** Removes answers to questions that may not be asked of anyone. */
  keep: (answers: FormAnswers) => FormAnswers
  /** Removes answers that the caller may not see: they are stored, and neither shown to nor changed by the caller. */
  show: (answers: FormAnswers) => FormAnswers
  /** Whether the caller may not see an answer under this key. */
  isUnseen: (key: string) => boolean
}

const NO_FIELD = { label: '', help: '', auto_fill_key: '' } as const

/** Removes the answers under some keys. */
const without =
  (gone: ReadonlySet<string>) =>
  (answers: FormAnswers): FormAnswers =>
    gone.size === 0 ? answers : Object.fromEntries(Object.entries(answers).filter(([key]) => !gone.has(key)))

/**
 * A form as it may be asked about a candidate: without their present or past pay if the place of the position or theirs
 * forbids the question (rule A-130), and without all pay if the caller may not see it (rules ).
 */
export async function permittedForm<F extends Form>(
  work: Work,
  { positionId, candidateId }: FormSubjectKey,
  form: F,
): Promise<PermittedForm<F>> {
  const rules = positionId
    ? await rulesOfApplication(work, { positionId, candidateId })
    : (await rulesOfCandidates(work, [candidateId])).get(candidateId)
  const fields = rules?.payHistory === 'forbidden' ? withoutPayHistory(form.fields) : form.fields
  const gone = new Set(form.fields.filter((field) => !fields.includes(field)).map(({ key }) => key))
  const seesPay = may(work.session, 'view_pay')
  const unseen = new Set(seesPay ? [] : form.fields.filter(isPayField).map(({ key }) => key))
  // Fields that the caller does not see cannot be required.
  const filled = fields.map((field) => (unseen.has(field.key) ? { ...field, required: false } : field))
  const seen = fields.filter(({ key }) => !unseen.has(key))
  return {
    form: { ...form, fields: seen },
    whole: { ...form, fields: filled },
    keep: without(gone),
    show: without(new Set([...gone, ...unseen])),
    // The history holds answers to fields of earlier versions, too.
    isUnseen: (key) => unseen.has(key) || (!seesPay && isPayField({ ...NO_FIELD, key })),
  }
}
