import { Alert } from '@mantine/core'
import { configuration } from '@rolecall/contract/company/configuration'
import type { CompanySettingsAnswer } from '@rolecall/contract/company/settings-input'
import { paths } from '../../../api/address/paths.ts'
import { useRights } from '../../../api/session.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../../kit/form/FormFields.tsx'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import { Link } from '../../../kit/shell/Link.tsx'

const LABELS = { code: 'Code of the mail' }
const FIELDS: readonly FormField<'code'>[] = [
  { name: 'code', kind: 'line', label: LABELS.code, placeholder: '1234-5678', maxLength: 20, inputMode: 'numeric' },
]

type Props = NonNullable<CompanySettingsAnswer['sender_code']>

/** Proves that the sender address is the company's, with the code that was sent there. */
export function SenderCode({ where, in_outbox: stays }: Props) {
  const { isAdmin } = useRights()
  const { form, shell } = useCallForm(configuration.verifySender, { initial: { code: '' }, toBody: (values) => values })
  return (
    <Alert title={where}>
      {stays && isAdmin && <Link to={paths.outbox()}>Open the outbox</Link>}
      <FormShell {...shell} isDirty={false} submitLabel="Verify" submitVariant="default" labels={LABELS}>
        <FormFields form={form} fields={FIELDS} />
      </FormShell>
    </Alert>
  )
}
