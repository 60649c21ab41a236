import { positions } from '@rolecall/contract/positions/positions'
import { useSuspenseQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { callQuery, useCall } from '../../../api/call.ts'
import { NO_PERMISSION } from '../../../api/session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Page } from '../../../ui/shell/Page.tsx'
import { useSearchState } from '../../../ui/shell/search-state.ts'
import { useMayCreatePositions } from '../use-may-create-positions.ts'
import { asTemplate, templateQuery } from './one-template.ts'
import { TemplateWizard } from './TemplateWizard.tsx'
import { TemplateView } from './template-views.ts'

const WAY = [{ label: 'Templates', to: paths.templates() }]
const NOTHING = {}

/** `/newtemplate`: makes a template, or changes one (`?edit=`). */
export default function NewTemplatePage() {
  const [{ edit }] = useSearchState(TemplateView)
  const mayCreate = useMayCreatePositions()
  const navigate = useNavigate()
  if (!mayCreate)
    return (
      <Page title="New template" breadcrumbs={WAY}>
        <EmptyState
          action={<Button onClick={() => void navigate({ href: paths.templates() })}>Go to templates</Button>}
        >
          {NO_PERMISSION}
        </EmptyState>
      </Page>
    )
  return edit ? <EditedTemplate key={edit} id={edit} /> : <NewTemplate />
}

function NewTemplate() {
  const { data } = useCall(positions.questionnaires, NOTHING)
  return (
    <Page title="New template" breadcrumbs={WAY}>
      <TemplateWizard questionnaires={data} />
    </Page>
  )
}

function EditedTemplate({ id }: { id: string }) {
  const [read, questionnaires] = useSuspenseQueries({
    queries: [templateQuery(id), callQuery(positions.questionnaires, NOTHING)],
  })
  const template = asTemplate(read.data)
  return (
    <Page title="Edit template" beside={template.template_name} breadcrumbs={WAY}>
      <TemplateWizard template={template} questionnaires={questionnaires.data.data} />
    </Page>
  )
}
