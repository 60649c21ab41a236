import { type OwnPasskey, passkeys } from '@rolecall/contract/accounts/passkeys'
import { useCallForm } from '../../../api/use-call-form.ts'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import styles from './ProfilePage.module.css'
import { NO_PROOF, ProofFields } from './ProofFields.tsx'

/** Confirms the removal of a passkey, and the identity of the user. */
export function RemovePasskeyModal({ passkey: { id, name }, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const { form, shell, change } = useCallForm(passkeys.remove, {
    initial: NO_PROOF,
    toBody: (values) => ({ id, ...values }),
    keptAs: 'nowhere',
    close: onClose,
  })
  return (
    <FormModal {...shell} isDirty={false} title={`Remove ${name}?`} submitLabel="Remove passkey" onClose={onClose}>
      <p className={styles.soft}>
        You can no longer sign in with it. It stays on the device until you delete it there.
      </p>
      <ProofFields form={form} onPasskey={(passkey) => change.mutate({ body: { id, passkey } }, { close: onClose })} />
    </FormModal>
  )
}
