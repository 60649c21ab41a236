import type { CallResult } from '@rolecall/contract/platform/define-calls'
import type { dashboard as calls } from '@rolecall/contract/reports/dashboard'
import { paths } from '../../../api/address/paths.ts'
import { useWords } from '../../../ui/format/company-terms.ts'
import { Panel } from '../../../ui/shell/Panel.tsx'
import { Bars } from './Bars.tsx'
import { Dates } from './Dates.tsx'
import { Downloads } from './Downloads.tsx'
import styles from './HomePage.module.css'
import { OngoingProjects } from './OngoingProjects.tsx'

/** Counts of all that the user may see, loaded once they are unfolded. */
export default function Figures({ dash }: { dash: CallResult<typeof calls.show> }) {
  const say = useWords()
  return (
    <div className={styles.grid}>
      <Panel
        title={say('{Candidates} in the pipeline')}
        beside={say('{count} on {positions} you can see', { count: dash.candidates.total_candidates })}
      >
        <Bars
          rows={dash.candidates.by_group.map(({ group_id, name, count }) => ({
            id: group_id,
            name,
            count,
            to: paths.positions({ stage: group_id }),
          }))}
          empty={say(
            'No {candidates} on {positions} yet. Create {a position}, and matching {candidates} are added to it.',
          )}
        />
      </Panel>
      <Panel
        title={say('Ongoing {projects}')}
        beside={`${dash.project.ongoing_count} ongoing, ${dash.project.overdue} past due, ${dash.project.upcoming} upcoming`}
      >
        <OngoingProjects projects={dash.project.ongoing} total={dash.project.ongoing_count} />
      </Panel>
      <Panel title={say('Upcoming and overdue {positions}')}>
        <Dates positions={dash.positions} closed={dash.closed_position_count} />
      </Panel>
      {dash.candidates.pool !== null && (
        <Panel title="Résumé downloads" beside="by source, last 30 days">
          <Downloads counts={dash.resume_download_count} />
        </Panel>
      )}
    </div>
  )
}
