import { rereading } from '@rolecall/contract/resumes/rereading'
import { formatCount } from '@rolecall/domain/text/format-number'
import { listOf, sentence } from '@rolecall/domain/text/sentence'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import type { z } from 'zod'
import { useCallMutation } from '../../../api/call.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { say } from '../../../ui/format/company-terms.ts'
import layout from '../../../ui/shell/layout.module.css'
import prose from '../../../ui/shell/prose.module.css'
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
    <section className={styles.part} aria-label="Status">
      {facts.length > 0 ? (
        <ul className={layout.closeList}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      ) : (
        <p className={prose.softLine}>
          {state.resumes === 0
            ? 'No résumés yet.'
            : sentence(
                {
                  one: 'Your résumé is up to date with this version.',
                  other: 'All {count} résumés are up to date with this version.',
                },
                { count: state.resumes },
              )}
        </p>
      )}
      <p className={prose.softLine}>
        Re-parsing reads the original files again in the background. Corrections, comments, statuses and groups stay.
      </p>
      <div className={layout.row}>
        {stopped && stopped.left > 0 && (
          <Button variant="filled" busy={goOn.isPending} onClick={() => goOn.mutate({})}>
            Resume ({formatCount(stopped.left)} left)
          </Button>
        )}
        <Button
          variant={stopped ? 'default' : 'filled'}
          icon={IconRefresh}
          busy={start.isPending}
          disabledReason={facts.length === 0 ? 'Everything is up to date.' : undefined}
          onClick={() => !isBusy && start.mutate({ body: { everything: false } })}
        >
          Re-parse outdated résumés
        </Button>
        <Button
          disabledReason={state.resumes === 0 ? 'No résumés yet.' : undefined}
          onClick={() => !isBusy && start.mutate({ body: { everything: true } })}
        >
          {sentence({ one: 'Re-parse 1 résumé', other: 'Re-parse all {count} résumés' }, { count: state.resumes })}
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
              one: '{older} of 1 résumé was parsed by an older version.',
              other: '{older} of {count} résumés were parsed by an older version.',
            },
            { count: resumes, older },
          ),
        ]
      : []),
    ...(older_scores > 0
      ? [
          say(
            {
              one: '1 score on {positions} was calculated by an older version.',
              other: '{count} scores on {positions} were calculated by an older version.',
            },
            { count: older_scores },
          ),
        ]
      : []),
    ...(known.length > 0
      ? [sentence('Your own skills that are now built in: {skills}.', { skills: listSome(known) })]
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
