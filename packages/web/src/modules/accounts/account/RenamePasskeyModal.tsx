import { type OwnPasskey, passkeys } from '@rolecall/contract/accounts/passkeys'
import { useCallForm } from '../../../api/use-call-form.ts'
import { FormFields } from '../../../ui/form/FormFields.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'

export function RenamePasskeyModal({ passkey: { id, name }, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const { form, shell } = useCallForm(passkeys.name, {
    initial: { name },
    toBody: (values) => ({ id, ...values }),
    close: onClose,
  })
  return (
    <FormModal {...shell} title="Rename passkey" submitLabel="Save" onClose={onClose}>
      <FormFields form={form} fields={[{ name: 'name', kind: 'line', label: 'Name', takesFocus: true }]} />
    </FormModal>
  )
}
