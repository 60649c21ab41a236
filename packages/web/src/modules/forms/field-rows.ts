import { isPayHistoryField, PAY_HISTORY_WARNING } from '@rolecall/domain/country-rules/pay-history'
import {
  AUTO_FILLS,
  FIELD_KEY_MAX,
  FIELD_KINDS,
  FIELD_LABEL_MAX,
  offersOptions,
  REFERENCE_LISTS,
} from '@rolecall/domain/forms/form-field'
import type { CardRow } from '../../components/form-builder/QuestionCard.tsx'
import { type DraftField, KIND_NAMES, LIST_NAMES, toField } from './draft-fields.ts'

const KINDS = FIELD_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))
const LISTS = [
  { value: '', label: 'Custom list' },
  ...REFERENCE_LISTS.map((value) => ({ value, label: LIST_NAMES[value] })),
]
const BEGINNINGS = AUTO_FILLS.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
const EFFECTS = [
  { value: 'show', label: 'Show the field' },
  { value: 'enable', label: 'Enable the field' },
]
/** A text field that grows with its lines. */
const LINES = { kind: 'text', rows: 2, mostRows: 300 } as const

/** Lists the settings of one form field: its question, its kind, and its condition. */
export function fieldRows(
  field: DraftField,
  fields: readonly DraftField[],
): [CardRow<DraftField>, ...CardRow<DraftField>[]] {
  const others = listKeys(fields.filter(({ id }) => id !== field.id))
  return [
    [
      {
        name: 'label',
        kind: 'line',
        label: 'Label',
        isRequired: true,
        maxLength: FIELD_LABEL_MAX,
        ...(isPayHistoryField(toField(field)) && { help: PAY_HISTORY_WARNING }),
      },
      { name: 'kind', kind: 'choice', label: 'Answer type', options: KINDS },
    ],
    [
      { name: 'group', kind: 'line', label: 'Section', isRequired: true, maxLength: FIELD_LABEL_MAX },
      {
        name: 'key',
        kind: 'line',
        label: 'Key',
        help: 'Identifies the field in the API. Keep it the same in every version.',
        maxLength: FIELD_KEY_MAX,
        placeholder: toField(field).key,
      },
    ],
    [{ name: 'help', kind: 'line', label: 'Help', maxLength: FIELD_LABEL_MAX }],
    ...(offersOptions(field.kind) ? answerRows(field, others) : []),
    [
      { name: 'required', kind: 'check', label: 'Required' },
      { name: 'visible', kind: 'check', label: 'Visible' },
      { name: 'disabled', kind: 'check', label: 'Read-only' },
    ],
    [
      { name: 'parent_key', kind: 'choice', label: 'Depends on', options: others, clearLabel: 'No dependency' },
      { name: 'auto_fill_key', kind: 'choice', label: 'Prefill with', options: BEGINNINGS, clearLabel: 'No prefill' },
    ],
    ...(field.parent_key === '' ? [] : [CONDITION]),
  ]
}

const CONDITION: CardRow<DraftField> = [
  { ...LINES, name: 'select_keys', label: 'When the answer is', help: 'One per line. Leave empty for any answer.' },
  { name: 'effect', kind: 'choice', label: 'Effect', options: EFFECTS },
]

type KeyOption = { value: string; label: string }

function listKeys(fields: readonly DraftField[]): KeyOption[] {
  const byKey = new Map(fields.map((field) => [toField(field).key, field.label]))
  return [...byKey].flatMap(([value, label]) => (value === '' ? [] : [{ value, label: label || value }]))
}

/** Lists the settings of a choice: its own options, or one of the product's lists, which another field may narrow. */
function answerRows({ list }: DraftField, others: KeyOption[]): CardRow<DraftField>[] {
  const from = { name: 'list', kind: 'choice', label: 'Options from', options: LISTS } as const
  if (list === '')
    return [[from], [{ ...LINES, name: 'options', label: 'Options', help: 'One per line', isRequired: true }]]
  return [[from, { name: 'by', kind: 'choice', label: 'Filtered by', options: others, clearLabel: 'No filter' }]]
}
