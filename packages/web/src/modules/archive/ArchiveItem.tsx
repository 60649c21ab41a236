import { Badge, Progress } from '@mantine/core'
import { type ArchiveRun, archive } from '@rolecall/contract/archive/archive'
import { formatCount } from '@rolecall/domain/text/format-number'
import { sentence } from '@rolecall/domain/text/sentence'
import { send, useCallMutation } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import { confirm } from '../../ui/form/confirm.tsx'
import { formatDateTime } from '../../ui/format/format-date.ts'
import layout from '../../ui/shell/layout.module.css'
import prose from '../../ui/shell/prose.module.css'
import styles from './Archive.module.css'

const STATES: Record<ArchiveRun['state'], string> = {
  running: 'Running',
  finished: 'Finished',
  failed: 'Failed',
  undoing: 'Undoing',
  undone: 'Undone',
}

const describeCounts = ({ lines, files, lost }: ArchiveRun): string =>
  [
    sentence({ one: '1 record', other: '{count} records' }, { count: lines }),
    ...(files > 0 ? [sentence({ one: '1 file', other: '{count} files' }, { count: files })] : []),
    ...(lost > 0 ? [`${formatCount(lost)} left out`] : []),
  ].join(' · ')

/** One export or import: its progress, what did not move, and what can be done with it. lacking: why it can't be downloaded. */
export function ArchiveItem({ run, lacking }: { run: ArchiveRun; lacking: string | undefined }) {
  const download = useCallMutation(archive.link, {}, async (input) => {
    const answer = await send(archive.link, input)
    window.location.assign(answer.url)
    return answer
  })
  const undo = useCallMutation(archive.undo)
  const askUndo = async () => {
    const isSure = await confirm({
      title: `Undo the import of ${run.file_name}?`,
      text: 'The company is emptied again. This works as long as nobody has worked in it.',
      confirmLabel: 'Undo import',
    })
    if (isSure) undo.mutate({ body: { archive_id: run._id } })
  }
  const title = run.kind === 'export' ? 'Export' : run.file_name
  const mayBeUndone = run.kind === 'import' && !run.dry_run && (run.state === 'finished' || run.state === 'failed')
  return (
    <article className={styles.part} aria-label={title}>
      <div className={layout.middleRow}>
        <h3 className={styles.name}>{title}</h3>
        <Badge variant="default">{run.dry_run ? `Test: ${STATES[run.state].toLowerCase()}` : STATES[run.state]}</Badge>
      </div>
      <p className={prose.softLine} data-numbers>
        {[describeCounts(run), run.by, formatDateTime(run.started_at)].join(' · ')}
      </p>
      {run.reason && <p role="alert">{run.reason}</p>}
      {run.state === 'running' && (
        <Progress value={(run.done / Math.max(1, run.total)) * 100} aria-label={`Progress of ${title}`} />
      )}
      {run.receipt.length > 0 && (
        <ul className={styles.lines} data-numbers>
          {run.receipt.map(({ noun, count, why }) => (
            <li key={`${noun} ${why}`}>
              {noun && `${noun[0]?.toUpperCase()}${noun.slice(1).replaceAll('_', ' ')}, ${formatCount(count)}: `}
              {why}
            </li>
          ))}
        </ul>
      )}
      <div className={layout.row}>
        {run.is_ready && (
          <Button
            size="compact-sm"
            busy={download.isPending}
            disabledReason={lacking}
            onClick={() => download.mutate({ body: { archive_id: run._id } })}
          >
            Download
          </Button>
        )}
        {mayBeUndone && (
          <Button size="compact-sm" busy={undo.isPending} onClick={() => void askUndo()}>
            Undo import
          </Button>
        )}
      </div>
    </article>
  )
}
