import { session as calls } from '@rolecall/contract/accounts/session'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { PASSWORD_HELP } from '@rolecall/domain/accounts/password-help'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { endSession } from '../../../api/session.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormShell } from '../../../ui/form/FormShell.tsx'
import prose from '../../../ui/shell/prose.module.css'

const EMPTY = { password: '', repeated: '' }
const LABELS = { password: 'New password', repeated: 'New password again' }
const FIELDS: readonly FormField<keyof typeof EMPTY>[] = [
  {
    name: 'password',
    kind: 'password',
    label: LABELS.password,
    isNew: true,
    takesFocus: true,
    help: PASSWORD_HELP.new,
  },
  { name: 'repeated', kind: 'password', label: LABELS.repeated, isNew: true },
]

/** Sets a new password for the holder of an emailed link (rule A-039). */
export function ResetByLink({ token }: { token: string }) {
  const navigate = useNavigate()
  const { form, shell } = useCallForm(calls.resetPassword, {
    initial: EMPTY,
    toBody: ({ password }) => ({ token, password }),
    alsoCheck: ({ password, repeated }) => ({
      repeated: repeated === password ? undefined : MESSAGES.passwordDiffers,
    }),
    mutation: { quiet: true },
    onDone: ({ message }) => {
      // The session in this browser ends with all the others.
      endSession({ reason: 'signed-out' })
      toast.success(message)
      void navigate({ href: paths.signIn(), replace: true })
    },
  })
  return (
    <>
      <p className={prose.note}>Changing your password signs you out on all devices.</p>
      <FormShell {...shell} isDirty={false} submitLabel="Change password" labels={LABELS}>
        <FormFields form={form} fields={FIELDS} />
      </FormShell>
    </>
  )
}
