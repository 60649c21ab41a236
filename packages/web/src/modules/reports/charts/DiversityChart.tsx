import { fairness } from '@rolecall/contract/fairness/fairness'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { labelOf, SCORED } from '@rolecall/domain/fairness/city-table'
import { LEAST_PEOPLE } from '@rolecall/domain/fairness/rates'
import { sentence } from '@rolecall/domain/text/sentence'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { useMay } from '../../../api/session.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import { ChartPanel } from './ChartPanel.tsx'
import type { ChartTable } from './chart-table.ts'

type Audit = NonNullable<CallResult<typeof fairness.show>['audit']>

const FEW = 'Too few answers to show.'
const NONE = 'No audit has counted the applicants yet.'
const NOT_ALLOWED = 'You don’t have permission to see adverse impact.'

const nothing = () => undefined

/**
 * The share of each group that reached each stage, as the newest audit has it: a figure for each question could reveal what one
 * person answered (decision 158).
 */
export function DiversityChart() {
  const may = useMay('view_fairness')
  const read = useCallQuery(fairness.show, { query: {} }, { enabled: may })
  const audit = read.data?.audit ?? undefined
  const year = audit?.year ?? ''
  const table = audit ? tableOf(audit) : { headings: [], rows: [] }
  return (
    <ChartPanel
      title="Diversity by stage"
      definition={sentence(
        'The share of applicants of each group who reached each stage, by their answers to the survey. Groups of fewer than {least} are combined.',
        { least: LEAST_PEOPLE },
      )}
      read={{
        ...read,
        data: read.data || !may ? { period: { from: `${year}-01-01`, to: `${year}-12-31` } } : undefined,
      }}
      open={nothing}
      beside={audit && `${audit.country_name}, ${audit.year}`}
      isEmpty={table.rows.length === 0}
      empty={may ? (audit ? FEW : NONE) : NOT_ALLOWED}
      acts={
        <Link to={paths.fairness()} fz="sm">
          Open adverse impact
        </Link>
      }
      table={table}
    >
      {null}
    </ChartPanel>
  )
}

function tableOf({ result: { outcomes, labels, whole } }: Audit): ChartTable {
  const stages = outcomes.filter(({ id }) => id !== SCORED)
  const rows = (['sex', 'race'] as const).flatMap((side) =>
    (whole[side]?.rows ?? []).map(({ id, people, passed }) => ({
      id: `${side} ${id}`,
      name: labelOf(side, id, labels),
      cells: [
        { value: people },
        ...stages.map((stage) => ({
          value: people === 0 ? null : (passed[stage.id] ?? 0) / people,
          unit: 'share' as const,
        })),
      ],
    })),
  )
  return { headings: ['Group', 'Applicants', ...stages.map(({ name }) => name)], rows }
}
