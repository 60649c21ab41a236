import { hireQuality } from '@rolecall/contract/hire-quality/hire-quality'
import { sentence } from '@rolecall/domain/text/sentence'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { useToday } from '../../../api/use-today.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import { ChartPanel } from '../charts/ChartPanel.tsx'

const nothing = () => undefined

/** Whether hiring managers would hire again, by mark: what fits on a dashboard. Its page has the splits. */
export function HireSummary() {
  const read = useCallQuery(hireQuality.read, {})
  const today = useToday()
  const shown = (read.data?.marks ?? []).flatMap(({ days, all }) => (all ? [{ days, ...all }] : []))
  const page = (
    <Link to={paths.hireQuality()} fz="sm">
      Open quality of hire
    </Link>
  )
  return (
    <ChartPanel
      title="Quality of hire"
      definition="Answers of hiring managers to “Would you hire them again?”, from 1 (certainly not) to 5 (certainly)."
      read={{ ...read, data: read.data && { period: { from: 'start', to: today } } }}
      open={nothing}
      isEmpty={shown.length === 0}
      empty={read.data?.is_on === false ? 'Hiring managers aren’t asked yet.' : 'Too few answers to show.'}
      acts={page}
      table={{
        headings: ['After the start', 'Answers', 'Average', 'Would hire again'],
        rows: shown.map(({ days, answers, average, again }) => ({
          id: String(days),
          name: sentence('{days} days', { days }),
          cells: [{ value: answers }, { value: average }, { value: again, unit: 'share' }],
        })),
      }}
    >
      {null}
    </ChartPanel>
  )
}
