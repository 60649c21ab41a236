import { ActionIcon, Indicator, Popover, Tooltip } from '@mantine/core'
import { notifications } from '@rolecall/contract/notifications/notifications'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { Suspense, useState } from 'react'
import { useCallQuery } from '../../api/call.ts'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'

const NotificationList = lazyNamed(() => import('./NotificationList.tsx'), 'NotificationList')

const SHOWN_MAX = 99

/** The header's bell: the number of the user's unread notifications, and their list. */
export function Bell() {
  const { data } = useCallQuery(notifications.count, {})
  const [isOpen, setOpen] = useState(false)
  const unread = data?.unread ?? 0
  const count = unread > SHOWN_MAX ? `${SHOWN_MAX}+` : String(unread)
  const label = unread === 0 ? 'Notifications' : `Notifications, ${count} unread`
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width="min(26rem, 94vw)" trapFocus>
      <Popover.Target>
        <Tooltip label={label} disabled={isOpen}>
          <Indicator label={count} disabled={unread === 0} size={14} offset={6}>
            <ActionIcon onClick={() => setOpen(!isOpen)} aria-label={label}>
              <IconBell data-large />
            </ActionIcon>
          </Indicator>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Notifications" p={0}>
        {isOpen && (
          <Suspense fallback={<Skeletons shape="lines" />}>
            <NotificationList hasUnread={unread > 0} onGo={() => setOpen(false)} />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
