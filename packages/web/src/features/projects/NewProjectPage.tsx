import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../address/paths.ts'
import { NO_RIGHT, useMay } from '../../api/session.ts'
import { ProjectForm } from '../../project-form/ProjectForm.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Page } from '../../ui/shell/Page.tsx'

const WAY = [{ label: 'Projects', to: paths.projects() }]

export default function NewProjectPage() {
  const mayCreate = useMay('create_project')
  const navigate = useNavigate()
  const leave = () => void navigate({ href: paths.projects() })
  return (
    <Page title="New project" width="reading" breadcrumbs={WAY}>
      {mayCreate ? (
        <ProjectForm
          onCreated={(projectId) => void navigate({ href: paths.project(projectId), ignoreBlocker: true })}
          onCancel={leave}
        />
      ) : (
        <EmptyState action={<Button onClick={leave}>Go to projects</Button>}>{NO_RIGHT}</EmptyState>
      )}
    </Page>
  )
}
