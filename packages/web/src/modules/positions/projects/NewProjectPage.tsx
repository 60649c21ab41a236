import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { NO_RIGHT, useMay } from '../../../api/session.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { Button } from '../../../kit/form/Button.tsx'
import { useWords } from '../../../kit/format/own-words.ts'
import { Page } from '../../../kit/shell/Page.tsx'
import { ProjectForm } from '../../../parts/project-form/ProjectForm.tsx'

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
        <EmptyState action={<Button onClick={leave}>{say('Go to {projects}')}</Button>}>{NO_RIGHT}</EmptyState>
      )}
    </Page>
  )
}
