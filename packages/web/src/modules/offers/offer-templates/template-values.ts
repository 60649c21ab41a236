import type { OfferTemplate, offerTemplates } from '@rolecall/contract/offers/offer-templates'
import type { CallInput } from '@rolecall/contract/platform/define-calls'
import { hasOptions, QUESTION_LENGTH_MAX, type Question } from '@rolecall/domain/forms/questions'
import { nameFields, OFFER_FIELD_KINDS } from '@rolecall/domain/offers/offer-fields'
import {
  type DraftQuestion,
  KIND_NAMES,
  toDraft,
  toQuestion,
} from '../../../components/form-builder/draft-questions.ts'
import type { CardRow } from '../../../components/form-builder/QuestionCard.tsx'

/** A template as held in the fields of its form. */
export type TemplateValues = {
  name: string
  country: string
  valid_days: number | ''
  fields: DraftQuestion[]
  body: string
}

export const LABELS: Readonly<Record<keyof TemplateValues, string>> = {
  name: 'Name',
  country: 'Country',
  valid_days: 'Days to sign',
  fields: 'Fields',
  body: 'Text',
}

const KINDS = OFFER_FIELD_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))

/** Lists the settings of one field: its question and the kind of answer. */
export const fieldRows = ({ kind }: DraftQuestion): [CardRow<DraftQuestion>, ...CardRow<DraftQuestion>[]] => [
  [
    { name: 'text', kind: 'line', label: 'Field', isRequired: true, maxLength: QUESTION_LENGTH_MAX },
    { name: 'kind', kind: 'choice', label: 'Answer type', options: KINDS },
  ],
  [{ name: 'help', kind: 'line', label: 'Help', maxLength: QUESTION_LENGTH_MAX }],
  ...(hasOptions(kind)
    ? [
        [
          {
            name: 'options',
            kind: 'text',
            label: 'Options',
            help: 'One per line, at least 2',
            isRequired: true,
            rows: 3,
            mostRows: 300,
          },
        ] satisfies CardRow<DraftQuestion>,
      ]
    : []),
  [{ name: 'required', kind: 'check', label: 'Required' }],
]

/** Returns whether the server has named the field; until then it has an id made by the browser, which no text can use. */
const isNamed = (id: string): boolean => /^[a-z][a-z0-9_]*$/.test(id)

/** Lists the named fields, each by the name that the text uses. */
export const namedFields = (drafts: readonly DraftQuestion[]): Question[] =>
  nameFields(
    drafts
      .map(toQuestion)
      .map((field) => ({ ...field, id: isNamed(field.id) ? field.id : '', hidden: false, knock_out: null })),
  )

export const valuesOf = (template: OfferTemplate): TemplateValues => ({
  name: template.name,
  country: template.country,
  valid_days: template.valid_days,
  fields: template.fields.map(toDraft),
  body: template.body,
})

export const toBody = (values: TemplateValues): CallInput<typeof offerTemplates.save>['body'] => ({
  name: values.name,
  country: values.country,
  valid_days: Number(values.valid_days),
  body: values.body,
  fields: namedFields(values.fields).map((field) => ({ ...field, options: [...field.options], knock_out: null })),
})

export const BEGUN: TemplateValues = {
  name: '',
  country: '',
  valid_days: 10,
  fields: [],
  body: [
    'Dear {{candidate_name}},',
    'We’re pleased to offer you the position of {{position_title}} in {{place}}, starting on {{starts_on}}.',
    '## Pay',
    'Your pay is {{pay}}.',
    'Please sign by {{last_day}}.',
    '{{company_name}}',
  ].join('\n\n'),
}
