import { calendarAccounts } from '@rolecall/contract/calendar-accounts/calendar-accounts'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useCallMutation } from '../../../api/call.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Page } from '../../../ui/shell/Page.tsx'
import { useSearchValues } from '../../../ui/shell/search-state.ts'
import { ConnectedView } from './connected-view.ts'

/** The page that Google and Microsoft redirect to. Its button submits what they sent, once, in the session that started it. */
export default function CalendarConnectedPage() {
  const { state, code, error } = useSearchValues(ConnectedView)
  const navigate = useNavigate()
  const finish = useCallMutation(calendarAccounts.finish, { quiet: true })
  const said =
    finish.data?.message ?? finish.error?.message ?? (state ? '' : 'There’s no calendar connection to finish.')
  const back = <Button onClick={() => void navigate({ href: paths.profile() })}>Go to your account</Button>
  return (
    <Page title="Connect your calendar" width="reading">
      {said ? (
        <EmptyState action={back}>{said}</EmptyState>
      ) : (
        <EmptyState
          action={
            <Button
              variant="filled"
              busy={finish.isPending}
              onClick={() => finish.mutate({ body: { state, ...(code && { code }), ...(error && { error }) } })}
            >
              Finish
            </Button>
          }
        >
          You’ve granted access to your calendar. Finish connecting it.
        </EmptyState>
      )}
    </Page>
  )
}
