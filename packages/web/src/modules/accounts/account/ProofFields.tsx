import type { UseFormReturnType } from '@mantine/form'
import type { UsedPasskey } from '@rolecall/contract/company/passkey-input'
import { passkeys } from '@rolecall/contract/company/passkeys'
import { send } from '../../../api/call.ts'
import { Button } from '../../../kit/form/Button.tsx'
import { type FormField, FormFields } from '../../../kit/form/FormFields.tsx'
import { askPasskey } from '../../../parts/passkeys/ask-passkey.ts'

export type ProofValues = { password: string; code: string }
export const NO_PROOF: ProofValues = { password: '', code: '' }

const FIELDS: readonly FormField<keyof ProofValues>[] = [
  { name: 'password', kind: 'password', label: 'Your present password', takesFocus: true },
  {
    name: 'code',
    kind: 'line',
    label: 'Code',
    help: 'That of your authenticator app, or a recovery code, where you have a second factor.',
    autoComplete: 'one-time-code',
  },
]

type Props = {
  form: UseFormReturnType<ProofValues>
  /** Called with a passkey that stands in for both. */
  onPasskey?: ((passkey: UsedPasskey) => void) | undefined
}

/** Asks whoever is signed in to prove it: by password and code, or by a passkey of theirs. */
export function ProofFields({ form, onPasskey }: Props) {
  const ask = async () => {
    const { options } = await send(passkeys.prove, { body: {} })
    const passkey = await askPasskey(options)
    if (passkey) onPasskey?.(passkey)
  }
  return (
    <>
      <FormFields form={form} fields={FIELDS} />
      {onPasskey && <Button onClick={() => void ask()}>Use a passkey instead</Button>}
    </>
  )
}
