import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useMay } from '../../../api/session.ts'
import { ProjectForm } from '../../../components/project-form/ProjectForm.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { Page } from '../../../ui/shell/Page.tsx'
import styles from './PositionWizard.module.css'

/** Asks for the project of a company's first position, then makes way for the wizard. */
export function FirstProject() {
  const say = useWords()
  const mayCreate = useMay('create_project')
  const navigate = useNavigate()
  const leave = () => void navigate({ href: paths.positions() })
  return (
    <Page title={say('New {position}')} width="reading">
      {mayCreate ? (
        <>
          <p className={styles.first}>
            {say(
              'Every {position} belongs to {a project}. Create your first {project}, then continue with the {position}.',
            )}
          </p>
          <ProjectForm onCancel={leave} />
        </>
      ) : (
        <EmptyState action={<Button onClick={leave}>{say('Go to {positions}')}</Button>}>
          {say(
            'You need {a project} to create {a position}. Ask an administrator to create one or to invite you to one.',
          )}
        </EmptyState>
      )}
    </Page>
  )
}
