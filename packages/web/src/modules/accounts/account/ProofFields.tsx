import type { UseFormReturnType } from '@mantine/form'
import type { UsedPasskey } from '@rolecall/contract/accounts/passkey-input'
import { passkeys } from '@rolecall/contract/accounts/passkeys'
import { send } from '../../../api/call.ts'
import { signWithPasskey } from '../../../components/passkeys/ask-passkey.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'

export type ProofValues = { password: string; code: string }
export const NO_PROOF: ProofValues = { password: '', code: '' }

const FIELDS: readonly FormField<keyof ProofValues>[] = [
  { name: 'password', kind: 'password', label: 'Current password', takesFocus: true },
  {
    name: 'code',
    kind: 'line',
    label: 'Code',
    help: 'From your authenticator app, or a recovery code. Needed only with two-factor authentication.',
    autoComplete: 'one-time-code',
  },
]

type Props = {
  form: UseFormReturnType<ProofValues>
  /** Called with a passkey, which replaces both. */
  onPasskey?: ((passkey: UsedPasskey) => void) | undefined
}

/** Asks the signed-in user to confirm their identity by password and code, or by one of their passkeys. */
export function ProofFields({ form, onPasskey }: Props) {
  const ask = async () => {
    const { options } = await send(passkeys.prove, { body: {} })
    const passkey = await signWithPasskey(options)
    if (passkey) onPasskey?.(passkey)
  }
  return (
    <>
      <FormFields form={form} fields={FIELDS} />
      {onPasskey && <Button onClick={() => void ask()}>Use a passkey instead</Button>}
    </>
  )
}
