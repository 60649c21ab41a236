import { rereading } from '@rolecall/contract/resumes/rereading'
import { listOf, sentence } from '@rolecall/domain/text/sentence'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import type { z } from 'zod'
import { useCallMutation } from '../../../api/call.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { say } from '../../../ui/format/company-terms.ts'
import layout from '../../../ui/shell/layout.module.css'
import styles from './RereadingPage.module.css'

type State = z.output<typeof rereading.state.response>

/** The résumés that need a re-parse, and the buttons that start it. */
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
            : sentence(
                {
                  one: 'All of the 1 résumé were read and scored by this version.',
                  other: 'All of the {count} résumés were read and scored by this version.',
                },
                { count: state.resumes },
              )}
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
          {sentence(
            { one: 'Read all 1 résumé again', other: 'Read all {count} résumés again' },
            { count: state.resumes },
          )}
        </Button>
      </div>
    </section>
  )
}

function listFacts({ older, resumes, older_scores, known_skills }: State): string[] {
  const known = known_skills.map(({ from, to }) => (from === to ? from : `${from} (${to})`))
  return [
    ...(older > 0
      ? [
          sentence(
            {
              one: '{older} of 1 résumé were read by an older version of the reader.',
              other: '{older} of {count} résumés were read by an older version of the reader.',
            },
            { count: resumes, older },
          ),
        ]
      : []),
    ...(older_scores > 0
      ? [
          say(
            {
              one: '1 score on {positions} is of an older scoring.',
              other: '{count} scores on {positions} are of an older scoring.',
            },
            { count: older_scores },
          ),
        ]
      : []),
    ...(known.length > 0
      ? [sentence('Own skills that the common list has by now: {skills}.', { skills: listSome(known) })]
      : []),
  ]
}

/** Maximum number of skills named; the rest is counted. */
const NAMED_MAX = 10

function listSome(names: readonly string[]): string {
  const shown = listOf(names.slice(0, NAMED_MAX))
  const more = names.length - NAMED_MAX
  return more > 0 ? sentence('{shown} and {more} more', { shown, more }) : shown
}
