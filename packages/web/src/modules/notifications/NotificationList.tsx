import { ActionIcon } from '@mantine/core'
import { type Notification, notifications } from '@rolecall/contract/notifications/notifications'
import { placeName } from '@rolecall/domain/notifications/place-name'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs'
import type { ReactNode } from 'react'
import { paths } from '../../api/address/paths.ts'
import { useCallMutation } from '../../api/call.ts'
import { useCallInfinite } from '../../api/use-call-infinite.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Tooltip } from '../../ui/feedback/Tooltip.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { formatDateTime } from '../../ui/format/format-date.ts'
import type { AppPath } from '../../ui/shell/app-path.ts'
import { Link, PlainLink } from '../../ui/shell/Link.tsx'
import prose from '../../ui/shell/prose.module.css'
import styles from './NotificationList.module.css'

type Props = {
  hasUnread: boolean
  /** Called when the user opens the subject of a notification. */
  onGo: () => void
}

/** The user's notifications, newest first and gathered by position; opening one marks it as read. */
export function NotificationList({ hasUnread, onGo }: Props) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useCallInfinite(
    notifications.list,
    {
      inputAt: (start) => ({ query: { start } }),
      count: ({ data: rows, has_more }) => ({ rows: rows.length, total: has_more ? undefined : 0 }),
    },
  )
  const mark = useCallMutation(notifications.mark, { quietDone: true })
  const entries = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <section className={styles.list} aria-label="Notifications">
      <header className={styles.head}>
        <h2 className={styles.title}>Notifications</h2>
        <Button
          size="compact-sm"
          disabledReason={hasUnread ? undefined : 'No unread notifications.'}
          onClick={() => mark.mutate({ body: { all: true } })}
        >
          Mark all as read
        </Button>
      </header>
      {isPending && <Skeletons shape="lines" />}
      {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {data && entries.length === 0 && (
        <EmptyState icon={IconBell}>
          No notifications yet. Mentions, replies from candidates and interviews appear here.
        </EmptyState>
      )}
      <div className={styles.scroll}>
        {gatherByPosition(entries).map(([key, gathered]) => (
          <Gathered key={key} entries={gathered}>
            {(entry) => (
              <Entry
                key={entry.notification_id}
                entry={entry}
                onMark={(is_read) => mark.mutate({ body: { notification_ids: [entry.notification_id], is_read } })}
                onGo={onGo}
              />
            )}
          </Gathered>
        ))}
      </div>
      <footer className={styles.foot}>
        {hasNextPage && (
          <Button size="compact-sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older
          </Button>
        )}
        <Link to={paths.profile()} size="sm" onClick={onGo}>
          Notification settings
        </Link>
      </footer>
    </section>
  )
}

/** Groups notifications by position, in the order of the newest of each group. */
const gatherByPosition = (entries: readonly Notification[]) => [
  ...Map.groupBy(entries, ({ position_id, notification_id }) => position_id || notification_id),
]

/** The sentence with the candidate's name. */
function Named({ sentence, name }: { sentence: string; name: string }) {
  if (!name) return sentence
  const [before, after] = placeName(sentence)
  return (
    <>
      {before}
      <strong>{name}</strong>
      {after}
    </>
  )
}

type GatheredProps = { entries: readonly Notification[]; children: (entry: Notification) => ReactNode }

/** Notifications about one position below its title; a single one names it itself. */
function Gathered({ entries, children }: GatheredProps) {
  const [first, second] = entries
  return (
    <>
      {second && <h3 className={styles.position}>{first?.position_title}</h3>}
      <ul className={styles.entries} {...(second && { 'aria-label': first?.position_title })}>
        {entries.map(children)}
      </ul>
    </>
  )
}

type EntryProps = { entry: Notification; onMark: (isRead: boolean) => void; onGo: () => void }

function Entry({ entry: { sentence, candidate_name, at, path, is_read }, onMark, onGo }: EntryProps) {
  const label = is_read ? 'Mark as unread' : 'Mark as read'
  const go = () => {
    if (!is_read) onMark(true)
    onGo()
  }
  return (
    <li className={styles.entry} data-unread={!is_read || undefined}>
      <PlainLink to={path as AppPath} className={styles.link} onClick={go}>
        {!is_read && <span className="visually-hidden">Unread: </span>}
        <span className={prose.breaks}>
          <Named sentence={sentence} name={candidate_name} />
        </span>
        <time dateTime={at} className={styles.time}>
          {formatDateTime(at)}
        </time>
      </PlainLink>
      <Tooltip label={label}>
        <ActionIcon aria-label={label} onClick={() => onMark(!is_read)}>
          {is_read ? <IconMail /> : <IconMailOpened />}
        </ActionIcon>
      </Tooltip>
    </li>
  )
}
