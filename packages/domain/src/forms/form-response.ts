import { offeredBy, type Question } from './questions.ts'
import { type Answers, textsOf } from './validate-answers.ts'

/** Prefix of form fields for answers, before the question's id; several answers have a number appended. */
export const ANSWER_FIELD = 'answer.'

type Field = FormResponse['definition']['fields'][number]

/** Value of an answer; a choice has a label, and several choices have `labels`. */
export type FormValue = string | { label: string; labels?: readonly string[] }

/** An application on the wire (rule H-154): questions and answers. */
export type FormResponse = {
  definition: { fields: readonly { id: string; title: string; type: string }[] }
  answers: readonly { field: { id: string }; type: string; value: FormValue }[]
}

/** Returns the current questions, without hidden ones. */
export const definitionOf = (questions: readonly Question[]): FormResponse['definition'] => ({
  fields: questions.filter(({ hidden }) => !hidden).map(({ id, text, kind }) => ({ id, title: text, type: kind })),
})

/** Combines questions with their answers, in order. Blank answers, and answers to unknown questions, are dropped. */
export function buildFormResponse(questions: readonly Question[], given: Answers): FormResponse {
  const asked = questions.filter(({ hidden }) => !hidden)
  const answers = asked.flatMap((question) => {
    const texts = textsOf(given[question.id])
    const [first] = texts
    if (first === undefined) return []
    return [{ field: { id: question.id }, type: question.kind, value: formValueOf(question, texts, first) }]
  })
  return { definition: definitionOf(questions), answers }
}

function formValueOf(question: Question, texts: readonly string[], first: string): FormValue {
  if (question.kind === 'many') return { label: texts.join(', '), labels: texts }
  return offeredBy(question).length > 0 ? { label: first } : first
}

/** Returns an application without some questions and their answers. */
export function withoutQuestions(
  { definition, answers }: FormResponse,
  isGone: (field: Field) => boolean,
): FormResponse {
  const gone = new Set(definition.fields.filter(isGone).map(({ id }) => id))
  return {
    definition: { fields: definition.fields.filter(({ id }) => !gone.has(id)) },
    answers: answers.filter(({ field }) => !gone.has(field.id)),
  }
}

/** Merges new answers with kept ones, for a user who sees only some of the questions. */
export function mergeHiddenAnswers(
  written: FormResponse,
  kept: FormResponse,
  isKept: (field: Field) => boolean,
): FormResponse {
  const stays = withoutQuestions(kept, (field) => !isKept(field))
  return {
    definition: { fields: [...written.definition.fields, ...stays.definition.fields] },
    answers: [...written.answers, ...stays.answers],
  }
}
