import { findQuestionProblems } from '@rolecall/domain/forms/questions'
import { OFFER_FIELD_KINDS } from '@rolecall/domain/offers/offer-fields'
import { OFFER } from '@rolecall/domain/offers/offer-limits'
import { formatCount } from '@rolecall/domain/text/format-number'
import { isAmong } from '@rolecall/domain/text/is-among'
import { z } from 'zod'
import { OptionalCountry } from '../approvals/chain-input.ts'
import { Question, QuestionInput } from '../forms/questionnaires.ts'
import { defineCalls } from '../platform/define-calls.ts'
import { Done, Id, KnownVersion, Moment, OptionalId, PlainInt } from '../platform/wire.ts'

const isFieldKind = (kind: string): boolean => isAmong(OFFER_FIELD_KINDS, kind)

/** The text of an offer in Markdown, with its fields in braces. */
export const OfferBody = z
  .string()
  .trim()
  .min(1, 'Enter the text of the offer.')
  .max(OFFER.bodyMax, `Use at most ${formatCount(OFFER.bodyMax)} characters for the text.`)

const Fields = z
  .array(QuestionInput)
  .max(OFFER.fieldsMax, `A template has at most ${OFFER.fieldsMax} fields.`)
  .superRefine((fields, { addIssue }) => {
    for (const { place, field, message } of findQuestionProblems(fields))
      addIssue({ code: 'custom', path: [place, field], message })
    for (const [place, { kind, hidden, knock_out }] of fields.entries()) {
      if (!isFieldKind(kind)) addIssue({ code: 'custom', path: [place, 'kind'], message: 'A field can’t be a file.' })
      if (hidden || knock_out)
        addIssue({ code: 'custom', path: [place], message: 'A field can’t be hidden or knock out candidates.' })
    }
  })

const Content = {
  name: z.string().trim().min(1).max(OFFER.templateNameMax),
  country: OptionalCountry.describe('ISO 3166-1 code of the country it is meant for; empty for any'),
  body: OfferBody.describe('Text in Markdown, with fields such as {{pay}} and those of the template'),
  fields: Fields.describe('Fields that are filled in for each offer; the text refers to them by id'),
  valid_days: PlainInt.min(OFFER.validDays.min).max(OFFER.validDays.max),
}

const Row = z
  .object({
    template_id: z.string(),
    name: z.string(),
    country: z.string(),
    fields: z.int(),
    valid_days: z.int(),
    version: z.int(),
    changed_by: z.string(),
    changed_at: Moment,
  })
  .meta({ id: 'OfferTemplateRow' })
export type OfferTemplateRow = z.output<typeof Row>

const Template = Row.extend({ body: z.string(), fields: z.array(Question) }).meta({ id: 'OfferTemplate' })
export type OfferTemplate = z.output<typeof Template>

/** Users who edit the company's email templates also edit these. */
const KEEPS = { anyOf: ['modify_company_profile'] } as const

const EXAMPLE = {
  name: 'Germany',
  country: 'DE',
  body: 'Dear {{candidate_name}}, we’re pleased to offer you the position of {{position_title}} for {{pay}}. Your notice period is {{notice}}.',
  fields: [{ id: 'notice', kind: 'choice' as const, text: 'Notice', options: ['one month', 'three months'] }],
  valid_days: 10,
}

/** Templates of offers. Not in the specification. */
export const offerTemplates = defineCalls({
  list: {
    method: 'GET',
    path: '/rest/offer_templates',
    summary: 'List offer templates by name',
    access: { anyOf: ['make_offers', 'modify_company_profile'] },
    reads: ['offers', 'templates', 'users'],
    response: z.object({ success: z.literal(true), data: z.array(Row).max(OFFER.templatesMax) }),
    example: () => ({}),
  },
  show: {
    method: 'GET',
    path: '/rest/offer_templates/:templateId',
    summary: 'Get an offer template with its text and its fields',
    access: { anyOf: ['make_offers', 'modify_company_profile'] },
    reads: ['offers', 'templates', 'users'],
    params: z.object({ templateId: Id }),
    response: z.object({ success: z.literal(true), data: Template }),
    example: ({ offerTemplateId }) => ({ params: { templateId: offerTemplateId } }),
  },
  save: {
    method: 'POST',
    path: '/rest/offer_templates',
    summary: 'Create or update an offer template; existing offers stay unchanged',
    access: KEEPS,
    changes: ['offers', 'templates', 'history'],
    body: z.object({ template_id: OptionalId, version: KnownVersion, ...Content }),
    response: Done.extend({ message: z.string(), version: z.int(), data: Template }),
    example: ({ offerTemplateId }) => ({ body: { template_id: offerTemplateId, ...EXAMPLE } }),
  },
  remove: {
    method: 'DELETE',
    path: '/rest/offer_templates/:templateId',
    summary: 'Delete an offer template; existing offers stay unchanged',
    access: KEEPS,
    changes: ['offers', 'templates', 'history'],
    params: z.object({ templateId: Id }),
    response: Done,
    example: ({ spareOfferTemplate }) => ({ params: { templateId: spareOfferTemplate } }),
  },
})
