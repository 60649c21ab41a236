import { session as calls } from '@rolecall/contract/company/session'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useCallMutation } from '../../../api/call.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { Button } from '../../../kit/form/Button.tsx'
import { EntryFrame } from '../../../kit/shell/EntryFrame.tsx'
import { useSearchValues } from '../../../kit/shell/search-state.ts'
import { InvitationView } from './invitation-view.ts'
import { useProductName } from './product-name.ts'

/**
 * Where the mail to somebody who signed up leads. Pressing the button says that the address is theirs, so that a program that
 * only looks at the links of mails says nothing.
 */
export default function VerifyEmailPage() {
  const { token } = useSearchValues(InvitationView)
  const navigate = useNavigate()
  const name = useProductName()
  const verify = useCallMutation(calls.verifyEmail, { quiet: true })
  const said = verify.data?.message ?? verify.error?.message
  return (
    <EntryFrame title="Your address" name={name}>
      {said ? (
        <EmptyState action={<Button onClick={() => void navigate({ href: paths.signIn() })}>Go to sign-in</Button>}>
          {said}
        </EmptyState>
      ) : (
        <EmptyState
          action={
            <Button variant="filled" busy={verify.isPending} onClick={() => verify.mutate({ body: { token } })}>
              Yes, it is my address
            </Button>
          }
        >
          {`Did you ask for an account in ${name || 'Rolecall'} with this address?`}
        </EmptyState>
      )}
    </EntryFrame>
  )
}
