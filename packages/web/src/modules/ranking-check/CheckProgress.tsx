import { Progress } from '@mantine/core'
import { sentence } from '@rolecall/domain/text/sentence'
import { formatDateTime } from '../../ui/format/format-date.ts'
import { Panel } from '../../ui/shell/Panel.tsx'
import styles from './RankingCheckPage.module.css'

type Props = { by: string; started_at: string; done: number; total: number }

/** The progress of a check. */
export function CheckProgress({ by, started_at, done, total }: Props) {
  return (
    <Panel title={total === 0 ? 'Waiting for its turn' : 'Checking'}>
      <Progress
        value={total === 0 ? 0 : Math.min(100, (done / total) * 100)}
        aria-label="How far the check is"
        mb="sm"
      />
      <p className={styles.text}>
        {sentence(
          'Asked for by {by}, {at}. It runs behind everything that people wait for and takes a minute or some; you may leave this page.',
          { by, at: formatDateTime(started_at) },
        )}
      </p>
    </Panel>
  )
}
