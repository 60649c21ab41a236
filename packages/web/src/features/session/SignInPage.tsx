import { PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { MESSAGES } from '@rolecall/contract/messages'
import { session as calls } from '@rolecall/contract/session'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useCallMutation } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { findLogo } from '../../brand.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import styles from './SignInPage.module.css'
import { chooseLanding, encodeCredentials, keepSession } from './submit-sign-in.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const LABELS = { email: 'E-mail', password: 'Password' }

export default function SignInPage() {
  const session = useSession()
  const goOn = useGoOn()
  const password = useRef<HTMLInputElement>(null)
  const login = useCallMutation(calls.login, { quiet: true })
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (email) => {
        if (!email.trim()) return MESSAGES.required
        return EMAIL.test(email.trim()) ? null : 'This does not look like an e-mail address, such as asha@example.com.'
      },
      password: (text) => (text ? null : MESSAGES.required),
    },
  })
  useEffect(() => {
    if (session) goOn()
  }, [session, goOn])

  const signIn = form.onSubmit((values) =>
    login.mutate(
      { body: encodeCredentials(values) },
      {
        onSuccess: (answer) => {
          toast.success(MESSAGES.loginSuccessful)
          keepSession(answer)
        },
        onError: () => {
          toast.error(MESSAGES.serverError)
          form.setFieldValue('password', '')
          password.current?.focus()
        },
      },
    ),
  )
  return (
    <div className={styles.page}>
      <div className={styles.panel}>
        <div className={styles.brand}>
          <img src={findLogo(location.hostname)} alt="" className={styles.logo} />
          <span className={styles.name}>Rolecall</span>
        </div>
        <h1 className={styles.title}>Sign in</h1>
        <FormShell
          submitLabel="Sign in"
          loading={login.isPending}
          error={login.error}
          errors={form.errors}
          labels={LABELS}
          onSubmit={signIn}
        >
          <TextInput
            label={LABELS.email}
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoFocus
            {...form.getInputProps('email')}
          />
          <PasswordInput
            ref={password}
            label={LABELS.password}
            name="password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
            {...form.getInputProps('password')}
          />
        </FormShell>
        <p className={styles.help}>
          Forgotten your password, or no account yet? The administrator of your company can help with both.
        </p>
      </div>
    </div>
  )
}

/** Takes a signed-in person to where he belongs, out of this site where single sign-on says so. */
function useGoOn() {
  const navigate = useNavigate()
  const router = useRouter()
  const isGone = useRef(false)
  const goOn = useRef(() => {
    if (isGone.current) return
    isGone.current = true
    const landing = chooseLanding()
    if (/^https?:/.test(landing)) location.assign(landing)
    else void navigate({ href: landing, replace: true }).then(() => router.invalidate())
  })
  return goOn.current
}
