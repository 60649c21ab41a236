import { SegmentedControl } from '@mantine/core'
import { figures } from '@rolecall/contract/reports/figures'
import type { Period } from '@rolecall/domain/reports/periods'
import { useCallQuery } from '../../../api/call.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { DayRange } from '../../../ui/list/DayRange.tsx'
import { FilterSelect } from '../../../ui/list/FilterSelect.tsx'
import styles from '../charts/charts.module.css'
import type { DashboardView } from './dashboard-view.ts'
import { type ChosenPeriod, daysOf, PERIODS } from './read-dashboard.ts'

const PERIOD_NAMES: Record<ChosenPeriod, string> = {
  '': 'As saved',
  30: '30 days',
  90: '90 days',
  365: '1 year',
  custom: 'Custom',
}

const NARROWING = { project: '', position: '', recruiter: '', source: '' }

type Choice = { id: string; name: string }
type Props = { view: DashboardView; period: Period; onChange: (part: Partial<DashboardView>) => void }

/** What narrows all reports of a dashboard: days, positions, recruiters and sources. */
export function DashboardFilters({ view, period, onChange }: Props) {
  const { data } = useCallQuery(figures.choices, {})
  const positions = data?.positions.filter(({ project }) => !view.project || project === view.project)
  const select = (name: keyof typeof NARROWING, label: string, all: string, choices: readonly Choice[] | undefined) => (
    <FilterSelect
      className={styles.filter ?? ''}
      label={label}
      all={all}
      data={(choices ?? []).map(({ id, name: shown }) => ({ value: id, label: shown }))}
      value={view[name]}
      searchable
      limit={100}
      nothingFoundMessage="No matches."
      onChange={(value) => onChange({ ...(name === 'project' && { position: '' }), [name]: value })}
    />
  )
  return (
    <search className={styles.filters} aria-label="Filters">
      <SegmentedControl
        aria-label="Period"
        data={PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value] }))}
        value={daysOf(view)}
        onChange={(days) => onChange(days === 'custom' ? { days, ...period } : { days, from: '', to: '' })}
      />
      {daysOf(view) === 'custom' && <DayRange isKept from={period.from} to={period.to} onChange={onChange} />}
      {select('project', 'Project', 'All projects', data?.projects)}
      {select('position', 'Position', 'All positions', positions)}
      {select('recruiter', 'Recruiter', 'All recruiters', data?.recruiters)}
      {select('source', 'Source', 'All sources', data?.sources)}
      {Object.keys(NARROWING).some((name) => view[name as keyof typeof NARROWING] !== '') && (
        <Button onClick={() => onChange(NARROWING)}>Clear filters</Button>
      )}
    </search>
  )
}
