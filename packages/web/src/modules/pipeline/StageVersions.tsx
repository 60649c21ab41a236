import { stages } from '@rolecall/contract/pipeline/stages'
import { send } from '../../api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useSingleFlight } from '../../ui/form/use-single-flight.ts'
import { formatDateTime } from '../../ui/format/format-date.ts'
import { Panel } from '../../ui/shell/Panel.tsx'
import styles from './Stages.module.css'
import type { Details } from './stage-draft.ts'

type Props = { details: Details; onTake: (version: number, groups: Details['groups']) => void }

const AS_IT_CAME = 'Default'

/** Earlier versions of the statuses with author and date; one can be loaded into the editor, reviewed and saved. */
export function StageVersions({ details: { version: current, versions }, onTake }: Props) {
  const { busy, once } = useSingleFlight()
  const take = (version: number) =>
    once(async () => {
      try {
        const { data } = await send(stages.details, { query: { version } })
        onTake(version, data.groups)
      } catch (error) {
        toast.error(error instanceof Error ? error.message : String(error))
      }
    })
  return (
    <Panel title="Versions">
      {versions.length === 0 && (
        <p className={styles.soft}>You’re using the default statuses. Each save adds a version here.</p>
      )}
      <ol className={styles.changes} aria-label="Versions">
        {versions.map(({ version, by, at, changed, restores }) => (
          <li key={version} className={styles.version}>
            <div>
              <strong data-numbers>Version {version}</strong>{' '}
              <span className={styles.soft}>{at ? `${by}, ${formatDateTime(at)}` : AS_IT_CAME}</span>
              {restores !== null && <p>Restores version {restores}.</p>}
              {changed.length > 0 && <p className={styles.soft}>{changed.join(' ')}</p>}
            </div>
            {version !== current && (
              <Button size="compact-sm" busy={busy} onClick={() => void take(version)}>
                Load version {version}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
