import { REPLIES_PAGE, replies } from '@rolecall/contract/mailbox/replies'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { sentence } from '@rolecall/domain/text/sentence'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { say, useWords } from '../../../ui/format/company-terms.ts'
import { formatDateTime } from '../../../ui/format/format-date.ts'
import { FilterSegments } from '../../../ui/list/FilterSegments.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { SearchField } from '../../../ui/list/SearchField.tsx'
import { usePagedView } from '../../../ui/list/use-paged-view.ts'
import { PlainLink } from '../../../ui/shell/Link.tsx'
import { Page } from '../../../ui/shell/Page.tsx'
import { SplitPane } from '../../../ui/shell/SplitPane.tsx'
import { OpenReply } from './OpenReply.tsx'
import styles from './Replies.module.css'
import { RepliesView } from './replies-view.ts'

const STATES = [
  { value: 'unanswered', label: 'Unanswered' },
  { value: 'answered', label: 'Answered' },
] as const

type Reply = CallResult<typeof replies.list>['data'][number]

/** What candidates wrote, over all positions that the user sees, and the open conversation beside it. */
export default function RepliesPage() {
  const say = useWords()
  const { view, setView, filterBy, pages } = usePagedView(RepliesView, REPLIES_PAGE)
  const isAnswered = view.state === 'answered'
  const { data, error, isPending, isFetching, refetch } = useCallQuery(
    replies.list,
    { body: { answered: isAnswered, search: view.search, start: pages.start } },
    { keepOld: true },
  )
  const open = data?.data.find((each) => each.candidate_id === view.candidate && each.positionId === view.position)
  const list = (
    <div className={styles.list}>
      <div className={styles.filters}>
        <FilterSegments
          data={STATES}
          value={view.state}
          onChange={(state) => filterBy({ state, candidate: '', position: '' })}
        />
        <SearchField
          label={say('Search by {candidate}, {position} or text')}
          value={view.search}
          onSearch={(search) => filterBy({ search })}
          className={styles.search}
        />
      </div>
      {isPending && <Skeletons count={6} label="Loading the replies" />}
      {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <EmptyState
          icon={IconInbox}
          action={view.search !== '' && <Button onClick={() => filterBy({ search: '' })}>Clear search</Button>}
        >
          {describeEmpty(isAnswered, view.search)}
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <ul className={styles.rows} aria-label="Replies">
          {data.data.map((reply) => (
            <ReplyRow
              key={`${reply.candidate_id} ${reply.positionId}`}
              reply={reply}
              isAnswered={isAnswered}
              isOpen={reply === open}
              to={paths.replies({ ...view, candidate: reply.candidate_id, position: reply.positionId })}
            />
          ))}
        </ul>
      )}
      <Pager {...pages} isFetching={isFetching} total={data?.total} noun="conversations" />
    </div>
  )
  return (
    <Page title="Replies" fill>
      <SplitPane
        name="replies"
        list={list}
        detail={
          view.candidate === '' ? undefined : (
            <OpenReply
              key={`${view.candidate} ${view.position}`}
              candidateId={view.candidate}
              positionId={view.position}
              reply={open}
              // One that was answered here leaves the list and stays open.
              isAnswered={isAnswered || (data !== undefined && !open)}
            />
          )
        }
        detailLabel="conversation"
        onClose={() => void setView({ candidate: '', position: '' })}
      />
    </Page>
  )
}

function describeEmpty(isAnswered: boolean, search: string): string {
  if (search !== '') return sentence('No results for “{search}”.', { search })
  return isAnswered
    ? 'No answered replies yet.'
    : say('No unanswered replies. Emails and messages from {candidates} of your {positions} appear here.')
}

type RowProps = { reply: Reply; isAnswered: boolean; isOpen: boolean; to: ReturnType<typeof paths.replies> }

function ReplyRow({ reply, isAnswered, isOpen, to }: RowProps) {
  const { name, position_title, count, since, latest_at, preview, hides_contact } = reply
  return (
    <li>
      <PlainLink to={to} className={styles.row} aria-current={isOpen ? 'true' : undefined}>
        <span className={styles.head}>
          <span className={styles.name}>{name}</span>
          <time className={styles.soft} dateTime={isAnswered ? latest_at : since} data-numbers>
            {formatDateTime(isAnswered ? latest_at : since)}
          </time>
        </span>
        <span className={styles.about}>
          {[position_title, count > 1 && sentence('{count} messages', { count })].filter(Boolean).join(' · ')}
        </span>
        <span className={styles.preview}>
          {hides_contact ? 'Hidden at this stage, like contact details.' : preview}
        </span>
      </PlainLink>
    </li>
  )
}
