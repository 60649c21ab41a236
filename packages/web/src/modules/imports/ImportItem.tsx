import { Anchor, Badge, Progress } from '@mantine/core'
import { type ImportRun, imports } from '@rolecall/contract/imports/imports'
import { formatCount } from '@rolecall/domain/text/format-number'
import { listOf, sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { paths } from '../../api/address/paths.ts'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import { confirm } from '../../ui/form/confirm.tsx'
import { formatDateTime } from '../../ui/format/format-date.ts'
import { Link } from '../../ui/shell/Link.tsx'
import layout from '../../ui/shell/layout.module.css'
import prose from '../../ui/shell/prose.module.css'
import styles from './ImportPage.module.css'

const STATES: Record<ImportRun['state'], string> = {
  running: 'Running',
  finished: 'Finished',
  failed: 'Failed',
  undoing: 'Undoing',
  undone: 'Undone',
}

const listCounts = ({ dry_run, made, merged, skipped, failed, noted, undone, kept }: ImportRun) => {
  const counts: [number, string][] = [
    [made, dry_run ? 'would be added' : 'added'],
    [merged, dry_run ? 'would be updated' : 'updated'],
    [noted, 'with data left out'],
    [skipped, 'already known'],
    [failed, 'unreadable'],
    [undone, 'undone'],
    [kept, 'kept because a colleague has worked with them'],
  ]
  return counts.flatMap(([count, word]) => (count > 0 ? [`${formatCount(count)} ${word}`] : []))
}

/** "5 rows: 3 added and 1 unreadable"; "2 of 5 rows" while it runs. */
function describeRows(run: ImportRun): string {
  const rows =
    run.done < run.total
      ? sentence({ one: '{done} of 1 row', other: '{done} of {count} rows' }, { count: run.total, done: run.done })
      : sentence({ one: '1 row', other: '{count} rows' }, { count: run.total })
  return sentence('{rows}[: {outcome}]', { rows, outcome: listOf(listCounts(run)) || undefined })
}

/** Says how many people are parsed, and what users can do with the others only then. */
const describeUnread = ({ made, unread }: ImportRun): string =>
  sentence(
    {
      one: '{parsed} of 1 candidate parsed. Candidates can be found by skill and matched once they are parsed.',
      other:
        '{parsed} of {count} candidates parsed. Candidates can be found by skill and matched once they are parsed.',
    },
    { count: Math.max(made, unread), parsed: Math.max(0, made - unread) },
  )

/** One import: its progress, the result of its lines, and the button that undoes it. */
export function ImportItem({ run }: { run: ImportRun }) {
  const [showsLines, setShowsLines] = useState(false)
  const undo = useCallMutation(imports.undo)
  const askUndo = async () => {
    const isSure = await confirm({
      title: `Undo the import of ${run.file_name}?`,
      text: 'People it added are removed, unless a colleague has worked with them since.',
      confirmLabel: 'Undo import',
    })
    if (isSure) undo.mutate({ body: { import_id: run._id } })
  }
  const mayBeUndone = !run.dry_run && (run.state === 'finished' || run.state === 'failed')
  return (
    <article className={styles.part} aria-label={run.file_name}>
      <div className={layout.middleRow}>
        <h3 className={styles.name}>{run.file_name}</h3>
        <Badge variant="default">{run.dry_run ? `Test: ${STATES[run.state].toLowerCase()}` : STATES[run.state]}</Badge>
      </div>
      <p className={prose.softLine} data-numbers>
        {[describeRows(run), run.by, formatDateTime(run.started_at), run.group && `group ${run.group}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {run.unread > 0 && run.state !== 'undoing' && <p className={prose.softLine}>{describeUnread(run)}</p>}
      {run.reason && <p role="alert">{run.reason}</p>}
      {run.state === 'running' && (
        <Progress value={(run.done / Math.max(1, run.total)) * 100} aria-label={`Import of ${run.file_name}`} />
      )}
      <div className={layout.row}>
        {run.failed + run.skipped + run.kept + run.noted > 0 && (
          <Button size="compact-sm" aria-expanded={showsLines} onClick={() => setShowsLines(!showsLines)}>
            {showsLines ? 'Hide rows' : run.noted > 0 ? 'Show rows with data left out' : 'Show skipped rows'}
          </Button>
        )}
        {mayBeUndone && (
          <Button size="compact-sm" busy={undo.isPending} onClick={() => void askUndo()}>
            Undo import
          </Button>
        )}
      </div>
      {showsLines && <Lines importId={run._id} />}
    </article>
  )
}

function Lines({ importId }: { importId: string }) {
  const { data } = useCallQuery(imports.lines, { body: { import_id: importId } })
  return (
    <>
      {data && (
        <p className={prose.softLine}>
          <Anchor href={data.url} download underline="always">
            Download these rows
          </Anchor>{' '}
          with their original columns to fix and import again. The link works for 10 minutes.
        </p>
      )}
      <ul className={styles.lines} data-numbers>
        {data?.data.map(({ line, reason, candidate_id, name }) => (
          <li key={line}>
            Row {line}:{' '}
            {candidate_id && (
              <Link to={paths.candidateInfo(candidate_id)} underline="always">
                {name || 'Unnamed'}
              </Link>
            )}{' '}
            {reason}
          </li>
        ))}
      </ul>
    </>
  )
}
