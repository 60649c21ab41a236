import { ADDRESSES } from '@rolecall/contract/page-addresses.gen'
import { REDISCOVERED_PAGE, type RediscoveredCandidate, similar } from '@rolecall/contract/pool/similar'
import { positions } from '@rolecall/contract/positions/positions'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { sentence } from '@rolecall/domain/text/sentence'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useParams } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { usePlacing } from '../../../components/candidate-view/placing/use-placing.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { formatDate } from '../../../ui/format/format-date.ts'
import { FilterSegments } from '../../../ui/list/FilterSegments.tsx'
import { FilterSelect } from '../../../ui/list/FilterSelect.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { usePagedView } from '../../../ui/list/use-paged-view.ts'
import layout from '../../../ui/shell/layout.module.css'
import { Page } from '../../../ui/shell/Page.tsx'
import { PersonLine } from './PersonLine.tsx'
import styles from './Similar.module.css'
import { RediscoveredView } from './similar-view.ts'

const SHOWN = [
  { value: 'all', label: 'All matches' },
  { value: 'not_on_it', label: 'Not added yet' },
] as const

/** Candidates who were rejected for other positions and match this one. */
export default function RediscoveredPage() {
  const say = useWords()
  const { positionId } = useParams({ from: ADDRESSES.rediscovered })
  const { view, filterBy, pages } = usePagedView(RediscoveredView, REDISCOVERED_PAGE)
  const placing = usePlacing()
  const details = useCallQuery(positions.details, { body: { positionId } })
  const { data, error, isPending, isFetching, refetch } = useCallQuery(
    similar.rediscovered,
    {
      body: {
        positionId,
        show: view.show,
        start: pages.start,
        ...(view.earlier && { earlier_position_id: view.earlier }),
      },
    },
    { keepOld: true },
  )
  return (
    <Page
      title={say('Rediscovered {candidates}')}
      breadcrumbs={[
        {
          label: details.data ? shownTitleOf(details.data.position) : say('{Position}'),
          to: paths.position(positionId),
        },
      ]}
    >
      <div className={layout.partsApart}>
        <p className={styles.lead}>
          {data?.message}{' '}
          {say(
            'People who withdrew their consent, asked not to be considered or were already reviewed here aren’t listed.',
          )}
        </p>
        <div className={styles.which}>
          <FilterSegments label="Show" data={SHOWN} value={view.show} onChange={(show) => filterBy({ show })} />
          {data && data.positions.length > 1 && (
            <FilterSelect
              label="Rejected for"
              all={say('Any {position}')}
              data={data.positions.map(({ position_id, title, count }) => ({
                value: position_id,
                label: sentence('{title} ({count})', { title, count }),
              }))}
              value={view.earlier}
              onChange={(earlier) => filterBy({ earlier })}
            />
          )}
        </div>
        {isPending && <Skeletons shape="lines" count={10} />}
        {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
        {data?.data.length === 0 && (
          <EmptyState icon={IconHistory}>
            {view.show === 'all'
              ? say('People rejected for other {positions} appear here when they fit this one.')
              : 'Everyone who fits has already been added.'}
          </EmptyState>
        )}
        {data && data.data.length > 0 && (
          <ul className={styles.list} aria-label={say('Rediscovered {candidates}')}>
            {data.data.map((person) => (
              <PersonLine key={person.candidate_id} person={person} placing={placing}>
                <Before person={person} />
              </PersonLine>
            ))}
          </ul>
        )}
        <Pager {...pages} isFetching={isFetching} total={data?.total} noun="people" />
        {data && data.left_out.length > 0 && (
          <ul className={styles.left} aria-label="Not included">
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

/** The candidate's earlier outcome, and whether they may be contacted. */
function Before({ person }: { person: RediscoveredCandidate }) {
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
      {!may_write && <p className={styles.fact}>Can’t be emailed: they have no email address or have unsubscribed.</p>}
    </>
  )
}
