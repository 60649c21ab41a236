import { MESSAGES } from '@rolecall/contract/messages'
import { session as calls } from '@rolecall/contract/session'
import { useNavigate } from '@tanstack/react-router'
import { beginSession, useSession } from '../../api/session.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { DEFAULT_LOGO, findLogo } from '../../brand.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { LogoImage } from '../../ui/shell/LogoImage.tsx'
import styles from './SignInPage.module.css'
import { chooseLanding } from './submit-sign-in.ts'

const EMPTY = { current_password: '', new_password: '', repeated: '' }
const LABELS = { current_password: 'Present password', new_password: 'New password', repeated: 'New password again' }
const FIELDS: readonly FormField<keyof typeof EMPTY>[] = [
  { name: 'current_password', kind: 'password', label: LABELS.current_password },
  { name: 'new_password', kind: 'password', label: LABELS.new_password, isNew: true },
  { name: 'repeated', kind: 'password', label: LABELS.repeated, isNew: true },
]

/** Where somebody whose password was reset goes before anything else. */
export default function ResetPasswordPage() {
  const navigate = useNavigate()
  const session = useSession()
  const { form, shell } = useCallForm(calls.changePassword, {
    initial: EMPTY,
    toBody: ({ current_password, new_password }) => ({ current_password, new_password }),
    alsoCheck: ({ new_password, repeated }) => ({
      repeated: repeated === new_password ? undefined : MESSAGES.passwordDiffers,
    }),
    onDone: ({ message }) => {
      toast.success(message)
      if (session) beginSession({ ...session, reset_pwd: false })
      void navigate({ href: chooseLanding(), replace: true })
    },
  })
  return (
    <div className={styles.page}>
      <div className={styles.panel}>
        <div className={styles.brand}>
          <LogoImage src={findLogo(location.hostname)} spare={DEFAULT_LOGO} className={styles.logo} />
          <span className={styles.name}>Rolecall</span>
        </div>
        <h1 className={styles.title}>Choose a new password</h1>
        <p className={styles.help}>
          Your administrator asked for a new password. At least eight characters, no spaces.
        </p>
        <FormShell {...shell} isDirty={false} submitLabel="Change the password" labels={LABELS}>
          <FormFields form={form} fields={FIELDS} />
        </FormShell>
      </div>
    </div>
  )
}
