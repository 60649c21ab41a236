import { calendarAccounts } from '@rolecall/contract/contact/calendar-accounts'
import { listOf, paragraph, sentence } from '@rolecall/domain/text/sentence'
import { useCallQuery } from '../../../api/call.ts'
import { isSessionAdmitted, useSession } from '../../../api/session.ts'
import styles from './RolesPage.module.css'

/** How many people have connected a calendar, and whose does not work: nothing else of calendars is told to anybody. */
export function ConnectedCalendars() {
  const mayRead = isSessionAdmitted(calendarAccounts.overview.access, useSession())
  const { data } = useCallQuery(calendarAccounts.overview, {}, { enabled: mayRead })
  if (!data || data.accounts.length === 0) return null
  const broken = data.accounts.filter(({ works }) => !works).map(({ name }) => name)
  const count = sentence(
    { one: 'One person has connected a calendar.', other: '{count} people have connected a calendar.' },
    { count: data.accounts.length },
  )
  const trouble = broken.length > 0 && sentence('It does not work for {names}.', { names: listOf(broken) })
  return <p className={styles.note}>{paragraph(count, trouble || undefined)}</p>
}
