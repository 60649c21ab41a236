import type { UseFormReturnType } from '@mantine/form'
import { QUESTIONNAIRE_NAME_MAX } from '@rolecall/domain/questionnaires/questions'
import type { ReactNode } from 'react'
import { FormFields } from '../../../kit/form/FormFields.tsx'
import { Panel } from '../../../kit/shell/Panel.tsx'
import { type QuestionnaireValues, toQuestion } from './draft-questions.ts'
import { QuestionList } from './QuestionList.tsx'
import { QuestionnairePreview } from './QuestionnairePreview.tsx'
import styles from './Questionnaires.module.css'

type Form = UseFormReturnType<QuestionnaireValues>

/** Name and questions. */
export const QuestionnaireFields = ({ form }: { form: Form }) => (
  <>
    <FormFields
      form={form}
      fields={[
        {
          kind: 'line',
          name: 'name',
          label: 'Name',
          help: 'As it is offered where a position is made',
          isRequired: true,
          maxLength: QUESTIONNAIRE_NAME_MAX,
        },
      ]}
    />
    <QuestionList
      questions={form.values.questions}
      onChange={(questions) => form.setFieldValue('questions', questions)}
      isTried={form.errors.questions !== undefined}
    />
  </>
)

type SplitProps = { form: Form; children: ReactNode; beside?: ReactNode }

/** The form, and beside it what a candidate will see. */
export const BesidePreview = ({ form, children, beside }: SplitProps) => (
  <div className={styles.split}>
    <div>{children}</div>
    <div className={styles.beside}>
      {beside ?? (
        <Panel title="Preview">
          <QuestionnairePreview questions={form.values.questions.map(toQuestion)} />
        </Panel>
      )}
    </div>
  </div>
)
