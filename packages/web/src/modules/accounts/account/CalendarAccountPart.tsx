import { type CalendarAccount, calendarAccounts } from '@rolecall/contract/calendar-accounts/calendar-accounts'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { CalendarChoice } from './CalendarChoice.tsx'
import { ConnectCalendar } from './ConnectCalendar.tsx'
import { DisconnectCalendarModal } from './DisconnectCalendarModal.tsx'
import { describeCalendarAccount, describeUnwrittenInterviews } from './describe-calendar-account.ts'
import styles from './ProfilePage.module.css'
import { RoomLinkForm } from './RoomLinkForm.tsx'

/** The connected calendar, the state of reading and writing it, and the user’s own room for video calls. */
export function CalendarAccountPart() {
  const { data, error, refetch } = useCallQuery(calendarAccounts.mine, {})
  if (error) return <ErrorState what={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons shape="lines" />
  return (
    <>
      <section className={styles.both} aria-labelledby="calendar-account">
        <h3 id="calendar-account" className={styles.heading}>
          Two-way calendar sync
        </h3>
        {data.account ? (
          <Connected account={data.account} />
        ) : (
          <span className={styles.soft}>
            Interviews you lead appear in your calendar, and changes you make there appear here. For other appointments,
            we read only the times.
          </span>
        )}
        {(!data.account || data.account.state === 'refused') && <ConnectCalendar offered={data.offered} />}
      </section>
      <RoomLinkForm link={data.room_link} />
    </>
  )
}

function Connected({ account }: { account: CalendarAccount }) {
  const [isLeaving, setLeaving] = useState(false)
  const retry = useCallMutation(calendarAccounts.retry)
  const write = useCallMutation(calendarAccounts.settleWriting)
  const isReady = account.state === 'ready'
  const unwritten = describeUnwrittenInterviews(account)
  const mayRetry = account.state === 'finding' || isReady
  return (
    <>
      <p className={styles.soft} role="status">
        {describeCalendarAccount(account)}
      </p>
      {unwritten && <p className={styles.soft}>{unwritten}</p>}
      {(account.state === 'choosing' || (isReady && account.calendars.length > 1)) && (
        <CalendarChoice account={account} />
      )}
      <div className={styles.buttons}>
        {mayRetry && (
          <Button busy={retry.isPending} onClick={() => retry.mutate({})}>
            Try again now
          </Button>
        )}
        {isReady && (
          <Button busy={write.isPending} onClick={() => write.mutate({ body: { writes: !account.writes } })}>
            {account.writes ? 'Stop adding interviews' : 'Add interviews to it'}
          </Button>
        )}
        {account.state !== 'leaving' && <Button onClick={() => setLeaving(true)}>Disconnect</Button>}
      </div>
      {isLeaving && <DisconnectCalendarModal onClose={() => setLeaving(false)} />}
    </>
  )
}
