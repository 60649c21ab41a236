import { defineModule } from '../../platform/kernel/define-module.ts'
import { CALENDAR_ACCOUNTS_EVENTS } from './calendar-accounts.events.ts'

export const calendarAccountsModule = defineModule({
  events: CALENDAR_ACCOUNTS_EVENTS,
})
