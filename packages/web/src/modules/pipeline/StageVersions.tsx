import { stages } from '@rolecall/contract/pipeline/stages'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { send } from '../../api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Fold } from '../../ui/form/SettingsSection.tsx'
import { useSingleFlight } from '../../ui/form/use-single-flight.ts'
import { formatDate, formatDateTime } from '../../ui/format/format-date.ts'
import styles from './Stages.module.css'
import type { Details } from './stage-draft.ts'

type Props = {
  details: Details
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onTake: (version: number, groups: Details['groups']) => void
}

const AS_IT_CAME = 'Default'

/** Number of changes told of each version. */
const CHANGES_SHOWN = 3
const MORE = { one: 'And 1 more change.', other: 'And {count} more changes.' }

const describeChanges = (changed: readonly string[]): string => {
  const more = changed.length - CHANGES_SHOWN
  return paragraph(...changed.slice(0, CHANGES_SHOWN), more > 0 && sentence(MORE, { count: more }))
}

function describeCurrent(current: number, versions: Details['versions']): string {
  const { at, by } = versions.find(({ version }) => version === current) ?? {}
  if (!at) return 'Default stages'
  return sentence('Version {current}, saved by {by} on {day}', { current, by: by ?? '', day: formatDate(at) })
}

/** Earlier versions of the statuses with author and date; one can be loaded into the editor, reviewed and saved. */
export function StageVersions({ details: { version: current, versions }, isOpen, onToggle, onTake }: Props) {
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
    <Fold title="Versions" says={describeCurrent(current, versions)} {...{ isOpen, onToggle }}>
      {versions.length === 0 && <p className={styles.soft}>Each save adds a version, which you can load again.</p>}
      <ol className={styles.changes} aria-label="Versions">
        {versions.map(({ version, by, at, changed, restores }) => (
          <li key={version} className={styles.version}>
            <div>
              <strong data-numbers>Version {version}</strong>{' '}
              <span className={styles.soft}>{at ? `${by}, ${formatDateTime(at)}` : AS_IT_CAME}</span>
              {restores !== null && <p>Restores version {restores}.</p>}
              {changed.length > 0 && <p className={styles.soft}>{describeChanges(changed)}</p>}
            </div>
            {version !== current && (
              <Button size="compact-sm" busy={busy} onClick={() => void take(version)}>
                Load version {version}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Fold>
  )
}
