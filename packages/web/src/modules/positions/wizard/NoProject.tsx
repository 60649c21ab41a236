import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { Page } from '../../../ui/shell/Page.tsx'

/** Explains to users who have no project, and may not create one, why they cannot create a position. */
export function NoProject() {
  const say = useWords()
  const navigate = useNavigate()
  return (
    <Page title={say('New {position}')} width="reading">
      <EmptyState
        action={<Button onClick={() => void navigate({ href: paths.positions() })}>{say('Go to {positions}')}</Button>}
      >
        {say(
          'You need {a project} to create {a position}. Ask an administrator to create one or to invite you to one.',
        )}
      </EmptyState>
    </Page>
  )
}
