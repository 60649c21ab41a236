import { Badge, Checkbox } from '@mantine/core'
import { type OfferRow, offers } from '@rolecall/contract/offers/offers'
import { OFFER } from '@rolecall/domain/offers/offer-limits'
import { OFFER_STATES } from '@rolecall/domain/offers/offer-states'
import { sentence } from '@rolecall/domain/text/sentence'
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../api/address/paths.ts'
import { useCallQuery } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { formatDate } from '../../ui/format/format-date.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { FilterSelect } from '../../ui/list/FilterSelect.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { NoRows } from '../../ui/list/NoRows.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { usePagedView } from '../../ui/list/use-paged-view.ts'
import { Link } from '../../ui/shell/Link.tsx'
import layout from '../../ui/shell/layout.module.css'
import { formatLastDay, STATE_WORDS } from './describe-offer.ts'
import styles from './Offers.module.css'
import { OffersView } from './offers-view.ts'

const STATES = OFFER_STATES.map((state) => ({ value: state, label: STATE_WORDS[state] }))

const COLUMNS: readonly Column<OfferRow>[] = [
  {
    id: 'offer',
    header: 'Offer',
    width: 'minmax(11rem, 2fr)',
    cell: (row) => (
      <span className={layout.twoLines}>
        <Link to={paths.offer(row.offer_id)}>{`${row.serial} ${row.candidate}`}</Link>
        <span className={styles.soft}>{row.position}</span>
        {row.state === 'sent' && (
          <span className={layout.onlyNarrow}>{sentence('Sign by {day}', { day: formatLastDay(row) })}</span>
        )}
      </span>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    width: '11rem',
    cell: ({ state }) => <Badge variant="default">{STATE_WORDS[state]}</Badge>,
  },
  {
    id: 'number',
    header: 'Version',
    width: '5rem',
    isNumber: true,
    hideBelow: 'drawer',
    cell: ({ number }) => number,
  },
  {
    id: 'end',
    header: 'Sign by',
    width: 'minmax(11rem, 1fr)',
    hideBelow: 'drawer',
    cell: (row) => (row.ended_at ? '–' : formatLastDay(row) || '–'),
  },
  { id: 'made', header: 'Created', width: '8rem', hideBelow: 'cover', cell: ({ made_at }) => formatDate(made_at) },
  { id: 'by', header: 'Owner', width: '10rem', hideBelow: 'cover', cell: ({ made_by }) => made_by.name },
]

/** The offers made to candidates, and their state. */
export default function OffersPage() {
  const say = useWords()
  const { view, filterBy, pages } = usePagedView(OffersView, OFFER.page)
  const navigate = useNavigate()
  const query = { start: pages.start, ...(view.state && { state: view.state }), mine: view.mine }
  const list = useCallQuery(offers.list, { query }, { keepOld: true })
  return (
    <ListPage
      title="Offers"
      count={list.data?.total}
      filters={
        <>
          <FilterSelect
            aria-label="Status"
            all="All statuses"
            data={STATES}
            value={view.state}
            onChange={(state) => filterBy({ state })}
          />
          <Checkbox
            label="Only mine"
            checked={view.mine}
            onChange={(event) => filterBy({ mine: event.currentTarget.checked })}
          />
        </>
      }
    >
      <DataTable
        rows={list.data?.data}
        columns={COLUMNS}
        keyOf={({ offer_id }) => offer_id}
        label="Offers"
        onOpen={({ offer_id }) => void navigate({ href: paths.offer(offer_id) })}
        read={list}
        empty={
          <NoRows
            noun="offers"
            onClearFilters={view.state || view.mine ? () => filterBy({ state: '', mine: false }) : undefined}
            icon={IconFileCheck}
            action={
              <Button onClick={() => void navigate({ href: paths.positions() })}>{say('Go to {positions}')}</Button>
            }
          >
            {say('No offers yet. To make one, open {a candidate} on {a position} and select “Make offer”.')}
          </NoRows>
        }
      />
      <Pager {...pages} isFetching={list.isFetching} total={list.data?.total} noun="offers" />
    </ListPage>
  )
}
