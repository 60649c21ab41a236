import { Alert } from '@mantine/core'
import { received } from '@rolecall/contract/mailbox/received'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import { useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { formatDateTime } from '../../../ui/format/format-date.ts'
import items from '../../../ui/list/Items.module.css'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { NoRows } from '../../../ui/list/NoRows.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { usePagedView } from '../../../ui/list/use-paged-view.ts'
import { ReceivedItem } from './ReceivedItem.tsx'
import { ReceivedView } from './received-view.ts'

const PAGE_SIZE = 25
const STATES = [
  { id: 'waiting', label: 'Unmatched' },
  { id: 'dismissed', label: 'Dismissed' },
] as const

/** Incoming emails that, by their headers, answer none of ours. */
export default function ReceivedPage() {
  const say = useWords()
  const { view, filterBy, pages } = usePagedView(ReceivedView, PAGE_SIZE)
  const isDismissed = view.state === 'dismissed'
  const { data, error, isPending, isFetching, refetch } = useCallQuery(
    received.list,
    { body: { dismissed: isDismissed, start: pages.start } },
    { keepOld: true },
  )
  return (
    <ListPage
      title="Unmatched emails"
      tabs={{
        label: 'State',
        tabs: STATES,
        active: view.state,
        onChange: (id) => filterBy({ state: STATES.find((state) => state.id === id)?.id ?? 'waiting' }),
      }}
      notes={
        data &&
        data.refused > 0 &&
        data.refused_at && (
          <Alert title="Some emails were left in the mailbox">
            {say(
              {
                one: 'We left 1 email from an unknown sender there because too many are waiting here. It arrived on {at}.',
                other:
                  'We left {count} emails from unknown senders there because too many are waiting here. The last one arrived on {at}.',
              },
              { count: data.refused, at: formatDateTime(data.refused_at) },
            )}
          </Alert>
        )
      }
    >
      {isPending && <Skeletons shape="lines" />}
      {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <NoRows noun="emails" icon={IconInbox}>
          {isDismissed
            ? 'No dismissed emails. We delete dismissed emails 30 days after they arrive.'
            : 'No unmatched emails. Emails that don’t reply to one of yours appear here.'}
        </NoRows>
      )}
      {data && data.data.length > 0 && (
        <ul className={items.items} aria-label="Unmatched emails">
          {data.data.map((mail) => (
            <ReceivedItem key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      <Pager {...pages} isFetching={isFetching} total={data?.total} noun="emails" />
    </ListPage>
  )
}
