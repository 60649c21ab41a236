import { Alert } from '@mantine/core'
import { configuration } from '@rolecall/contract/administration/configuration'
import type { CompanySettingsAnswer } from '@rolecall/contract/administration/settings-input'
import { paths } from '../../../api/address/paths.ts'
import { useRights } from '../../../api/session.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormShell } from '../../../ui/form/FormShell.tsx'
import { Link } from '../../../ui/shell/Link.tsx'

const LABELS = { code: 'Code from the email' }
const FIELDS: readonly FormField<'code'>[] = [
  { name: 'code', kind: 'line', label: LABELS.code, placeholder: '1234-5678', maxLength: 20, inputMode: 'numeric' },
]

type Props = NonNullable<CompanySettingsAnswer['sender_code']>

/** Verifies that the sender address is the company's, with the code sent to it. */
export function SenderCode({ where, in_outbox: stays }: Props) {
  const { isAdmin } = useRights()
  const { form, shell } = useCallForm(configuration.verifySender, { initial: { code: '' }, toBody: (values) => values })
  return (
    <Alert title={where}>
      {stays && isAdmin && <Link to={paths.outbox()}>Open outbox</Link>}
      <FormShell {...shell} isDirty={false} submitLabel="Verify" submitVariant="default" labels={LABELS}>
        <FormFields form={form} fields={FIELDS} />
      </FormShell>
    </Alert>
  )
}
