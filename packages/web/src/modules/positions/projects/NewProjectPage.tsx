import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { NO_PERMISSION, useMay } from '../../../api/session.ts'
import { ProjectForm } from '../../../components/project-form/ProjectForm.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { Page } from '../../../ui/shell/Page.tsx'

export default function NewProjectPage() {
  const say = useWords()
  // Rule H-010.
  const mayCreate = useMay('create_project')
  const navigate = useNavigate()
  const leave = () => void navigate({ href: paths.projects() })
  return (
    <Page
      title={say('New {project}')}
      width="reading"
      breadcrumbs={[{ label: say('{Projects}'), to: paths.projects() }]}
    >
      {mayCreate ? (
        <ProjectForm
          onCreated={(projectId) => void navigate({ href: paths.project(projectId), ignoreBlocker: true })}
          onCancel={leave}
        />
      ) : (
        <EmptyState action={<Button onClick={leave}>{say('Go to {projects}')}</Button>}>{NO_PERMISSION}</EmptyState>
      )}
    </Page>
  )
}
