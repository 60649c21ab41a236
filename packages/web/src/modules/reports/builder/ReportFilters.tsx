import { MultiSelect } from '@mantine/core'
import { figures } from '@rolecall/contract/reports/figures'
import {
  FILTER_VALUES_MAX,
  type ReportDefinition,
  subjectOf,
  writeReport,
} from '@rolecall/domain/reports/report-definition'
import type { ReportField } from '@rolecall/domain/reports/report-fields'
import { useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { useWords } from '../../../ui/format/company-terms.ts'
import { FilterSelect } from '../../../ui/list/FilterSelect.tsx'
import styles from '../charts/charts.module.css'
import { FIELDS_PX, fieldOptions } from './field-options.ts'

type Props = { report: ReportDefinition; onChange: (filters: ReportDefinition['filters']) => void }

/** The filters of a report: any of its fields, by the values that there are in its period. */
export function ReportFilters({ report, onChange }: Props) {
  const { filters } = report
  const say = useWords()
  const { fields } = subjectOf(report.subject)
  // A filter without a value is not in the address.
  const [added, setAdded] = useState<readonly ReportField[]>([])
  const isShown = (id: ReportField) => (filters[id]?.length ?? 0) > 0 || added.includes(id)
  const left = fields.filter(({ id }) => !isShown(id))
  return (
    <>
      {fields
        .filter(({ id }) => isShown(id))
        .map(({ id, name }) => (
          <FieldFilter
            key={`${report.subject} ${id}`}
            report={report}
            field={id}
            name={name}
            onChange={(values) => onChange({ ...filters, [id]: values })}
          />
        ))}
      {left.length > 0 && (
        <FilterSelect<ReportField>
          className={styles.filter ?? ''}
          label="Filter by"
          all="Add a filter"
          data={fieldOptions(report.subject, left, say)}
          searchable
          maxDropdownHeight={FIELDS_PX}
          value=""
          onChange={(field) => field && setAdded([...added, field])}
        />
      )}
    </>
  )
}

type FieldProps = { report: ReportDefinition; field: ReportField; name: string; onChange: (values: string[]) => void }

function FieldFilter({ report: { subject, period, filters }, field, name, onChange }: FieldProps) {
  const counted = { subject, measure: 'count', by: [field], period, chart: 'table' } as const
  const { data } = useCallQuery(figures.read, { query: writeReport({ ...counted, filters: {} }) }, { keepOld: true })
  const chosen = filters[field] ?? []
  const largest = data?.lines ?? []
  const isMissing = (value: string) => !largest.some(({ id }) => id === value)
  // Values that are none of the largest are asked for by themselves, to have their names.
  const missing = chosen.filter(isMissing)
  const { data: more } = useCallQuery(
    figures.read,
    { query: writeReport({ ...counted, filters: { [field]: missing } }) },
    { enabled: data !== undefined && missing.length > 0 },
  )
  const known = [...largest, ...(more?.lines ?? []).filter(({ id }) => missing.includes(id))]
  // What nothing of the period has any more stays removable.
  const gone = missing.filter((value) => !known.some(({ id }) => id === value))
  return (
    <MultiSelect
      className={styles.filter ?? ''}
      label={name}
      placeholder={chosen.length === 0 ? 'Any' : ''}
      data={[
        ...known.filter(({ id }) => id !== '').map(({ id, name: shown }) => ({ value: id, label: shown })),
        ...(data ? gone.map((value) => ({ value, label: 'None in this period' })) : []),
      ]}
      value={[...chosen]}
      maxValues={FILTER_VALUES_MAX}
      searchable
      clearable
      nothingFoundMessage="No matches."
      onChange={onChange}
    />
  )
}
