import { HIDDEN_PAY_TEXT } from '../access/pay-text.ts'
import { formatDay } from '../calendar/format-time.ts'
import { textsOf } from '../forms/validate-answers.ts'
import { PAY_PERIODS } from '../positions/pay-periods.ts'
import { formatAmount } from '../text/format-number.ts'
import { type Block, readBlocks } from '../text/read-blocks.ts'
import { listOf, sentence } from '../text/sentence.ts'
import type { OfferContent, OfferField, OfferPay, OfferSource } from './offer-content.ts'
import type { OfferFieldName } from './offer-fields.ts'

/** Date format; the company's if known. */
type Days = { days: string }
const PLAIN_DAYS: Days = { days: '' }

/** '€60,000 a year'. */
export const formatOfferPay = ({ value, currency, per }: OfferPay): string =>
  sentence('{amount} {time}', { amount: formatAmount(value, currency), time: PAY_PERIODS[per].said })

export const formatOfferField = (
  { kind, value }: Pick<OfferField, 'kind' | 'value'>,
  writing: Days = PLAIN_DAYS,
): string => {
  const texts = textsOf(value)
  return listOf(kind === 'date' ? texts.map((day) => formatDay(day, writing)) : texts)
}

const FIELD = /( ?)\{\{([^{}]*)\}\}/g
/** Markdown syntax, or parts of a URL, in a value written by someone else. */
const SIGN = /[\\*_`[\]<>#]/g

/** Returns a value as plain text on one line: an applicant may have any name. */
const inWords = (value: string): string => value.replace(SIGN, '').replace(/\s+/g, ' ').trim()

type OfferFields = Omit<OfferContent, 'body'>

/** Returns the values of a text's fields; missing ones are empty. */
function valuesOf(content: OfferFields, writing: Days): Map<string, string> {
  const own: Record<OfferFieldName, string> = {
    candidate_name: content.candidate,
    position_title: content.title,
    company_name: content.company,
    place: content.place,
    pay: formatOfferPay(content.pay),
    starts_on: content.starts_on && formatDay(content.starts_on, writing),
    last_day: content.last_day && formatDay(content.last_day, writing),
  }
  const fields = content.fields.map((field) => [field.id, formatOfferField(field, writing)] as const)
  return new Map([...fields, ...Object.entries(own)])
}

/** Returns a text with its fields filled, dropping the space before an empty one. */
const fill = (body: string, values: ReadonlyMap<string, string>): string =>
  body.replace(FIELD, (_, space: string, name: string) => {
    const value = inWords(values.get(name.trim()) ?? '')
    return value === '' ? '' : space + value
  })

/** Returns the full content of a version with its final text. */
export const writeContent = (content: OfferFields, source: OfferSource, writing: Days): OfferContent => ({
  ...content,
  body: fill(source.body, valuesOf(content, writing)),
})

export type OfferFact = { label: string; value: string }
/** An offer as shown on pages and on paper. */
export type RenderedOffer = { title: string; facts: readonly OfferFact[]; blocks: readonly Block[] }

/** Content for users who may not see pay (rule A-213): only fields with days or yes and no, and no text. */
export type PaylessContent = Omit<OfferContent, 'pay'> & { pay: null }

export const stripOfferPay = (content: OfferContent): PaylessContent => ({
  ...content,
  pay: null,
  fields: content.fields.filter(({ kind }) => kind === 'date' || kind === 'yesno'),
  body: HIDDEN_PAY_TEXT,
})

/** Returns an offer for reading. `writing`: the company's date format. */
export function renderOffer(content: OfferContent | PaylessContent, writing: Days = PLAIN_DAYS): RenderedOffer {
  const facts: OfferFact[] = [
    { label: 'Position', value: content.title },
    { label: 'For', value: content.candidate },
    { label: 'Place', value: content.place },
    { label: 'Pay', value: content.pay ? formatOfferPay(content.pay) : '' },
    { label: 'Start date', value: content.starts_on && formatDay(content.starts_on, writing) },
    ...content.fields.map((field) => ({ label: field.label, value: formatOfferField(field, writing) })),
    { label: 'Sign by', value: content.last_day && formatDay(content.last_day, writing) },
  ]
  return {
    title: sentence('Offer from {company}: {title}', { company: content.company, title: content.title }),
    facts: facts.filter(({ value }) => value !== ''),
    blocks: readBlocks(content.body),
  }
}
