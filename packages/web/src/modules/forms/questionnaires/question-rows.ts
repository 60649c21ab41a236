import { asksForPayHistory, PAY_HISTORY_WARNING } from '@rolecall/domain/country-rules/pay-history'
import { ANSWER_FILE_TYPES } from '@rolecall/domain/forms/application-drafts'
import { canDisqualify, hasOptions, QUESTION_KINDS, QUESTION_LENGTH_MAX } from '@rolecall/domain/forms/questions'
import { type DraftQuestion, KIND_NAMES, offeredByDraft } from '../../../components/form-builder/draft-questions.ts'
import type { CardRow } from '../../../components/form-builder/QuestionCard.tsx'

const KINDS = QUESTION_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))

const OPTIONS: CardRow<DraftQuestion> = [
  {
    name: 'options',
    kind: 'text',
    label: 'Options',
    help: 'One per line, at least two',
    isRequired: true,
    rows: 3,
    mostRows: 300,
  },
]
const BOUNDS: CardRow<DraftQuestion> = [
  { name: 'least', kind: 'line', label: 'Rule out below', inputMode: 'decimal', maxLength: 16 },
  { name: 'most', kind: 'line', label: 'Rule out above', inputMode: 'decimal', maxLength: 16 },
]

const FILES = `Applicants upload a file on the job post: ${ANSWER_FILE_TYPES.join(', ')}.`

/** Lists the settings of one question: its text, its kind, and its knock-out answers. */
export function questionRows(draft: DraftQuestion): [CardRow<DraftQuestion>, ...CardRow<DraftQuestion>[]] {
  const { kind, isRuling } = draft
  const mayRule = canDisqualify(kind)
  return [
    [
      {
        name: 'text',
        kind: 'line',
        label: 'Question',
        isRequired: true,
        maxLength: QUESTION_LENGTH_MAX,
        ...(asksForPayHistory(`${draft.text}. ${draft.help}`) && { help: PAY_HISTORY_WARNING }),
      },
      { name: 'kind', kind: 'choice', label: 'Answer type', options: KINDS, ...(kind === 'file' && { help: FILES }) },
    ],
    [{ name: 'help', kind: 'line', label: 'Help', maxLength: QUESTION_LENGTH_MAX }],
    ...(hasOptions(kind) ? [OPTIONS] : []),
    [
      { name: 'required', kind: 'check', label: 'Required' },
      { name: 'hidden', kind: 'check', label: 'Hide this question' },
      ...(mayRule ? [{ name: 'isRuling', kind: 'check', label: 'Some answers rule candidates out' } as const] : []),
    ],
    ...(mayRule && isRuling ? [kind === 'number' ? BOUNDS : rulingRow(draft)] : []),
  ]
}

const rulingRow = (draft: DraftQuestion): CardRow<DraftQuestion> => [
  {
    name: 'rulingAnswers',
    kind: 'many',
    label: 'Knock-out answers',
    help: 'Candidates who give one of these answers are ruled out',
    isRequired: true,
    options: [...new Set(offeredByDraft(draft))],
  },
]
