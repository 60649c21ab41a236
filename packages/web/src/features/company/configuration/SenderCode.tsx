import { Alert } from '@mantine/core'
import { configuration } from '@rolecall/contract/company/configuration'
import { useCallForm } from '../../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../../kit/form/FormFields.tsx'
import { FormShell } from '../../../kit/form/FormShell.tsx'

const LABELS = { code: 'Code of the mail' }
const FIELDS: readonly FormField<'code'>[] = [
  { name: 'code', kind: 'line', label: LABELS.code, placeholder: '1234-5678', maxLength: 20, inputMode: 'numeric' },
]

/** Proves that the sender address is the company's, with the code that was sent there. */
export function SenderCode({ email }: { email: string }) {
  const { form, shell } = useCallForm(configuration.verifySender, { initial: { code: '' }, toBody: (values) => values })
  return (
    <Alert title={`A code was sent to ${email}`}>
      <FormShell {...shell} isDirty={false} submitLabel="Verify" submitVariant="default" labels={LABELS}>
        <FormFields form={form} fields={FIELDS} />
      </FormShell>
    </Alert>
  )
}
