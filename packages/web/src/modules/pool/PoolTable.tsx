import { MESSAGES } from '@rolecall/contract/platform/messages'
import type { ResumeHit } from '@rolecall/contract/pool/pool-rows'
import { areDefaultColumns, type ListColumn } from '@rolecall/domain/pool/list-columns'
import type { Query } from '@rolecall/domain/search/query-tree'
import type { WordField } from '@rolecall/domain/search/search-fields'
import { type ReactNode, useMemo } from 'react'
import { HiddenMark } from '../../components/blind/HiddenMark.tsx'
import { isHiddenName, shownName } from '../../components/blind/hidden-name.ts'
import { FoundText } from '../../components/document/FoundText.tsx'
import { Marked } from '../../components/search-box/Marked.tsx'
import { TagChips } from '../../components/tagging/TagChip.tsx'
import { formatDate } from '../../ui/format/format-date.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import type { ListState } from '../../ui/list/ListStates.tsx'
import type { RowListProps } from '../../ui/list/RowList.tsx'
import { OnPositions } from './OnPositions.tsx'
import styles from './PoolPage.module.css'
import { RowActs, type RowHandlers } from './RowActs.tsx'
import { Versions } from './Versions.tsx'

/** What blind review leaves of a phone number and an email address. */
const HIDDEN: ReadonlySet<string> = new Set(['[phone]', '[e-mail]'])

/** Renders a text, in full in its tooltip when the column is too narrow; "NA" when it is missing (rule P-017). */
const text = (value: string, shown: ReactNode = value): ReactNode =>
  HIDDEN.has(value) ? (
    <span className={styles.missing} title="Blind review hides it">
      Hidden
    </span>
  ) : value === '' || value === MESSAGES.na ? (
    <span className={styles.missing} title="Not available: the résumé doesn’t say">
      {MESSAGES.na}
    </span>
  ) : (
    <span title={value}>{shown}</span>
  )

/** Renders the value of a field with the search terms marked. */
const marked = (value: string, query: Query | undefined, field: WordField): ReactNode =>
  query ? <Marked text={value} query={query} field={field} /> : value

const MONTHS = 12

/** Returns '6 y 4 m'; '–' when it could not be read. */
function formatExperience(months: number): string {
  if (months <= 0) return '–'
  const years = Math.floor(months / MONTHS)
  const rest = months % MONTHS
  return [years > 0 && `${years} y`, rest > 0 && `${rest} m`].filter(Boolean).join(' ')
}

/** Two values in one cell, since eleven columns in one line would all be cut off. */
const Two = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <div className={styles.two}>
    <div className={styles.cut}>{first}</div>
    <div className={styles.second}>{second}</div>
  </div>
)

const Whole = ({ children }: { children: ReactNode }) => <span className={styles.wrapping}>{children}</span>

type ColumnOptions = { query: Query | undefined; isPaneOpen: boolean; shown: readonly string[]; onRow: RowHandlers }

function columnsFor({ query, isPaneOpen, shown, onRow }: ColumnOptions): readonly Column<ResumeHit>[] {
  const hasEmployer = !isPaneOpen && shown.includes('employer')
  const columns = new Map(listColumns(query, onRow, hasEmployer).map((column) => [column.id, column]))
  const beside = areDefaultColumns('pool', shown) ? BESIDE_PANE : shown.slice(0, BESIDE_PANE.length)
  const ids = isPaneOpen ? ['name', ...beside] : ['name', ...shown, 'acts']
  return ids.flatMap((id) => columns.get(id) ?? [])
}

/** Default columns while a candidate is open next to the list. */
const BESIDE_PANE = ['experience', 'positions'] satisfies ListColumn<'pool'>[]

/** Breaks a long address before its “@”, if it must be broken. */
function Address({ value }: { value: string }) {
  const [user = '', ...host] = value.split('@')
  return host.length > 0 ? (
    <>
      {user}
      <wbr />@{host.join('@')}
    </>
  ) : (
    value
  )
}

const listColumns = (
  query: Query | undefined,
  onRow: RowHandlers,
  hasEmployer: boolean,
): readonly Column<ResumeHit>[] => [
  {
    id: 'name',
    header: 'Name and job title',
    hint: 'Designation: current or most recent job title',
    // Wider with a passage of the text below.
    width: query ? 'minmax(0, 2.6fr)' : 'minmax(0, 2.2fr)',
    cell: ({ name, designation, current_employer, snippet, ...row }) => (
      <>
        <Two
          first={
            <span className={styles.trade}>
              <span className={styles.name} title={shownName(name, row.candidate_id)} data-candidate>
                {marked(shownName(name, row.candidate_id) || MESSAGES.na, query, 'name')}
              </span>
              {isHiddenName(name, row.candidate_id) && <HiddenMark />}
            </span>
          }
          second={
            <span className={styles.trade}>
              <span className={styles.whole}>
                {text(designation, marked(designation, query, 'title'))}
                {!hasEmployer && current_employer !== MESSAGES.na && current_employer !== '' && (
                  <span title={current_employer}>
                    {', '}
                    {marked(current_employer, query, 'employer')}
                  </span>
                )}
              </span>
              {row.versions > 1 && <Versions row={{ name, designation, current_employer, snippet, ...row }} />}
            </span>
          }
        />
        <TagChips tags={row.tags} />
        {snippet && (
          <p className={styles.snippet}>
            <FoundText {...snippet} />
          </p>
        )}
      </>
    ),
  },
  {
    id: 'employer',
    header: 'Employer',
    width: 'minmax(0, 1fr)',
    hideBelow: 'drawer',
    cell: ({ current_employer }) => (
      <span className={styles.whole}>{text(current_employer, marked(current_employer, query, 'employer'))}</span>
    ),
  },
  {
    id: 'experience',
    header: 'Experience',
    width: '5.625rem',
    isNumber: true,
    cell: ({ exp_months }) => formatExperience(exp_months),
  },
  {
    id: 'contact',
    header: 'Phone and email',
    width: 'minmax(17rem, 1.6fr)',
    hideBelow: 'cover',
    cell: ({ phone, email }) => (
      <Two
        first={text(phone)}
        second={<Whole>{text(email, query ? marked(email, query, 'email') : <Address value={email} />)}</Whole>}
      />
    ),
  },
  {
    id: 'location',
    header: 'Location and degree',
    width: 'minmax(9rem, 1fr)',
    hideBelow: 'cover',
    cell: ({ location, degree }) => (
      <Two
        first={<span className={styles.whole}>{text(location, marked(location, query, 'place'))}</span>}
        second={text(degree.degree_level, marked(degree.degree_level, query, 'degree'))}
      />
    ),
  },
  {
    id: 'group',
    header: 'Group and source',
    width: 'minmax(0, 1.25fr)',
    hideBelow: 'drawer',
    cell: ({ group_details, source_label }) => (
      <Two
        first={<span className={styles.whole}>{text(group_details.map(({ name }) => name).join(', '))}</span>}
        second={<Whole>{text(source_label)}</Whole>}
      />
    ),
  },
  {
    id: 'positions',
    header: 'On {positions}',
    width: 'minmax(7rem, 0.9fr)',
    hideBelow: 'drawer',
    cell: (row) => (
      <span className={styles.whole}>
        <OnPositions row={row} />
      </span>
    ),
  },
  {
    id: 'received',
    header: 'Received',
    width: '6.75rem',
    isNumber: true,
    hideBelow: 'cover',
    cell: ({ received_at }) => formatDate(received_at),
  },
  {
    id: 'born',
    header: 'Date of birth',
    width: '7.5rem',
    hideBelow: 'cover',
    cell: ({ date_of_birth: born }) => text(born, born === MESSAGES.na ? born : formatDate(born)),
  },
  {
    id: 'acts',
    header: 'Actions',
    isHeaderHidden: true,
    width: '5rem',
    cell: (row) => <RowActs row={row} onRow={onRow} />,
  },
]

type Props = ListState &
  Pick<RowListProps<ResumeHit>, 'selection' | 'active' | 'onActive' | 'onOpen' | 'onEnd' | 'total'> & {
    rows: readonly ResumeHit[] | undefined
    /** The current search, if any. */
    query: Query | undefined
    /** Whether a candidate is open next to the list. */
    isPaneOpen: boolean
    /** The facts shown next to each name, in this order. */
    shown: readonly ListColumn<'pool'>[]
    onRow: RowHandlers
  }

/** The candidates of the pool, one per row. */
export function PoolTable({ query, isPaneOpen, shown, onRow, ...props }: Props) {
  const columns = useMemo(() => columnsFor({ query, isPaneOpen, shown, onRow }), [query, isPaneOpen, shown, onRow])
  return <DataTable {...props} columns={columns} label="People" keyOf={keyOf} nameOf={nameOf} scroll="own" />
}

const keyOf = ({ candidate_id }: ResumeHit) => candidate_id
const nameOf = ({ name }: ResumeHit) => name
