import { calendarAccounts } from '@rolecall/contract/calendar-accounts/calendar-accounts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { SettingsFields } from '../../../ui/form/SettingsSection.tsx'

const LABELS = { link: 'Video meeting link' }
const FIELD: FormField<'link'> = {
  name: 'link',
  kind: 'line',
  label: LABELS.link,
  help: 'Sent to candidates for interviews you lead that have no link or location.',
  placeholder: 'https://',
  isVerbatim: true,
}

/** The video link used for interviews that have none. */
export function RoomLinkForm({ link }: { link: string }) {
  const { form, call } = useCallForm(calendarAccounts.settleRoom, {
    initial: { link },
    toBody: (values) => values,
  })
  return (
    <SettingsFields title="Video meeting link" labels={LABELS} call={call}>
      <FormFields form={form} fields={[FIELD]} />
    </SettingsFields>
  )
}
