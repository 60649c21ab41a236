import type { QuestionnaireDetails, questionnaires } from '@rolecall/contract/forms/questionnaires'
import type { CallInput } from '@rolecall/contract/platform/define-calls'
import {
  canDisqualify,
  findQuestionProblems,
  hasOptions,
  offeredBy,
  type Question,
  type QuestionKind,
} from '@rolecall/domain/forms/questions'
import { linesOf, problemsOf } from './drafts.ts'

/** A question as held in the fields. `options`: one per line; `least` and `most` as typed. */
export type DraftQuestion = {
  id: string
  kind: QuestionKind
  text: string
  help: string
  required: boolean
  hidden: boolean
  options: string
  isRuling: boolean
  rulingAnswers: string[]
  least: string
  most: string
}

/** The values of the questionnaire form. */
export type QuestionnaireValues = { name: string; questions: DraftQuestion[] }

export const LABELS = { name: 'Name', questions: 'Questions' } as const

export const KIND_NAMES: Readonly<Record<QuestionKind, string>> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'Single choice',
  many: 'Multiple choice',
  yesno: 'Yes or no',
  file: 'File',
}

export const createDraftQuestion = (kind: QuestionKind = 'text'): DraftQuestion => ({
  id: crypto.randomUUID(),
  kind,
  text: '',
  help: '',
  required: false,
  hidden: false,
  options: '',
  isRuling: false,
  rulingAnswers: [],
  least: '',
  most: '',
})

/** Returns the answers that a draft question offers. */
export const offeredByDraft = ({ kind, options }: DraftQuestion): readonly string[] =>
  offeredBy({ kind, options: linesOf(options) })

const boundOf = (typed: string): number | null => {
  const number = Number(typed.trim())
  return typed.trim() === '' || Number.isNaN(number) ? null : number
}

/** Converts a draft to a question, without the properties that its kind doesn't use. */
export function toQuestion(draft: DraftQuestion): Question {
  const { id, kind, text, help, required, hidden, options, isRuling, rulingAnswers, least, most } = draft
  const isNumber = kind === 'number'
  const offered = offeredByDraft(draft)
  return {
    id,
    kind,
    text: text.trim(),
    help: help.trim(),
    required,
    hidden,
    options: hasOptions(kind) ? linesOf(options) : [],
    knock_out:
      isRuling && canDisqualify(kind)
        ? {
            answers: isNumber ? [] : rulingAnswers.filter((answer) => offered.includes(answer)),
            min: isNumber ? boundOf(least) : null,
            max: isNumber ? boundOf(most) : null,
          }
        : null,
  }
}

export const toDraft = ({ knock_out: rule, options, ...question }: Question): DraftQuestion => ({
  ...question,
  options: options.join('\n'),
  isRuling: rule !== null,
  rulingAnswers: [...(rule?.answers ?? [])],
  least: rule?.min?.toString() ?? '',
  most: rule?.max?.toString() ?? '',
})

export const valuesOf = ({ name, questions }: QuestionnaireDetails): QuestionnaireValues => ({
  name,
  questions: questions.map(toDraft),
})

export function toBody({ name, questions }: QuestionnaireValues): CallInput<typeof questionnaires.create>['body'] {
  return {
    name,
    questions: questions.map(toQuestion).map(({ options, knock_out: rule, ...question }) => ({
      ...question,
      options: [...options],
      knock_out: rule && { ...rule, answers: [...rule.answers] },
    })),
  }
}

/** Returns the error of each question, by its id. */
export const findProblems = (questions: readonly DraftQuestion[]): Readonly<Record<string, string>> =>
  problemsOf(questions, {
    findBlank: ({ text }) => (text.trim() === '' ? 'Enter a question.' : undefined),
    found: findQuestionProblems(questions.map(toQuestion)),
  })

/** Returns the questions as one text, to show two conflicting edits. */
export const questionsAsText = (questions: readonly DraftQuestion[]): string =>
  questions
    .map(toQuestion)
    .map(({ text, kind, options, required }) => {
      const offered = options.length > 0 ? `: ${options.join(', ')}` : ''
      return `${text} (${KIND_NAMES[kind].toLowerCase()}${offered}${required ? ', required' : ''})`
    })
    .join(' · ') || 'No questions'
