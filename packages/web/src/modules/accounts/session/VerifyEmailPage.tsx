import { session as calls } from '@rolecall/contract/accounts/session'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useCallMutation } from '../../../api/call.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { EntryFrame } from '../../../ui/shell/EntryFrame.tsx'
import { useSearchValues } from '../../../ui/shell/search-state.ts'
import { InvitationView } from './invitation-view.ts'
import { useProductName } from './product-name.ts'

/**
 * The page that the sign-up email links to. The user confirms the address with a button, so that a program that
 * merely follows the links of emails confirms nothing.
 */
export default function VerifyEmailPage() {
  const { token } = useSearchValues(InvitationView)
  const navigate = useNavigate()
  const name = useProductName()
  const verify = useCallMutation(calls.verifyEmail, { quiet: true })
  const said = verify.data?.message ?? verify.error?.message
  return (
    <EntryFrame title="Confirm your email" name={name}>
      {said ? (
        <EmptyState action={<Button onClick={() => void navigate({ href: paths.signIn() })}>Go to sign-in</Button>}>
          {said}
        </EmptyState>
      ) : (
        <EmptyState
          action={
            <Button variant="filled" busy={verify.isPending} onClick={() => verify.mutate({ body: { token } })}>
              Confirm email address
            </Button>
          }
        >
          {`Did you sign up for ${name || 'Rolecall'} with this address?`}
        </EmptyState>
      )}
    </EntryFrame>
  )
}
