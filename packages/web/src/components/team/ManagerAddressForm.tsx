import { members as calls, type HiringManager } from '@rolecall/contract/users/members'
import { useCallForm } from '../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { FormShell } from '../../ui/form/FormShell.tsx'

type Props = { manager: HiringManager; onClose: () => void }

/** Changes the email of a hiring manager, and with it the account that can see the position. */
export function ManagerAddressForm({ manager: { name, email, emp_id, position_id }, onClose }: Props) {
  const { form, shell } = useCallForm(calls.readdressHiringManager, {
    initial: { emp_email: email },
    toBody: ({ emp_email }) => ({ emp_id, position_id, emp_email: emp_email.trim() }),
    close: onClose,
  })
  const fields: readonly FormField<'emp_email'>[] = [
    {
      name: 'emp_email',
      kind: 'line',
      type: 'email',
      label: `Email of ${name}`,
      help: 'The user with this email gets access to the {position}. New users receive an invitation.',
      takesFocus: true,
    },
  ]
  return (
    <FormShell {...shell} submitLabel="Save" submitVariant="default" onCancel={onClose}>
      <FormFields form={form} fields={fields} />
    </FormShell>
  )
}
