import { calendarAccounts } from '@rolecall/contract/calendar-accounts/calendar-accounts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormShell } from '../../../ui/form/FormShell.tsx'

const LABELS = { link: 'Your room for video calls' }
const FIELD: FormField<'link'> = {
  name: 'link',
  kind: 'line',
  label: LABELS.link,
  help: 'Used for interviews that you lead and that have neither a link nor a place. Candidates are sent it.',
  placeholder: 'https://',
  isVerbatim: true,
}

/** The video link used for interviews that have none. */
export function RoomLinkForm({ link }: { link: string }) {
  const { form, shell } = useCallForm(calendarAccounts.settleRoom, {
    initial: { link },
    toBody: (values) => values,
  })
  return (
    <FormShell {...shell} submitLabel="Save the room" submitVariant="default" labels={LABELS}>
      <FormFields form={form} fields={[FIELD]} />
    </FormShell>
  )
}
