import { SegmentedControl, Select } from '@mantine/core'
import { figures } from '@rolecall/contract/reports/figures'
import type { Period } from '@rolecall/domain/reports/periods'
import {
  FUNNEL,
  isTimePart,
  measureOfStage,
  REPORT_CHARTS,
  type ReportChart,
  type ReportDefinition,
  subjectOf,
} from '@rolecall/domain/reports/report-definition'
import { REPORT_SUBJECTS, type ReportGroup, SUBJECT_IDS } from '@rolecall/domain/reports/report-subjects'
import { groupsOf } from '@rolecall/domain/reports/report-words'
import { useCallQuery } from '../../../api/call.ts'
import { useWords } from '../../../ui/format/company-terms.ts'
import { DayRange } from '../../../ui/list/DayRange.tsx'
import { FilterSelect } from '../../../ui/list/FilterSelect.tsx'
import styles from '../charts/charts.module.css'
import { FIELDS_PX, fieldOptions } from './field-options.ts'
import { ReportFilters } from './ReportFilters.tsx'

const CHART_NAMES: Record<ReportChart, string> = {
  table: 'Table',
  bar: 'Bars',
  line: 'Line',
  heat: 'Heat map',
  funnel: 'Funnel',
}
const PERIODS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'custom', label: 'Custom' },
]

type Props = { report: ReportDefinition; period: Period; onChange: (report: ReportDefinition) => void }

/** What a report counts, how it is measured, grouped, filtered and drawn, and its days. */
export function ReportControls({ report, period, onChange }: Props) {
  const { subject, by } = report
  const say = useWords()
  const { data: choices } = useCallQuery(figures.choices, {})
  const isFunnel = report.chart === 'funnel'
  // What is chosen beside a funnel makes it bars.
  const change = (part: Partial<ReportDefinition>) =>
    onChange({ ...report, ...(isFunnel && ('by' in part || 'measure' in part) && { chart: 'bar' }), ...part })
  const groupAt = (place: 0 | 1, label: string, all: string) => (
    <FilterSelect<ReportGroup>
      className={styles.filter ?? ''}
      label={label}
      all={all}
      data={fieldOptions(
        subject,
        groupsOf(subject).filter(({ id }) => mayStandBeside(id, by[1 - place])),
        say,
      )}
      value={by[place] ?? ''}
      searchable
      maxDropdownHeight={FIELDS_PX}
      onChange={(group) =>
        change({ by: place === 0 ? [group || [], by[1] ?? []].flat() : [by[0] ?? [], group || []].flat() })
      }
    />
  )
  return (
    <search className={styles.filters} aria-label="Report">
      <Select
        className={styles.measure ?? ''}
        label="Count"
        data={SUBJECT_IDS.map((id) => ({ value: id, label: REPORT_SUBJECTS[id].name }))}
        value={subject}
        allowDeselect={false}
        onChange={(id) =>
          id &&
          onChange({
            ...report,
            ...(isFunnel && { chart: 'bar' }),
            subject: id,
            measure: 'count',
            by: keepGroups(id, by),
            filters: keepFilters(id, report),
          })
        }
      />
      <Select
        className={styles.measure ?? ''}
        label="Measure"
        data={[
          ...subjectOf(subject).measures.map(({ id, name }) => ({ value: id, label: name })),
          ...(subjectOf(subject).reachesStages
            ? (choices?.stages ?? [])
                .slice(1)
                .map(({ id, name }) => ({ value: measureOfStage(id), label: `Reached ${name}` }))
            : []),
        ]}
        value={report.measure}
        allowDeselect={false}
        onChange={(measure) => measure && change({ measure })}
      />
      {groupAt(0, 'Group by', 'Nothing')}
      {by.length > 0 && groupAt(1, 'And by', 'Nothing')}
      <SegmentedControl
        aria-label="Chart"
        data={REPORT_CHARTS.filter((value) => value !== 'funnel' || subject === FUNNEL.subject).map((value) => ({
          value,
          label: CHART_NAMES[value],
        }))}
        value={report.chart}
        onChange={(chart) => onChange(chart === 'funnel' ? { ...report, ...FUNNEL } : { ...report, chart })}
      />
      {!subjectOf(subject).isNow && <PeriodControl {...{ report, period, onChange }} />}
      <ReportFilters report={report} onChange={(filters) => change({ filters })} />
    </search>
  )
}

function PeriodControl({ report, period, onChange }: Props) {
  return (
    <>
      <SegmentedControl
        aria-label="Period"
        data={PERIODS}
        value={'days' in report.period ? String(report.period.days) : 'custom'}
        onChange={(days) => onChange({ ...report, period: days === 'custom' ? period : { days: Number(days) } })}
      />
      {!('days' in report.period) && (
        <DayRange
          isKept
          from={period.from}
          to={period.to}
          onChange={(days) => onChange({ ...report, period: { ...period, ...days } })}
        />
      )}
    </>
  )
}

/** Whether a report groups by both: not by one twice, nor by two parts of the time. */
const mayStandBeside = (group: ReportGroup, other: ReportGroup | undefined): boolean =>
  other === undefined || (group !== other && !(isTimePart(group) && isTimePart(other)))

const keepGroups = (subject: ReportDefinition['subject'], by: ReportDefinition['by']) =>
  by.filter((group) => groupsOf(subject).some(({ id }) => id === group))

const keepFilters = (
  subject: ReportDefinition['subject'],
  { filters }: ReportDefinition,
): ReportDefinition['filters'] =>
  Object.fromEntries(
    Object.entries(filters).filter(([field]) => subjectOf(subject).fields.some(({ id }) => id === field)),
  )
