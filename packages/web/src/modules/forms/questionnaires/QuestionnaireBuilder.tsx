import { QUESTIONNAIRE_NAME_MAX, QUESTIONS_MAX } from '@rolecall/domain/questionnaires/questions'
import { sentence } from '@rolecall/domain/text/sentence'
import type { ComponentProps } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { AskedList } from '../../../parts/asking/AskedList.tsx'
import { Builder } from '../../../parts/asking/Builder.tsx'
import { findProblems, LABELS, makeQuestion, type QuestionnaireValues } from '../../../parts/asking/draft-questions.ts'
import { questionRows } from './question-rows.ts'

const NAME = { most: QUESTIONNAIRE_NAME_MAX, help: 'As it is offered where a position is made' }

type Props = Omit<ComponentProps<typeof Builder<QuestionnaireValues>>, 'name' | 'labels' | 'wayBack' | 'children'>

/** A questionnaire in the making, and beside it what a candidate will see. */
export function QuestionnaireBuilder(props: Props) {
  const { form } = props
  const { questions } = form.values
  return (
    <Builder {...props} name={NAME} labels={LABELS} wayBack={paths.questionnaires()}>
      <AskedList
        noun="question"
        add="Add a question"
        most={QUESTIONS_MAX}
        full={sentence('A questionnaire has at most {most} questions.', { most: QUESTIONS_MAX })}
        items={questions}
        make={makeQuestion}
        rowsOf={questionRows}
        problems={form.errors.questions === undefined ? {} : findProblems(questions)}
        onChange={(changed) => form.setFieldValue('questions', changed)}
      />
    </Builder>
  )
}
