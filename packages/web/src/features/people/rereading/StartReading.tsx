import { rereading } from '@rolecall/contract/people/rereading'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import type { z } from 'zod'
import { useCallMutation } from '../../../api/call.ts'
import { Button } from '../../../kit/form/Button.tsx'
import { say } from '../../../kit/format/own-words.ts'
import layout from '../../../kit/shell/layout.module.css'
import styles from './RereadingPage.module.css'
import { sayCount } from './say-counts.ts'

type State = z.output<typeof rereading.state.response>

/** What there is to be done, and the buttons that begin it. */
export function StartReading({ state }: { state: State }) {
  const start = useCallMutation(rereading.start)
  const goOn = useCallMutation(rereading.goOn)
  const isBusy = start.isPending || goOn.isPending
  const facts = listFacts(state)
  const stopped = state.rereading?.state === 'stopped' ? state.rereading : undefined
  return (
    <section className={styles.part} aria-label="What there is to do">
      {facts.length > 0 ? (
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      ) : (
        <p className={styles.hint}>
          {state.resumes === 0
            ? 'There are no résumés yet.'
            : `All of the ${sayCount(state.resumes, 'résumé')} were read and scored by this version.`}
        </p>
      )}
      <p className={styles.hint}>
        Résumés are read from their originals, behind files that somebody waits for. What people corrected stays, and so
        do comments, statuses and groups.
      </p>
      <div className={layout.row}>
        {stopped && stopped.left > 0 && (
          <Button variant="filled" busy={goOn.isPending} onClick={() => goOn.mutate({})}>
            Go on with the {stopped.left.toLocaleString()} left
          </Button>
        )}
        <Button
          variant={stopped ? 'default' : 'filled'}
          icon={IconRefresh}
          busy={start.isPending}
          disabledReason={facts.length === 0 ? 'There is nothing to do.' : undefined}
          onClick={() => !isBusy && start.mutate({ body: { everything: false } })}
        >
          Bring up to date
        </Button>
        <Button
          disabledReason={state.resumes === 0 ? 'There are no résumés yet.' : undefined}
          onClick={() => !isBusy && start.mutate({ body: { everything: true } })}
        >
          Read all {sayCount(state.resumes, 'résumé')} again
        </Button>
      </div>
    </section>
  )
}

function listFacts({ older, resumes, older_scores, known_skills }: State): string[] {
  const known = known_skills.map(({ from, to }) => (from === to ? from : `${from} (${to})`))
  return [
    ...(older > 0
      ? [`${older.toLocaleString()} of ${sayCount(resumes, 'résumé')} were read by an older version of the reader.`]
      : []),
    ...(older_scores > 0
      ? [say`${sayCount(older_scores, 'score')} on positions ${older_scores === 1 ? 'is' : 'are'} of an older scoring.`]
      : []),
    ...(known.length > 0
      ? [`Own skills that the common list has by now: ${known.slice(0, NAMED_MAX).join(', ')}${andMore(known.length)}.`]
      : []),
  ]
}

/** Skills that are named before the rest is counted. */
const NAMED_MAX = 10
const andMore = (count: number) => (count > NAMED_MAX ? ` and ${count - NAMED_MAX} more` : '')
