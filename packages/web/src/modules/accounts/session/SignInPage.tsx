import { Anchor, useMantineColorScheme } from '@mantine/core'
import { session as calls } from '@rolecall/contract/company/session'
import type { CallResult } from '@rolecall/contract/ground/define-calls'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { isEmailAddress } from '@rolecall/domain/text/email-address'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { useSession } from '../../../api/session.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import { type LineField, LineFields } from '../../../kit/form/LineFields.tsx'
import { EntryFrame } from '../../../kit/shell/EntryFrame.tsx'
import { takesPasskeys } from '../../../kit/shell/takes-passkeys.ts'
import styles from './SignInPage.module.css'
import { chooseLanding, encodeCredentials, keepSession } from './submit-sign-in.ts'

const PasskeySignIn = lazy(async () => ({ default: (await import('./PasskeySignIn.tsx')).PasskeySignIn }))
const ForgotPassword = lazy(async () => ({ default: (await import('./ForgotPassword.tsx')).ForgotPassword }))

const FIELDS: readonly LineField<'email' | 'password'>[] = [
  {
    name: 'email',
    kind: 'line',
    label: 'E-mail',
    type: 'email',
    autoComplete: 'username',
    inputMode: 'email',
    takesFocus: true,
  },
  { name: 'password', kind: 'password', label: 'Password' },
]
const CODE: LineField<'code'> = {
  name: 'code',
  kind: 'line',
  label: 'Code',
  help: 'Of your authenticator app, or a recovery code.',
  autoComplete: 'one-time-code',
  takesFocus: true,
}
const REASON: LineField<'reason'> = { name: 'reason', kind: 'line', label: 'Why with a password', takesFocus: true }
const LABELS = { email: 'E-mail', password: 'Password', code: 'Code', reason: 'Why with a password' }

/** What travels is the address in base64, which the call cannot look into before it has arrived. */
const checkEmail = ({ email }: { email: string }) => ({
  email: isEmailAddress(email.trim()) ? undefined : MESSAGES.invalidInviteEmail,
})

/** What stands under the code is said of the passkey, too, which is no field. */
function saidOnce(error: { message: string; fields?: Readonly<Record<string, string>> } | null) {
  const { passkey: _, ...fields } = error?.fields ?? {}
  return error && { message: error.message, fields }
}

export default function SignInPage() {
  const session = useSession()
  const goOn = useGoOn()
  const navigate = useNavigate()
  const start = useCallQuery(calls.start, {}).data
  const isFirst = start?.has_accounts === false
  const other = start?.sign_on
  const { setColorScheme } = useMantineColorScheme()
  const [isAskingCode, setAskingCode] = useState(false)
  const [isAskingReason, setAskingReason] = useState(false)
  const [mayUsePasskey, setMayUsePasskey] = useState(false)
  const enter = (answer: CallResult<typeof calls.login>) => {
    // Rule A-003.
    toast.success(MESSAGES.loginSuccessful)
    keepSession(answer)
    const { theme } = answer.preferences
    if (theme === 'auto' || theme === 'light' || theme === 'dark') setColorScheme(theme)
  }
  const { form, shell } = useCallForm(calls.login, {
    initial: { email: '', password: '', code: '', reason: '' },
    toBody: encodeCredentials,
    alsoCheck: checkEmail,
    mutation: { quiet: true },
    onDone: enter,
    onRefused: (error) => {
      if (error.fields.reason) return setAskingReason(true)
      if (error.fields.passkey) setMayUsePasskey(true)
      if (error.fields.code) return setAskingCode(true)
      form.setFieldValue('password', '')
      document.querySelector<HTMLInputElement>('input[name="password"]')?.focus()
    },
  })
  const failure = saidOnce(shell.error)
  const wrong = shell.error && 'fields' in shell.error ? shell.error.fields.credentials : undefined
  useEffect(() => {
    if (session) goOn()
  }, [session, goOn])

  const [forgotten, setForgotten] = useState(false)
  if (forgotten)
    return (
      <EntryFrame title="Forgotten password" name={start?.display_name}>
        <Suspense>
          <ForgotPassword email={form.values.email} onBack={() => setForgotten(false)} />
        </Suspense>
      </EntryFrame>
    )
  return (
    <EntryFrame title="Sign in" name={start?.display_name}>
      {other?.only && <p className={styles.help}>Your company signs in with {other.label}, not with passwords.</p>}
      {wrong && (
        <ErrorState inline what={wrong}>
          <span className={styles.help}>{shell.error?.message}</span>
        </ErrorState>
      )}
      <FormShell {...shell} error={wrong ? null : failure} isDirty={false} submitLabel="Sign in" labels={LABELS}>
        <LineFields
          form={form}
          fields={[...FIELDS, ...(isAskingReason ? [REASON] : []), ...(isAskingCode ? [CODE] : [])]}
        />
      </FormShell>
      {takesPasskeys(start?.passkeys) && (mayUsePasskey || !other?.only) && (
        <Suspense>
          <PasskeySignIn typed={mayUsePasskey ? form.values : undefined} onEntered={enter} />
        </Suspense>
      )}
      {other && <Anchor href={paths.signOn(other.at)}>Sign in with {other.label}</Anchor>}
      {isFirst ? (
        <p className={styles.help} role="status">
          There is no account on this server yet. Whoever runs it makes the first one with{' '}
          <code>npm run admin:create</code>; then sign in here.
        </p>
      ) : (
        <p className={styles.ways}>
          <Anchor component="button" type="button" onClick={() => setForgotten(true)}>
            Forgot your password?
          </Anchor>
          <Anchor component="button" type="button" onClick={() => void navigate({ href: paths.signUp() })}>
            No account yet?
          </Anchor>
        </p>
      )}
    </EntryFrame>
  )
}

/** Takes a signed-in person to where they belong, out of this site where single sign-on says so. */
function useGoOn() {
  const navigate = useNavigate()
  const router = useRouter()
  const isGone = useRef(false)
  const goOn = useRef(() => {
    if (isGone.current) return
    isGone.current = true
    const landing = chooseLanding()
    if (landing === paths.resetPassword()) toast.warning(MESSAGES.resetPassword)
    if (/^https?:/.test(landing)) location.assign(landing)
    else void navigate({ href: landing, replace: true }).then(() => router.invalidate())
  })
  return goOn.current
}
