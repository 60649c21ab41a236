import { questionnaires } from '@rolecall/contract/forms/questionnaires'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { createDraftQuestion, toBody, toQuestion } from '../../../components/form-builder/draft-questions.ts'
import { Page } from '../../../ui/shell/Page.tsx'
import { Panel } from '../../../ui/shell/Panel.tsx'
import { QuestionnaireBuilder } from './QuestionnaireBuilder.tsx'
import { QuestionnairePreview } from './QuestionnairePreview.tsx'

const WAY = [{ label: 'Questionnaires', to: paths.questionnaires() }]

export default function NewQuestionnairePage() {
  const navigate = useNavigate()
  const [initial] = useState(() => ({ name: '', questions: [createDraftQuestion()] }))
  const { form, shell } = useCallForm(questionnaires.create, {
    initial,
    keptAs: 'new questionnaire',
    toBody,
    onDone: ({ questionnaireId }) => void navigate({ href: paths.questionnaire(questionnaireId), ignoreBlocker: true }),
  })
  return (
    <Page title="New questionnaire" breadcrumbs={WAY}>
      <QuestionnaireBuilder
        {...shell}
        form={form}
        submitLabel="Create questionnaire"
        beside={
          <Panel title="Preview">
            <QuestionnairePreview questions={form.values.questions.map(toQuestion)} />
          </Panel>
        }
      />
    </Page>
  )
}
