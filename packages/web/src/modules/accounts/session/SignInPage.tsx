import { Anchor, useMantineColorScheme } from '@mantine/core'
import { session as calls } from '@rolecall/contract/accounts/session'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { isEmailAddress } from '@rolecall/domain/text/email-address'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { useSession } from '../../../api/session.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { lazyNamed } from '../../../ui/feedback/lazy-named.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { type LineField, LineFields } from '../../../ui/form/LineFields.tsx'
import { EntryFrame } from '../../../ui/shell/EntryFrame.tsx'
import { takesPasskeys } from '../../../ui/shell/takes-passkeys.ts'
import styles from './SignInPage.module.css'
import { encodeCredentials, resolveLandingPage, storeSession } from './submit-sign-in.ts'

const PasskeySignIn = lazyNamed(() => import('./PasskeySignIn.tsx'), 'PasskeySignIn')
const ForgotPassword = lazyNamed(() => import('./ForgotPassword.tsx'), 'ForgotPassword')

const FIELDS: readonly LineField<'email' | 'password'>[] = [
  {
    name: 'email',
    kind: 'line',
    label: 'Email',
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
  help: 'From your authenticator app, or a recovery code.',
  autoComplete: 'one-time-code',
  takesFocus: true,
}
const REASON: LineField<'reason'> = {
  name: 'reason',
  kind: 'line',
  label: 'Reason for using a password',
  takesFocus: true,
}
const LABELS = { email: 'Email', password: 'Password', code: 'Code', reason: 'Reason for using a password' }

/** Checks the address here: the call sends it in base64, which its schema can't look into. */
const checkEmail = ({ email }: { email: string }) => ({
  email: isEmailAddress(email.trim()) ? undefined : MESSAGES.invalidInviteEmail,
})

/** Keeps an error from showing twice: the one under the code also concerns the passkey, which has no field. */
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
    storeSession(answer)
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
      <EntryFrame title="Reset password" name={start?.display_name}>
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
      <FormBody {...shell} error={wrong ? null : failure} submitLabel="Sign in" labels={LABELS}>
        <LineFields
          form={form}
          fields={[...FIELDS, ...(isAskingReason ? [REASON] : []), ...(isAskingCode ? [CODE] : [])]}
        />
      </FormBody>
      {takesPasskeys(start?.passkeys) && (mayUsePasskey || !other?.only) && (
        <Suspense>
          <PasskeySignIn typed={mayUsePasskey ? form.values : undefined} onEntered={enter} />
        </Suspense>
      )}
      {other && <Anchor href={paths.signOn(other.at)}>Sign in with {other.label}</Anchor>}
      {isFirst ? (
        <p className={styles.help} role="status">
          This server has no accounts yet. The operator creates the first one with <code>npm run admin:create</code>.
          Then sign in here.
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

/** Takes a signed-in user to their landing page, or off this site where single sign-on says so. */
function useGoOn() {
  const navigate = useNavigate()
  const router = useRouter()
  const isGone = useRef(false)
  const goOn = useRef(() => {
    if (isGone.current) return
    isGone.current = true
    const landing = resolveLandingPage()
    if (landing === paths.resetPassword()) toast.warning(MESSAGES.resetPassword)
    if (/^https?:/.test(landing)) location.assign(landing)
    else void navigate({ href: landing, replace: true }).then(() => router.invalidate())
  })
  return goOn.current
}
