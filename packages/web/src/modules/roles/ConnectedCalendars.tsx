import { calendarAccounts } from '@rolecall/contract/calendar-accounts/calendar-accounts'
import { listOf, paragraph, sentence } from '@rolecall/domain/text/sentence'
import { useCallQuery } from '../../api/call.ts'
import { sessionHasAccess, useSession } from '../../api/session.ts'
import styles from './RolesPage.module.css'

/** The number of connected calendars, and the users whose calendar fails; nothing else about calendars is disclosed. */
export function ConnectedCalendars() {
  const mayRead = sessionHasAccess(calendarAccounts.overview.access, useSession())
  const { data } = useCallQuery(calendarAccounts.overview, {}, { enabled: mayRead })
  if (!data || data.accounts.length === 0) return null
  const broken = data.accounts.filter(({ works }) => !works).map(({ name }) => name)
  const count = sentence(
    { one: '1 user has connected a calendar.', other: '{count} users have connected a calendar.' },
    { count: data.accounts.length },
  )
  const trouble = broken.length > 0 && sentence('It isn’t working for {names}.', { names: listOf(broken) })
  return <p className={styles.note}>{paragraph(count, trouble || undefined)}</p>
}
