import { session as calls } from '@rolecall/contract/accounts/session'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { PASSWORD_HELP } from '@rolecall/domain/accounts/password-help'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { type Session, startSession, useSession } from '../../../api/session.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormShell } from '../../../ui/form/FormShell.tsx'
import { EntryFrame } from '../../../ui/shell/EntryFrame.tsx'
import prose from '../../../ui/shell/prose.module.css'
import { useSearchValues } from '../../../ui/shell/search-state.ts'
import { useProductName } from './product-name.ts'
import { ResetByLink } from './ResetByLink.tsx'
import { ResetView } from './reset-view.ts'
import { resolveLandingPage } from './submit-sign-in.ts'

const EMPTY = { current_password: '', new_password: '', repeated: '' }
const LABELS = { current_password: 'Current password', new_password: 'New password', repeated: 'New password again' }
const FIELDS: readonly FormField<keyof typeof EMPTY>[] = [
  { name: 'current_password', kind: 'password', label: LABELS.current_password },
  { name: 'new_password', kind: 'password', label: LABELS.new_password, isNew: true, help: PASSWORD_HELP.new },
  { name: 'repeated', kind: 'password', label: LABELS.repeated, isNew: true },
]

/** The page that a reset email links to, and that a user must pass first after their password was reset. */
export default function ResetPasswordPage() {
  const { id } = useSearchValues(ResetView)
  const session = useSession()
  const navigate = useNavigate()
  const name = useProductName()
  if (id || session)
    return (
      <EntryFrame title="Choose a new password" name={name}>
        {id ? <ResetByLink token={id} /> : session && <ResetDemanded session={session} />}
      </EntryFrame>
    )
  return (
    <EntryFrame title="New password" name={name}>
      <EmptyState action={<Button onClick={() => void navigate({ href: paths.signIn() })}>Go to sign-in</Button>}>
        This link is incomplete. Open it from the email again, or request a new one on the sign-in page.
      </EmptyState>
    </EntryFrame>
  )
}

function ResetDemanded({ session }: { session: Session }) {
  const navigate = useNavigate()
  const { form, shell } = useCallForm(calls.changePassword, {
    initial: EMPTY,
    toBody: ({ current_password, new_password }) => ({ current_password, new_password }),
    alsoCheck: ({ new_password, repeated }) => ({
      repeated: repeated === new_password ? undefined : MESSAGES.passwordDiffers,
    }),
    onDone: ({ message }) => {
      toast.success(message)
      startSession({ ...session, reset_pwd: false })
      void navigate({ href: resolveLandingPage(), replace: true })
    },
  })
  return (
    <>
      <p className={prose.note}>Your administrator asked you to choose a new password.</p>
      <FormShell {...shell} isDirty={false} submitLabel="Change password" labels={LABELS}>
        <FormFields form={form} fields={FIELDS} />
      </FormShell>
    </>
  )
}
