import { passkeys } from '@rolecall/contract/accounts/passkeys'
import { session } from '@rolecall/contract/accounts/session'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { useState } from 'react'
import { CallError, send } from '../../../api/call.ts'
import { signWithPasskey } from '../../../components/passkeys/ask-passkey.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { encodeCredentials, type SignInValues } from './submit-sign-in.ts'

const STOPPED = 'Passkey sign-in didn’t work. Try again, or sign in with your password.'

type Props = {
  /** A verified email and password, for which the passkey replaces the code; without it the passkey identifies the user. */
  typed?: SignInValues | undefined
  onEntered: (answer: CallResult<typeof passkeys.signIn>) => void
}

/** Signs in with a passkey. */
export function PasskeySignIn({ typed, onEntered }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const enter = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const { options } = await send(passkeys.start, { body: {} })
      const passkey = await signWithPasskey(options)
      if (!passkey) return setRefusal(STOPPED)
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
      onEntered(
        await (typed
          ? send(session.login, { body: { ...encodeCredentials({ ...typed, code: '' }), passkey } })
          : send(passkeys.signIn, { body: { passkey, time_zone } })),
      )
    } catch (error) {
      setRefusal(error instanceof CallError ? (error.fields.passkey ?? error.fields.code ?? error.message) : STOPPED)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {refusal && <ErrorState inline what={refusal} />}
      <Button busy={isBusy} onClick={() => void enter()}>
        {typed ? 'Use your passkey instead' : 'Sign in with a passkey'}
      </Button>
    </>
  )
}
