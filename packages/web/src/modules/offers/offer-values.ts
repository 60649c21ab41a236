import type { OfferVersion, offers } from '@rolecall/contract/offers/offers'
import type { CallInput } from '@rolecall/contract/platform/define-calls'
import type { Question } from '@rolecall/domain/forms/questions'
import type { Answer } from '@rolecall/domain/forms/validate-answers'
import { OFFER_FIELDS } from '@rolecall/domain/offers/offer-fields'
import { OFFER } from '@rolecall/domain/offers/offer-limits'
import type { PayPeriod } from '@rolecall/domain/positions/pay-periods'
import type { MergeFieldName } from '../../ui/form/formatted/merge-field.ts'

/** An offer as held in the fields of its form; '' for fields left empty. */
export type OfferValues = {
  template_id: string
  pay: number | ''
  currency: string
  per: PayPeriod
  place: string
  starts_on: string
  last_day: string
  answers: Record<string, Answer>
  body: string
  reasons: string
}

export const LABELS: Readonly<Record<keyof OfferValues, string>> = {
  template_id: 'Template',
  pay: 'Pay',
  currency: 'Currency',
  per: 'Pay period',
  place: 'Work location',
  starts_on: 'Start date',
  last_day: 'Sign by',
  answers: 'Template fields',
  body: 'Text',
  reasons: 'Note to approvers',
}

type Body = Omit<CallInput<typeof offers.create>['body'], 'position_id' | 'candidate_id' | 'ask'>

export const toBody = (values: OfferValues): Body => ({
  template_id: values.template_id,
  pay: { value: values.pay === '' ? null : values.pay, currency: values.currency, per: values.per },
  place: values.place,
  starts_on: values.starts_on,
  last_day: values.last_day,
  answers: Object.fromEntries(
    Object.entries(values.answers).map(([id, answer]) => [id, typeof answer === 'string' ? answer : [...answer]]),
  ),
  body: values.body || null,
  reasons: values.reasons,
})

/** Returns a version as form values, with the text that it was made from. */
export const valuesOf = (version: OfferVersion, templateId: string, body: string): OfferValues => ({
  template_id: templateId,
  pay: version.pay?.value ?? '',
  currency: version.pay?.currency ?? '',
  per: version.pay?.per ?? 'year',
  place: version.place,
  starts_on: version.starts_on,
  last_day: version.last_day,
  answers: Object.fromEntries(version.fields.map(({ id, value }) => [id, value])),
  body,
  reasons: version.reasons,
})

/** Lists the fields that the text of an offer may contain: those of every offer, and those of its template. */
export const listMergeFields = (questions: readonly Pick<Question, 'id' | 'text'>[]): MergeFieldName[] => [
  ...Object.entries(OFFER_FIELDS).map(([name, label]) => ({ name, label })),
  ...questions.map(({ id, text }) => ({ name: id, label: text })),
]

/** The text of an offer: the same editor as for emails, stored as text with markup. */
export const bodyField = (questions: readonly Pick<Question, 'id' | 'text'>[]) =>
  ({
    name: 'body',
    kind: 'text',
    label: LABELS.body,
    rows: 10,
    mostRows: 24,
    max: OFFER.bodyMax,
    isFormatted: true,
    mergeFields: listMergeFields(questions),
  }) as const
