import { Modal } from '@mantine/core'
import type { BehindRow } from '@rolecall/contract/reports/figures'
import { CHART_ROWS } from '@rolecall/domain/reports/chart-limits'
import type { z } from 'zod'
import { paths } from '../../../api/address/paths.ts'
import type { CallError } from '../../../api/call.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { useFocusReturn } from '../../../ui/form/use-focus-return.ts'
import { formatDateTime } from '../../../ui/format/format-date.ts'
import { FigureHeadings, FiguresTable } from '../../../ui/list/FiguresTable.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { Link } from '../../../ui/shell/Link.tsx'
import { textOf } from './chart-table.ts'
import styles from './charts.module.css'

type Row = z.output<typeof BehindRow>

type Props = {
  title: string
  read: {
    data: { total: number; rows: readonly Row[] } | undefined
    error: CallError | null
    isFetching: boolean
    refetch: () => unknown
  }
  page: number
  onPage: (page: number) => void
  onClose: () => void
}

/** The candidates that a number counts, page by page. */
export function PeopleModal({ title, read, page, onPage, onClose }: Props) {
  useFocusReturn()
  const { data, error } = read
  return (
    <Modal opened onClose={onClose} title={title} size="xl" returnFocus={false}>
      {error ? (
        <ErrorState what={error.message} onRetry={() => void read.refetch()} isRetrying={read.isFetching} />
      ) : !data ? (
        <Skeletons />
      ) : (
        <>
          <People rows={data.rows} />
          <Pager
            page={page}
            pageSize={CHART_ROWS}
            isFetching={read.isFetching}
            total={data.total}
            onPage={onPage}
            noun="candidates"
          />
        </>
      )}
    </Modal>
  )
}

function People({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return <p className={styles.definition}>No candidates behind this number.</p>
  const isLength = rows.some(({ days }) => days !== null)
  return (
    <FiguresTable label="Candidates" isWords>
      <FigureHeadings of={['Candidate', 'Position', 'Source', 'Stage', 'When', ...(isLength ? ['Days'] : [])]} />
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.position_id} ${row.candidate_id} ${row.at}`}>
            <th scope="row">
              <Link to={addressOf(row)} inherit>
                {row.candidate}
              </Link>
            </th>
            <td>{row.position}</td>
            <td>{row.source}</td>
            <td>{row.stage}</td>
            <td data-numbers>{formatDateTime(row.at)}</td>
            {isLength && <td data-numbers>{textOf(row.days, 'days')}</td>}
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  )
}

const addressOf = ({ slug, candidate_id, position_id, score, source_id }: Row) =>
  paths.candidateOfPosition({ slug, candidateId: candidate_id, positionId: position_id, score, source: source_id })
