import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../../api/address/paths.ts'
import { useMay } from '../../../../api/session.ts'
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx'
import { Button } from '../../../../kit/form/Button.tsx'
import { useWords } from '../../../../kit/format/own-words.ts'
import { Page } from '../../../../kit/shell/Page.tsx'
import { ProjectForm } from '../../../../parts/project-form/ProjectForm.tsx'
import styles from './PositionWizard.module.css'

/** Before the first position of a company: the project that it will stand in. With it the wizard opens in its place. */
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
