import { Badge, Checkbox, Select } from '@mantine/core'
import { type OfferRow, offers } from '@rolecall/contract/hiring/offers'
import { OFFER } from '@rolecall/domain/offers/offer-limits'
import { OFFER_STATES } from '@rolecall/domain/offers/offer-states'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { formatDate } from '../../../kit/format/format-date.ts'
import { useWords } from '../../../kit/format/own-words.ts'
import { type Column, DataTable } from '../../../kit/list/DataTable.tsx'
import { Pager } from '../../../kit/list/Pager.tsx'
import { Link } from '../../../kit/shell/Link.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { Page } from '../../../kit/shell/Page.tsx'
import { useSearchState } from '../../../kit/shell/search-state.ts'
import styles from './Offers.module.css'
import { OffersView } from './offers-view.ts'
import { STATE_WORDS, sayLastDay } from './say-offer.ts'

const STATES = OFFER_STATES.map((state) => ({ value: state, label: STATE_WORDS[state] }))

const COLUMNS: readonly Column<OfferRow>[] = [
  {
    id: 'offer',
    header: 'Offer',
    width: 'minmax(11rem, 2fr)',
    cell: (row) => (
      <span className={styles.title}>
        <Link to={paths.offer(row.offer_id)}>{`${row.serial} ${row.candidate}`}</Link>
        <span className={styles.soft}>{row.position}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
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
    header: 'Last day to sign',
    width: 'minmax(11rem, 1fr)',
    hideBelow: 'cover',
    cell: (row) => (row.state === 'sent' ? sayLastDay(row) : '–'),
  },
  { id: 'made', header: 'Begun', width: '8rem', hideBelow: 'cover', cell: ({ made_at }) => formatDate(made_at) },
  { id: 'by', header: 'By', width: '10rem', hideBelow: 'cover', cell: ({ made_by }) => made_by.name },
]

/** What candidates were offered, and how far it is. */
export default function OffersPage() {
  const say = useWords()
  const [view, setView] = useSearchState(OffersView)
  const navigate = useNavigate()
  const page = Math.max(1, Math.trunc(view.page))
  const { data, error, isPending, refetch } = useCallQuery(
    offers.list,
    {
      query: { start: (page - 1) * OFFER.page, ...(view.state && { state: view.state }), mine: view.mine },
    },
    { keepOld: true },
  )
  const isNarrowed = view.state !== '' || view.mine
  return (
    <Page title="Offers" count={data?.total}>
      <div className={layout.partsApart}>
        <div className={styles.filters}>
          <Select
            label="State"
            placeholder="All"
            data={STATES}
            value={view.state || null}
            clearable
            clearButtonProps={{ 'aria-label': 'All states' }}
            onChange={(state) => void setView({ state: (state ?? '') as typeof view.state, page: 1 })}
          />
          <Checkbox
            className={styles.mine}
            label="Mine"
            checked={view.mine}
            onChange={(event) => void setView({ mine: event.currentTarget.checked, page: 1 })}
          />
        </div>
        <DataTable
          rows={data?.data}
          columns={COLUMNS}
          keyOf={({ offer_id }) => offer_id}
          label="Offers"
          onOpen={({ offer_id }) => void navigate({ href: paths.offer(offer_id) })}
          isLoading={isPending}
          error={error}
          onRetry={() => void refetch()}
          empty={
            isNarrowed
              ? 'No offer is like that.'
              : say('There is no offer that you may see. One is made where {a candidate} of {a position} is open.')
          }
        />
        <Pager
          page={page}
          pageSize={OFFER.page}
          total={data?.total ?? 0}
          noun="offers"
          onPage={(next) => void setView({ page: next }, { push: true })}
        />
      </div>
    </Page>
  )
}
