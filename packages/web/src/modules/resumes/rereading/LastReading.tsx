import type { Rereading } from '@rolecall/contract/resumes/rereading'
import { REREADING_FAILURES } from '@rolecall/domain/resumes/resume-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import { paths } from '../../../api/address/paths.ts'
import { formatDateTime } from '../../../ui/format/format-date.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import layout from '../../../ui/shell/layout.module.css'
import prose from '../../../ui/shell/prose.module.css'
import styles from './RereadingPage.module.css'

const ENDS: Record<Exclude<Rereading['state'], 'running'>, string> = {
  finished: 'Finished',
  stopped: 'Stopped',
  broken: 'Stopped by an error',
}

/** The result of the last re-parse. */
export function LastReading({ run }: { run: Rereading }) {
  const end = run.state === 'running' ? '' : ENDS[run.state]
  return (
    <section className={styles.part} aria-label="Last run">
      <h2 className={prose.title}>Last run</h2>
      <ul className={layout.closeList} data-numbers>
        <li>
          {end} {formatDateTime(run.ended_at)}
          {run.stopped_by && ` by ${run.stopped_by}`}. Started by {run.by}, {formatDateTime(run.started_at)}.
        </li>
        <li>
          {sentence(
            {
              one: {
                by: 'changed',
                one: '1 résumé re-parsed, 1 with changes.',
                other: '1 résumé re-parsed, {changed} with changes.',
              },
              other: {
                by: 'changed',
                one: '{count} résumés re-parsed, 1 with changes.',
                other: '{count} résumés re-parsed, {changed} with changes.',
              },
            },
            { count: run.done, changed: run.changed },
          )}
        </li>
        {run.rescored > 0 && (
          <li>
            {sentence(
              {
                one: '1 score recalculated, {changed} changed.',
                other: '{count} scores recalculated, {changed} changed.',
              },
              { count: run.rescored, changed: run.scores_changed },
            )}
          </li>
        )}
        {run.joined.length > 0 && (
          <li>
            Your own skills merged into built-in ones:{' '}
            {run.joined.map(({ from, to }) => (from === to ? from : `${from} is ${to}`)).join(', ')}.
          </li>
        )}
        {run.failed > 0 && (
          <li>
            {sentence(
              {
                one: '1 résumé couldn’t be re-parsed and keeps its previous data.',
                other: '{count} résumés couldn’t be re-parsed and keep their previous data.',
              },
              { count: run.failed },
            )}
          </li>
        )}
      </ul>
      {run.failures.length > 0 && (
        <ul className={layout.closeList} aria-label="Résumés that couldn’t be parsed">
          {run.failures.map(({ resume_id, candidate_id, file_name, reason }) => (
            <li key={resume_id} className={prose.breaks}>
              <Link to={paths.candidateInfo(candidate_id)} underline="always">
                {file_name}
              </Link>
              : {reason}
            </li>
          ))}
        </ul>
      )}
      {run.failed > run.failures.length && (
        <p className={prose.softLine}>Only the first {REREADING_FAILURES} are listed.</p>
      )}
    </section>
  )
}
