import { session as calls } from '@rolecall/contract/accounts/session'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { PASSWORD_HELP } from '@rolecall/domain/accounts/password-help'
import { useCallForm } from '../../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'

const EMPTY = { current_password: '', new_password: '', repeated: '' }
const LABELS = { current_password: 'Current password', new_password: 'New password', repeated: 'New password again' }
const FIELDS: readonly FormField<keyof typeof EMPTY>[] = [
  { name: 'current_password', kind: 'password', label: LABELS.current_password, takesFocus: true },
  {
    name: 'new_password',
    kind: 'password',
    label: LABELS.new_password,
    isNew: true,
    help: PASSWORD_HELP.new,
  },
  { name: 'repeated', kind: 'password', label: LABELS.repeated, isNew: true },
]

export function ChangePasswordModal({ onClose }: { onClose: () => void }) {
  const { form, shell } = useCallForm(calls.changePassword, {
    initial: EMPTY,
    toBody: ({ current_password, new_password }) => ({ current_password, new_password }),
    alsoCheck: ({ new_password, repeated }) => ({
      repeated: repeated === new_password ? undefined : MESSAGES.passwordDiffers,
    }),
    close: onClose,
  })
  return (
    <FormModal {...shell} title="Change password" submitLabel="Change password" labels={LABELS} onClose={onClose}>
      <FormFields form={form} fields={FIELDS} />
    </FormModal>
  )
}
