import type { Rereading } from '@rolecall/contract/resumes/rereading'
import { REREADING_FAILURES } from '@rolecall/domain/resumes/resume-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import { paths } from '../../../api/address/paths.ts'
import { formatDateTime } from '../../../ui/format/format-date.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import styles from './RereadingPage.module.css'

const ENDS: Record<Exclude<Rereading['state'], 'running'>, string> = {
  finished: 'Finished',
  stopped: 'Stopped',
  broken: 'Broken off by an error',
}

/** The result of the last re-parse. */
export function LastReading({ run }: { run: Rereading }) {
  const end = run.state === 'running' ? '' : ENDS[run.state]
  return (
    <section className={styles.part} aria-label="The last time">
      <h2 className={styles.title}>The last time</h2>
      <ul className={styles.facts} data-numbers>
        <li>
          {end} {formatDateTime(run.ended_at)}
          {run.stopped_by && ` by ${run.stopped_by}`}. Begun by {run.by}, {formatDateTime(run.started_at)}.
        </li>
        <li>
          {sentence(
            {
              one: {
                by: 'changed',
                one: '1 résumé read again, of which 1 says something else now.',
                other: '1 résumé read again, of which {changed} say something else now.',
              },
              other: {
                by: 'changed',
                one: '{count} résumés read again, of which 1 says something else now.',
                other: '{count} résumés read again, of which {changed} say something else now.',
              },
            },
            { count: run.done, changed: run.changed },
          )}
        </li>
        {run.rescored > 0 && (
          <li>
            {sentence(
              {
                one: '1 score worked out anew, of which {changed} changed.',
                other: '{count} scores worked out anew, of which {changed} changed.',
              },
              { count: run.rescored, changed: run.scores_changed },
            )}
          </li>
        )}
        {run.joined.length > 0 && (
          <li>
            Own skills that are one now with those of the common list:{' '}
            {run.joined.map(({ from, to }) => (from === to ? from : `${from} is ${to}`)).join(', ')}.
          </li>
        )}
        {run.failed > 0 && (
          <li>
            {sentence(
              {
                one: '1 résumé keeps its old reading, since the file failed.',
                other: '{count} résumés keep their old reading, since the file failed.',
              },
              { count: run.failed },
            )}
          </li>
        )}
      </ul>
      {run.failures.length > 0 && (
        <ul className={styles.facts} aria-label="Résumés that could not be read">
          {run.failures.map(({ resume_id, candidate_id, file_name, reason }) => (
            <li key={resume_id} className={styles.failure}>
              <Link to={paths.candidateInfo(candidate_id)} underline="always">
                {file_name}
              </Link>
              : {reason}
            </li>
          ))}
        </ul>
      )}
      {run.failed > run.failures.length && <p className={styles.hint}>The first {REREADING_FAILURES} are shown.</p>}
    </section>
  )
}
