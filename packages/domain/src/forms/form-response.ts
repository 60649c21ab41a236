import { type Answers, textsOf } from './judge-answers.ts'
import { offeredBy, type Question } from './questions.ts'

/** Fields of answers in a form: of a question by its id; of several answers to it, with a number behind. */
export const ANSWER_FIELD = 'answer.'

type Field = FormResponse['definition']['fields'][number]

/** Of a question that offers answers, the one that was chosen has a label; of several, `labels` has each. */
export type FormValue = string | { label: string; labels?: readonly string[] }

/** An application as it goes over the wire (rule H-154): what was asked, and what was answered. */
export type FormResponse = {
  definition: { fields: readonly { id: string; title: string; type: string }[] }
  answers: readonly { field: { id: string }; type: string; value: FormValue }[]
}

/** What is asked now; questions that are hidden are not. */
export const definitionOf = (questions: readonly Question[]): FormResponse['definition'] => ({
  fields: questions.filter(({ hidden }) => !hidden).map(({ id, text, kind }) => ({ id, title: text, type: kind })),
})

/** Questions with their answers, in the order of the questions. Blank answers, and answers to what is not asked, are none. */
export function makeFormResponse(questions: readonly Question[], given: Answers): FormResponse {
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

/** An application without some of its questions, whose answers go with them. */
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

/** What is answered anew, with what stays as it was: of whoever writes it down and sees only some of the questions. */
export function withKept(written: FormResponse, kept: FormResponse, isKept: (field: Field) => boolean): FormResponse {
  const stays = withoutQuestions(kept, (field) => !isKept(field))
  return {
    definition: { fields: [...written.definition.fields, ...stays.definition.fields] },
    answers: [...written.answers, ...stays.answers],
  }
}
