import { passkeys } from '@rolecall/contract/company/passkeys'
import type { CallResult } from '@rolecall/contract/ground/define-calls'
import { useState } from 'react'
import { CallError, send } from '../../../api/call.ts'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Button } from '../../../kit/form/Button.tsx'
import { askPasskey } from '../../../parts/passkeys/ask-passkey.ts'

const STOPPED = 'No passkey was used. Try again, or sign in with your password.'

/** Signs in with a passkey, which knows itself whose it is. */
export function PasskeySignIn({ onEntered }: { onEntered: (answer: CallResult<typeof passkeys.signIn>) => void }) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const enter = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const { options } = await send(passkeys.start, { body: {} })
      const passkey = await askPasskey(options)
      if (!passkey) return setRefusal(STOPPED)
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
      onEntered(await send(passkeys.signIn, { body: { passkey, time_zone } }))
    } catch (error) {
      setRefusal(error instanceof CallError ? (error.fields.passkey ?? error.message) : STOPPED)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {refusal && <ErrorState inline what={refusal} />}
      <Button busy={isBusy} onClick={() => void enter()}>
        Sign in with a passkey
      </Button>
    </>
  )
}
