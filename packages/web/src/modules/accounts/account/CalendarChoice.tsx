import { Select } from '@mantine/core'
import { type CalendarAccount, calendarAccounts } from '@rolecall/contract/calendar-accounts/calendar-accounts'
import { useCallMutation } from '../../../api/call.ts'

/** The choice of the calendar to read and write, when the account has several. */
export function CalendarChoice({ account: { calendars, calendar_id } }: { account: CalendarAccount }) {
  const choose = useCallMutation(calendarAccounts.choose)
  return (
    <Select
      label="Calendar"
      placeholder="Choose a calendar"
      data={calendars.map(({ id, name }) => ({ value: id, label: name }))}
      value={calendar_id || null}
      allowDeselect={false}
      disabled={choose.isPending}
      onChange={(id) => {
        if (id) choose.mutate({ body: { calendar_id: id } })
      }}
    />
  )
}
