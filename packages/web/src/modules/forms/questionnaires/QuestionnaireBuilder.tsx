import { QUESTIONNAIRE_NAME_MAX, QUESTIONS_MAX } from '@rolecall/domain/forms/questions'
import { sentence } from '@rolecall/domain/text/sentence'
import type { ComponentProps } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { Builder } from '../../../components/form-builder/Builder.tsx'
import {
  createDraftQuestion,
  findProblems,
  LABELS,
  type QuestionnaireValues,
} from '../../../components/form-builder/draft-questions.ts'
import { QuestionList } from '../../../components/form-builder/QuestionList.tsx'
import { questionRows } from './question-rows.ts'

const NAME = { most: QUESTIONNAIRE_NAME_MAX, help: 'Shown when a colleague creates a position' }

type Props = Omit<ComponentProps<typeof Builder<QuestionnaireValues>>, 'name' | 'labels' | 'wayBack' | 'children'>

/** A questionnaire being edited, next to a preview for candidates. */
export function QuestionnaireBuilder(props: Props) {
  const { form } = props
  const { questions } = form.values
  return (
    <Builder {...props} name={NAME} labels={LABELS} wayBack={paths.questionnaires()}>
      <QuestionList
        noun="question"
        add="Add question"
        most={QUESTIONS_MAX}
        full={sentence('A questionnaire can have at most {most} questions.', { most: QUESTIONS_MAX })}
        items={questions}
        make={createDraftQuestion}
        rowsOf={questionRows}
        problems={form.errors.questions === undefined ? {} : findProblems(questions)}
        onChange={(changed) => form.setFieldValue('questions', changed)}
      />
    </Builder>
  )
}
