import { Alert, SegmentedControl } from '@mantine/core'
import { received } from '@rolecall/contract/contact/received'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import { useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import { formatDateTime } from '../../../kit/format/format-date.ts'
import { useWords } from '../../../kit/format/own-words.ts'
import { Pager } from '../../../kit/list/Pager.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { Page } from '../../../kit/shell/Page.tsx'
import { useSearchState } from '../../../kit/shell/search-state.ts'
import styles from './Received.module.css'
import { ReceivedItem } from './ReceivedItem.tsx'
import { ReceivedView } from './received-view.ts'

const PAGE_SIZE = 25
const STATES = [
  { value: 'waiting', label: 'Not matched' },
  { value: 'dismissed', label: 'Dismissed' },
] as const

/** Emails that came in and answer none of ours, as far as they say. */
export default function ReceivedPage() {
  const say = useWords()
  const [view, setView] = useSearchState(ReceivedView)
  const page = Math.max(1, Math.trunc(view.page))
  const isDismissed = view.state === 'dismissed'
  const { data, error, isPending, refetch } = useCallQuery(
    received.list,
    { body: { dismissed: isDismissed, start: (page - 1) * PAGE_SIZE } },
    { keepOld: true },
  )
  return (
    <Page title="Received emails">
      <div className={layout.partsApart}>
        <p className={styles.lead}>
          {say('These emails match no email you sent. Assign each to its {candidate}, or dismiss it.')}
        </p>
        <div>
          <SegmentedControl
            aria-label="Which are shown"
            data={[...STATES]}
            value={view.state}
            onChange={(state) => void setView({ state, page: 1 })}
          />
        </div>
        {data && data.refused > 0 && data.refused_at && (
          <Alert title="Some emails were left in the mailbox">
            {say(
              { one: '1 email from an unknown sender', other: '{count} emails from unknown senders' },
              { count: data.refused },
            )}{' '}
            could not be taken because too many wait here. The last one came on {formatDateTime(data.refused_at)}.
          </Alert>
        )}
        {isPending && <Skeletons shape="lines" />}
        {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
        {data?.data.length === 0 && (
          <EmptyState icon={IconInbox}>
            {isDismissed
              ? 'No email was dismissed. Dismissed emails are deleted 30 days after they came in.'
              : 'Every email that came in found its place. Emails that match none of yours appear here.'}
          </EmptyState>
        )}
        {data && data.data.length > 0 && (
          <ul className={styles.list} aria-label="Received emails">
            {data.data.map((mail) => (
              <ReceivedItem key={mail.id} mail={mail} />
            ))}
          </ul>
        )}
        <Pager
          page={page}
          pageSize={PAGE_SIZE}
          total={data?.total ?? 0}
          noun="emails"
          onPage={(next) => void setView({ page: next }, { push: true })}
        />
      </div>
    </Page>
  )
}
