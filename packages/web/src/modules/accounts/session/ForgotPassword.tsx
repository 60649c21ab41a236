import { session as calls } from '@rolecall/contract/accounts/session'
import { useCallForm } from '../../../api/use-call-form.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FormFields } from '../../../ui/form/FormFields.tsx'
import { FormShell } from '../../../ui/form/FormShell.tsx'
import prose from '../../../ui/shell/prose.module.css'

/** Requests an email with a link to a new password. The answer doesn't reveal whether the account exists. */
export function ForgotPassword({ email, onBack }: { email: string; onBack: () => void }) {
  const { form, shell, change } = useCallForm(calls.checkEmail, {
    initial: { email },
    toBody: ({ email: typed }) => ({ email: typed.trim() }),
    mutation: { quiet: true },
  })
  if (change.data)
    return (
      <>
        <p className={prose.note} role="status">
          {change.data.message} The link works once and expires after 1 hour.
        </p>
        <Button onClick={onBack}>Back to sign-in</Button>
      </>
    )
  return (
    <FormShell
      {...shell}
      isDirty={false}
      submitLabel="Email me a link"
      labels={{ email: 'Email' }}
      onCancel={onBack}
      cancelLabel="Back"
    >
      <FormFields
        form={form}
        fields={[
          {
            name: 'email',
            kind: 'line',
            label: 'Email',
            type: 'email',
            autoComplete: 'username',
            inputMode: 'email',
            takesFocus: true,
          },
        ]}
      />
    </FormShell>
  )
}
