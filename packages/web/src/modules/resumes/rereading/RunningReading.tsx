import { Progress } from '@mantine/core'
import { type Rereading, rereading } from '@rolecall/contract/resumes/rereading'
import { formatCount } from '@rolecall/domain/text/format-number'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallMutation } from '../../../api/call.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { formatDateTime } from '../../../ui/format/format-date.ts'
import layout from '../../../ui/shell/layout.module.css'
import prose from '../../../ui/shell/prose.module.css'
import styles from './RereadingPage.module.css'

const PHASES: Record<Rereading['phase'], string> = {
  skills: 'Merging skills',
  resumes: 'Reading résumés',
  scores: 'Recalculating scores',
}

/** Live progress, with a button that stops it. */
export function RunningReading({ run }: { run: Rereading }) {
  const stop = useCallMutation(rereading.stop)
  const through = run.done + run.failed
  const share = run.phase === 'scores' ? 100 : run.total === 0 ? 0 : Math.min(100, (through / run.total) * 100)
  return (
    <section className={styles.part} aria-label="Progress">
      <h2 className={prose.title}>{PHASES[run.phase]}</h2>
      <Progress value={share} aria-label={PHASES[run.phase]} animated={run.phase === 'scores'} />
      <ul className={layout.closeList} data-numbers>
        <li>
          {sentence(
            { one: '{through} of 1 résumé done, {left} left', other: '{through} of {count} résumés done, {left} left' },
            { count: run.total, through, left: run.left },
          )}
        </li>
        <li>{sentence({ one: '1 changed', other: '{count} changed' }, { count: run.changed })}</li>
        {run.failed > 0 && <li>{formatCount(run.failed)} could not be read</li>}
        {run.rescored > 0 && (
          <li>
            {sentence({ one: '1 score recalculated', other: '{count} scores recalculated' }, { count: run.rescored })}
          </li>
        )}
      </ul>
      <p className={prose.softLine}>
        Started by {run.by}, {formatDateTime(run.started_at)}. You can leave this page while it runs.
      </p>
      <div className={layout.row}>
        <Button busy={stop.isPending} onClick={() => stop.mutate({})}>
          Stop
        </Button>
      </div>
    </section>
  )
}
