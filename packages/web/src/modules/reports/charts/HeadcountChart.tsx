import { BarChart } from '@mantine/charts'
import { headcount } from '@rolecall/contract/requisitions/headcount'
import { useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { ChartPanel, type ChartProps } from './ChartPanel.tsx'
import { AXIS, COLOURS, heightOf, NO_ANIMATION, NO_KEYBOARD_LAYER, shorten } from './chart-looks.ts'
import { PlanModal } from './PlanModal.tsx'

/** Planned headcount for the year in which the chosen period ends, and the progress of hiring. */
export function HeadcountChart({ year, open }: ChartProps & { year: string }) {
  const [isPlanning, setPlanning] = useState(false)
  const read = useCallQuery(headcount.show, { params: { year } }, { keepOld: true })
  const { data } = read
  const rows = data?.data ?? []
  const currencies = [...new Set(rows.flatMap(({ budget }) => (budget ? [budget.currency] : [])))]
  const nameOf = (department: string) => department || 'No department'
  const plan = data?.may_plan && (
    <Button size="xs" onClick={() => setPlanning(true)}>
      {`Plan ${year}`}
    </Button>
  )
  return (
    <>
      <ChartPanel
        title="Headcount against plan"
        definition={`${year} by department: people planned, people approved by requisitions, and the openings left and candidates selected on their positions.`}
        read={{ ...read, data: data && { period: { from: `${year}-01-01`, to: `${year}-12-31` } } }}
        open={open}
        isEmpty={rows.length === 0}
        empty="No headcount plan and no approved requisitions for this year."
        acts={plan}
        table={{
          headings: [
            'Department',
            'Planned',
            'Approved',
            'Openings left',
            'Selected',
            ...currencies.map((currency) => `Budget in ${currency}`),
          ],
          wideOnly: 'Openings left',
          rows: rows.map(({ department, planned, approved, open: openings, filled, budget }) => ({
            id: department,
            name: nameOf(department),
            cells: [
              { value: planned },
              { value: approved },
              { value: openings },
              { value: filled },
              ...currencies.map((currency) => ({ value: budget?.currency === currency ? budget.value : null })),
            ],
          })),
        }}
      >
        <BarChart
          h={heightOf(rows.length)}
          data={rows.map(({ department, planned, approved, filled }) => ({
            name: shorten(nameOf(department)),
            planned,
            approved,
            filled,
          }))}
          dataKey="name"
          orientation="vertical"
          series={[
            { name: 'planned', label: 'Planned', color: 'gray.5' },
            { name: 'approved', label: 'Approved', color: COLOURS.further },
            { name: 'filled', label: 'Selected', color: COLOURS.selected },
          ]}
          withLegend
          legendProps={{ itemSorter: null }}
          yAxisProps={AXIS}
          xAxisProps={{ allowDecimals: false }}
          barProps={NO_ANIMATION}
          barChartProps={NO_KEYBOARD_LAYER}
          gridAxis="x"
        />
      </ChartPanel>
      {rows.length === 0 && <div>{plan}</div>}
      {isPlanning && data && <PlanModal year={year} rows={rows} onClose={() => setPlanning(false)} />}
    </>
  )
}
