import { keys, type ServiceAccount } from '@rolecall/contract/users/keys'
import { SERVICE_ACCOUNT } from '@rolecall/domain/access/access-limits'
import { useCallForm } from '../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { ACCOUNT_LABELS, DAYS_OPTIONS, NO_END, toDays } from './account-form.ts'

type Values = { overlap_hours: string; days: string }

const LABELS: Record<keyof Values, string> = {
  overlap_hours: 'Existing keys expire',
  days: ACCOUNT_LABELS.days,
}

const FIELDS: readonly FormField<keyof Values>[] = [
  {
    name: 'overlap_hours',
    kind: 'choice',
    label: LABELS.overlap_hours,
    options: [
      { value: '0', label: 'Immediately' },
      { value: '1', label: 'In 1 hour' },
      { value: '24', label: 'In 1 day' },
      { value: '168', label: 'In 1 week' },
    ],
    help: 'Leave yourself time to replace the old key wherever it’s used.',
  },
  { name: 'days', kind: 'choice', label: LABELS.days, options: DAYS_OPTIONS, clearLabel: NO_END },
]

type Props = { account: ServiceAccount; onMade: (key: string) => void; onClose: () => void }

/** Creates a key that replaces the existing ones. */
export function NewKeyModal({ account: { id, name }, onMade, onClose }: Props) {
  const { form, shell } = useCallForm(keys.rotate, {
    initial: { overlap_hours: String(SERVICE_ACCOUNT.overlapHours), days: '90' } as Values,
    toBody: ({ overlap_hours, days }) => ({ id, overlap_hours: Number(overlap_hours), ...toDays(days) }),
    mutation: { quiet: true },
    onDone: ({ key }) => onMade(key),
  })
  return (
    <FormModal {...shell} title={`New key for ${name}`} submitLabel="Create" labels={LABELS} onClose={onClose}>
      <p>The account will act on your behalf. If you lose a permission, so does it.</p>
      <FormFields form={form} fields={FIELDS} />
    </FormModal>
  )
}
