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
              '{A position} stands in {a project}, and there is none yet. Create it here; the {position} comes right after.',
            )}
          </p>
          <ProjectForm onCancel={leave} />
        </>
      ) : (
        <EmptyState action={<Button onClick={leave}>{say('Go to {positions}')}</Button>}>
          {say(
            '{A position} stands in {a project}, and there is none in which you may create one. Ask an administrator of your company to create {a project}, or to invite you to one.',
          )}
        </EmptyState>
      )}
    </Page>
  )
}
