import { Modal } from '@mantine/core'
import { passkeys } from '@rolecall/contract/accounts/passkeys'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { useState } from 'react'
import { useCallMutation } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { createPasskey } from '../../../components/passkeys/ask-passkey.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { NO_PROOF, ProofFields } from './ProofFields.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const STOPPED = 'No passkey was created. The request was stopped, or this device already has one of your passkeys.'

type Props = { hasOwn: boolean; onClose: () => void; onDone?: () => void }

/**
 * The steps to a passkey: confirming the user's identity, the browser's prompt, and with the first second factor the
 * recovery codes.
 */
export function AddPasskeyModal({ hasOwn, onClose, onDone = onClose }: Props) {
  const [refusal, setRefusal] = useState<string>()
  const add = useCallMutation(passkeys.add)
  const create = async ({ options }: CallResult<typeof passkeys.begin>) => {
    const passkey = await createPasskey(options).catch(() => undefined)
    if (!passkey) return setRefusal(STOPPED)
    add.mutate(
      { body: { passkey } },
      {
        onSuccess: ({ recovery_codes }) => {
          if (recovery_codes.length === 0) onDone()
        },
        onError: ({ message }) => setRefusal(message),
      },
    )
  }
  const { form, shell, change } = useCallForm(passkeys.begin, {
    initial: NO_PROOF,
    toBody: (values) => values,
    keptAs: 'nowhere',
    mutation: { quiet: true },
    onDone: (begun) => void create(begun),
  })
  const codes = add.data?.recovery_codes ?? []
  if (codes.length > 0)
    return (
      <Modal opened onClose={onDone} title="Your recovery codes" closeOnClickOutside={false}>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </Modal>
    )
  const prove = (passkey: NonNullable<Parameters<typeof change.mutate>[0]['body']['passkey']>) =>
    change.mutate({ body: { passkey } }, { onSuccess: (begun) => void create(begun) })
  return (
    <FormModal {...shell} isDirty={false} title="Add a passkey" submitLabel="Continue" onClose={onClose}>
      {refusal && <ErrorState inline what={refusal} />}
      <ProofFields form={form} onPasskey={hasOwn ? prove : undefined} />
    </FormModal>
  )
}
