import { HIDDEN_PAY_TEXT } from '../access/pay-text.ts'
import { writeDay } from '../calendar/write-time.ts'
import { PAY_PERIODS } from '../positions/pay-periods.ts'
import { writeAmount } from '../positions/write-pay.ts'
import { textsOf } from '../questionnaires/judge-answers.ts'
import { type Block, readBlocks } from '../text/read-blocks.ts'
import { listOf, sentence } from '../text/sentence.ts'
import type { OfferContent, OfferField, OfferPay, OfferSource } from './offer-content.ts'
import type { OfferFieldName } from './offer-fields.ts'

/** How days are written; the company's own way where it is known. */
type Days = { days: string }
const PLAIN_DAYS: Days = { days: '' }

/** '€60,000 a year'. */
export const sayPay = ({ value, currency, per }: OfferPay): string =>
  sentence('{amount} {time}', { amount: writeAmount(value, currency), time: PAY_PERIODS[per].said })

export const sayField = ({ kind, value }: Pick<OfferField, 'kind' | 'value'>, writing: Days = PLAIN_DAYS): string => {
  const texts = textsOf(value)
  return listOf(kind === 'date' ? texts.map((day) => writeDay(day, writing)) : texts)
}

const FIELD = /( ?)\{\{([^{}]*)\}\}/g
/** What would be read as a sign of Markdown, or as an address, in a value that somebody else wrote. */
const SIGN = /[\\*_`[\]<>#]/g

/** A value as plain words on one line: an applicant may have any name. */
const inWords = (value: string): string => value.replace(SIGN, '').replace(/\s+/g, ' ').trim()

type Unwritten = Omit<OfferContent, 'body'>

/** What each field of a text says; those that are missing say nothing. */
function valuesOf(content: Unwritten, writing: Days): Map<string, string> {
  const own: Record<OfferFieldName, string> = {
    candidate_name: content.candidate,
    position_title: content.title,
    company_name: content.company,
    place: content.place,
    pay: sayPay(content.pay),
    starts_on: content.starts_on && writeDay(content.starts_on, writing),
    last_day: writeDay(content.last_day, writing),
  }
  const fields = content.fields.map((field) => [field.id, sayField(field, writing)] as const)
  return new Map([...fields, ...Object.entries(own)])
}

/** A text with its fields filled, with the space before one that has nothing to say left out. */
const fill = (body: string, values: ReadonlyMap<string, string>): string =>
  body.replace(FIELD, (_, space: string, name: string) => {
    const value = inWords(values.get(name.trim()) ?? '')
    return value === '' ? '' : space + value
  })

/** The whole of what a version says, with its text as it reads. */
export const writeContent = (content: Unwritten, source: OfferSource, writing: Days): OfferContent => ({
  ...content,
  body: fill(source.body, valuesOf(content, writing)),
})

export type OfferFact = { label: string; value: string }
/** An offer as it is read: on pages and on paper. */
export type RenderedOffer = { title: string; facts: readonly OfferFact[]; blocks: readonly Block[] }

/** What somebody reads who may not see pay (rule A-213): of its fields only days and yes or no, and none of its text. */
export type PaylessContent = Omit<OfferContent, 'pay'> & { pay: null }

export const withoutPay = (content: OfferContent): PaylessContent => ({
  ...content,
  pay: null,
  fields: content.fields.filter(({ kind }) => kind === 'date' || kind === 'yesno'),
  body: HIDDEN_PAY_TEXT,
})

/** An offer as it is read. `writing`: how the company writes days. */
export function renderOffer(content: OfferContent | PaylessContent, writing: Days = PLAIN_DAYS): RenderedOffer {
  const facts: OfferFact[] = [
    { label: 'Position', value: content.title },
    { label: 'For', value: content.candidate },
    { label: 'Place', value: content.place },
    { label: 'Pay', value: content.pay ? sayPay(content.pay) : '' },
    { label: 'First day', value: content.starts_on && writeDay(content.starts_on, writing) },
    ...content.fields.map((field) => ({ label: field.label, value: sayField(field, writing) })),
    { label: 'Last day to sign', value: writeDay(content.last_day, writing) },
  ]
  return {
    title: sentence('Offer of {company}: {title}', { company: content.company, title: content.title }),
    facts: facts.filter(({ value }) => value !== ''),
    blocks: readBlocks(content.body),
  }
}
