import { calendarAccounts } from '@rolecall/contract/calendar-accounts/calendar-accounts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { FormFields } from '../../../ui/form/FormFields.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import styles from './ProfilePage.module.css'

/** Disconnects a calendar, and asks what to do with the interviews in it. */
export function DisconnectCalendarModal({ onClose }: { onClose: () => void }) {
  const { form, shell } = useCallForm(calendarAccounts.disconnect, {
    initial: { keeps_entries: true },
    toBody: (values) => values,
    close: onClose,
  })
  return (
    <FormModal {...shell} title="Disconnect calendar?" submitLabel="Disconnect" onClose={onClose}>
      <p className={styles.soft}>
        We delete the sign-in details and what we read from it. You can connect it again later.
      </p>
      <FormFields
        form={form}
        fields={[{ name: 'keeps_entries', kind: 'check', label: 'Keep the interviews we added to the calendar' }]}
      />
    </FormModal>
  )
}
