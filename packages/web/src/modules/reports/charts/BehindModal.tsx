import { charts } from '@rolecall/contract/reports/charts'
import { useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import type { ChartNumber, ChartQuery } from './chart-query.ts'
import { PeopleModal } from './PeopleModal.tsx'

type Props = {
  title: string
  query: ChartQuery
  number: ChartNumber
  onClose: () => void
}

/** The candidates counted by a number of a chart. */
export function BehindModal({ title, query, number, onClose }: Props) {
  const [page, setPage] = useState(1)
  const read = useCallQuery(charts.rows, { query: { ...query, ...number, page } }, { keepOld: true })
  return <PeopleModal title={title} read={read} page={page} onPage={setPage} onClose={onClose} />
}
