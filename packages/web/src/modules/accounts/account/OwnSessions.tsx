import { account } from '@rolecall/contract/accounts/account'
import { nameDevice } from '@rolecall/domain/accounts/device-name'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { confirm } from '../../../ui/form/confirm.tsx'
import { formatDateTime } from '../../../ui/format/format-date.ts'
import styles from './ProfilePage.module.css'

const EVERYWHERE = {
  title: 'Sign out on other devices?',
  text: 'You’ll be signed out on every other device. This one stays signed in.',
  confirmLabel: 'Sign out',
}

/** The user's signed-in devices, with a way to sign each out. Marks the current one. */
export function OwnSessions() {
  const { data, error, refetch } = useCallQuery(account.sessions, {})
  const end = useCallMutation(account.endSessions)
  if (error) return <ErrorState what={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons shape="lines" />
  const hasOthers = data.data.some(({ is_this }) => !is_this)
  return (
    <>
      <ul className={styles.list}>
        {data.data.map(({ id, device, last_used_at, is_this }) => (
          <li key={id} className={styles.line}>
            <span>
              <strong>{is_this ? nameDevice(navigator.userAgent) : device}</strong>{' '}
              <span className={styles.soft}>
                {is_this ? 'this device' : `last used ${formatDateTime(last_used_at)}`}
              </span>
            </span>
            {!is_this && (
              <Button size="xs" busy={end.isPending} onClick={() => end.mutate({ body: { id } })}>
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button
        busy={end.isPending}
        disabledReason={hasOthers ? undefined : 'You’re signed in on this device only.'}
        onClick={async () => {
          if (await confirm(EVERYWHERE)) end.mutate({ body: {} })
        }}
      >
        Sign out on other devices
      </Button>
    </>
  )
}
