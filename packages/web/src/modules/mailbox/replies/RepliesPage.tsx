import { REPLIES_PAGE, replies } from '@rolecall/contract/mailbox/replies'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { sentence } from '@rolecall/domain/text/sentence'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { formatDateTime } from '../../../ui/format/format-date.ts'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { NoRows } from '../../../ui/list/NoRows.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { SearchField } from '../../../ui/list/SearchField.tsx'
import { usePagedView } from '../../../ui/list/use-paged-view.ts'
import { PlainLink } from '../../../ui/shell/Link.tsx'
import { SplitPane } from '../../../ui/shell/SplitPane.tsx'
import { OpenReply } from './OpenReply.tsx'
import styles from './Replies.module.css'
import { RepliesView } from './replies-view.ts'

const STATES = [
  { id: 'unanswered', label: 'Unanswered' },
  { id: 'answered', label: 'Answered' },
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
      {isPending && <Skeletons count={6} label="Loading the replies" />}
      {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <NoRows
          noun="conversations"
          icon={IconInbox}
          search={{ text: view.search, onClear: () => filterBy({ search: '' }) }}
        >
          {isAnswered
            ? 'No answered replies yet.'
            : say('No unanswered replies. Emails and messages from {candidates} of your {positions} appear here.')}
        </NoRows>
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
    <ListPage
      fill
      title="Replies"
      tabs={{
        label: 'State',
        tabs: STATES,
        active: view.state,
        onChange: (id) =>
          filterBy({
            state: STATES.find((state) => state.id === id)?.id ?? 'unanswered',
            candidate: '',
            position: '',
          }),
      }}
      search={
        <SearchField
          label={say('Search by {candidate}, {position} or text')}
          value={view.search}
          onSearch={(search) => filterBy({ search })}
        />
      }
      notes={isAnswered ? undefined : <p className={styles.order}>Longest wait first</p>}
    >
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
    </ListPage>
  )
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
