import { Progress } from '@mantine/core'
import { sentence } from '@rolecall/domain/text/sentence'
import { formatDateTime } from '../../ui/format/format-date.ts'
import { Panel } from '../../ui/shell/Panel.tsx'
import styles from './RankingCheckPage.module.css'

type Props = { by: string; started_at: string; done: number; total: number }

/** The progress of a check. */
export function CheckProgress({ by, started_at, done, total }: Props) {
  return (
    <Panel title={total === 0 ? 'Queued' : 'Checking'}>
      <Progress
        value={total === 0 ? 0 : Math.min(100, (done / total) * 100)}
        aria-label="Progress of the check"
        mb="sm"
      />
      <p className={styles.text}>
        {sentence('Started by {by}, {at}. This takes a few minutes, and you can leave this page.', {
          by,
          at: formatDateTime(started_at),
        })}
      </p>
    </Panel>
  )
}
