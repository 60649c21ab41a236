import { SegmentedControl, Select } from '@mantine/core'
import { positions } from '@rolecall/contract/hiring/positions'
import { ADDRESSES } from '@rolecall/contract/page-addresses.gen'
import { REDISCOVERED_PAGE, type Rediscovered, similar } from '@rolecall/contract/people/similar'
import { sentence } from '@rolecall/domain/text/sentence'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useParams } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import { formatDate } from '../../../kit/format/format-date.ts'
import { useWords } from '../../../kit/format/own-words.ts'
import { Pager } from '../../../kit/list/Pager.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { Page } from '../../../kit/shell/Page.tsx'
import { useSearchState } from '../../../kit/shell/search-state.ts'
import { usePlacing } from '../../../parts/candidate-view/placing/use-placing.tsx'
import { PersonLine } from './PersonLine.tsx'
import styles from './Similar.module.css'
import { RediscoveredView } from './similar-view.ts'

const SHOWN = [
  { value: 'all', label: 'All who fit' },
  { value: 'not_on_it', label: 'Not on it yet' },
] as const

/** People who were rejected for other positions and fit this one. */
export default function RediscoveredPage() {
  const say = useWords()
  const { positionId } = useParams({ from: ADDRESSES.rediscovered })
  const [view, setView] = useSearchState(RediscoveredView)
  const page = Math.max(1, Math.trunc(view.page))
  const placing = usePlacing()
  const details = useCallQuery(positions.details, { body: { positionId } })
  const { data, error, isPending, refetch } = useCallQuery(
    similar.rediscovered,
    {
      body: {
        positionId,
        show: view.show,
        start: (page - 1) * REDISCOVERED_PAGE,
        ...(view.earlier && { earlier_position_id: view.earlier }),
      },
    },
    { keepOld: true },
  )
  return (
    <Page
      title="Rejected elsewhere, fitting here"
      breadcrumbs={[{ label: details.data?.position.title ?? say('{Position}'), to: paths.position(positionId) }]}
    >
      <div className={layout.partsApart}>
        <p className={styles.lead}>
          {data?.message}{' '}
          {say(
            'Who took back their consent, asked not to be considered, or was looked at here already is not among them.',
          )}
        </p>
        <div className={styles.which}>
          <SegmentedControl
            aria-label="Who is shown"
            data={[...SHOWN]}
            value={view.show}
            onChange={(show) => void setView({ show, page: 1 })}
          />
          {data && data.positions.length > 1 && (
            <Select
              label="Rejected for"
              placeholder={say('Any {position}')}
              clearable
              data={data.positions.map(({ position_id, title, count }) => ({
                value: position_id,
                label: sentence('{title} ({count})', { title, count }),
              }))}
              value={view.earlier || null}
              onChange={(earlier) => void setView({ earlier: earlier ?? '', page: 1 })}
            />
          )}
        </div>
        {isPending && <Skeletons shape="lines" count={10} />}
        {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
        {data?.data.length === 0 && (
          <EmptyState icon={IconHistory}>
            {view.show === 'all' ? 'Nobody to think of again.' : 'Everybody who fits is on it already.'}
          </EmptyState>
        )}
        {data && data.data.length > 0 && (
          <ul className={styles.list} aria-label="People to think of again">
            {data.data.map((person) => (
              <PersonLine key={person.candidate_id} person={person} placing={placing}>
                <Before person={person} />
              </PersonLine>
            ))}
          </ul>
        )}
        <Pager
          page={page}
          pageSize={REDISCOVERED_PAGE}
          total={data?.total ?? 0}
          noun="people"
          onPage={(next) => void setView({ page: next }, { push: true })}
        />
        {data && data.left_out.length > 0 && (
          <ul className={styles.left} aria-label="Left out">
            {data.left_out.map(({ reason, message }) => (
              <li key={reason}>{message}</li>
            ))}
          </ul>
        )}
      </div>
      {placing.dialog}
    </Page>
  )
}

/** What became of somebody before, and whether they may be written to. */
function Before({ person }: { person: Rediscovered }) {
  const { earlier_title: title, reached, reason, rejected_at, may_write } = person
  return (
    <>
      <p className={styles.fact}>
        {sentence('Rejected for {title} on {day}[, after {reached}][: {reason}].', {
          title,
          day: formatDate(rejected_at),
          reached,
          reason,
        })}
      </p>
      {!may_write && (
        <p className={styles.fact}>Cannot be written to: no address is known, or they asked for no more mails.</p>
      )}
    </>
  )
}
