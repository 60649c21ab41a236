import { may } from '@rolecall/domain/access/may'
import { withoutPayHistory } from '@rolecall/domain/country-rules/pay-history'
import { isPayField } from '@rolecall/domain/country-rules/pay-questions'
import type { FormField } from '@rolecall/domain/forms/form-field'
import type { FormAnswers } from '@rolecall/domain/forms/judge-form'
import type { Work } from '../../../ground/kernel/work.ts'
import { rulesOfApplication, rulesOfCandidates } from '../../../house/country-rules/rules-of.ts'

type Of = { positionId: string | undefined; candidateId: string }
type Form = { fields: readonly FormField[] }

type Asked<F> = {
  /** As whoever asks sees it. */
  form: F
  /** As it is filled, with what whoever asks may not see. */
  whole: F
  /** Answers without those to questions that may not be put to anybody. */
  keep: (answers: FormAnswers) => FormAnswers
  /** Answers without those that whoever asks may not see: kept, and neither shown nor changed by them. */
  show: (answers: FormAnswers) => FormAnswers
  /** Whether an answer under this key is such. */
  isUnseen: (key: string) => boolean
}

const NO_FIELD = { label: '', help: '', auto_fill_key: '' } as const

/** Answers, but for those under some keys. */
const without =
  (gone: ReadonlySet<string>) =>
  (answers: FormAnswers): FormAnswers =>
    gone.size === 0 ? answers : Object.fromEntries(Object.entries(answers).filter(([key]) => !gone.has(key)))

/**
 * A form as it may be asked of somebody, without what they earn or earned where the place of the position or theirs forbids the
 * question (rule A-130), and without all pay for whoever may not see it (rules ).
 */
export async function askedOf<F extends Form>(work: Work, { positionId, candidateId }: Of, form: F): Promise<Asked<F>> {
  const rules = positionId
    ? await rulesOfApplication(work, { positionId, candidateId })
    : (await rulesOfCandidates(work, [candidateId])).get(candidateId)
  const fields = rules?.payHistory === 'forbidden' ? withoutPayHistory(form.fields) : form.fields
  const gone = new Set(form.fields.filter((field) => !fields.includes(field)).map(({ key }) => key))
  const seesPay = may(work.session, 'view_pay')
  const unseen = new Set(seesPay ? [] : form.fields.filter(isPayField).map(({ key }) => key))
  // Nobody is asked for what they do not see.
  const filled = fields.map((field) => (unseen.has(field.key) ? { ...field, required: false } : field))
  const seen = fields.filter(({ key }) => !unseen.has(key))
  return {
    form: { ...form, fields: seen },
    whole: { ...form, fields: filled },
    keep: without(gone),
    show: without(new Set([...gone, ...unseen])),
    // The history has answers to fields of earlier versions, too.
    isUnseen: (key) => unseen.has(key) || (!seesPay && isPayField({ ...NO_FIELD, key })),
  }
}
