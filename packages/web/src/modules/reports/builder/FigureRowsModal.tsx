import { figures } from '@rolecall/contract/reports/figures'
import { type ReportDefinition, writeReport } from '@rolecall/domain/reports/report-definition'
import { useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import type { FigureKeys } from '../charts/chart-table.ts'
import { PeopleModal } from '../charts/PeopleModal.tsx'

type Props = { title: string; report: ReportDefinition; keys: FigureKeys; onClose: () => void }

/** The candidates counted by a number of a report. */
export function FigureRowsModal({ title, report, keys, onClose }: Props) {
  const [page, setPage] = useState(1)
  const read = useCallQuery(figures.rows, { query: { ...writeReport(report), ...keys, page } }, { keepOld: true })
  return <PeopleModal title={title} read={read} page={page} onPage={setPage} onClose={onClose} />
}
