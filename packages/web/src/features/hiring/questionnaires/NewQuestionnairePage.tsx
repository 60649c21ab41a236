import { questionnaires } from '@rolecall/contract/hiring/questionnaires'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import { Page } from '../../../kit/shell/Page.tsx'
import { LABELS, makeQuestion, toBody } from './draft-questions.ts'
import { BesidePreview, QuestionnaireFields } from './QuestionnaireFields.tsx'

const WAY = [{ label: 'Questionnaires', to: paths.questionnaires() }]

export default function NewQuestionnairePage() {
  const navigate = useNavigate()
  const [initial] = useState(() => ({ name: '', questions: [makeQuestion()] }))
  const { form, shell } = useCallForm(questionnaires.create, {
    initial,
    keptAs: 'new questionnaire',
    toBody,
    onDone: ({ questionnaireId }) => void navigate({ href: paths.questionnaire(questionnaireId), ignoreBlocker: true }),
  })
  return (
    <Page title="New questionnaire" breadcrumbs={WAY}>
      <BesidePreview form={form}>
        <FormShell
          {...shell}
          submitLabel="Create questionnaire"
          labels={LABELS}
          onCancel={() => void navigate({ href: paths.questionnaires() })}
        >
          <QuestionnaireFields form={form} />
        </FormShell>
      </BesidePreview>
    </Page>
  )
}
