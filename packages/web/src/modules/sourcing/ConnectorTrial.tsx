import { TextInput } from '@mantine/core'
import type { CallInput, CallResult } from '@rolecall/contract/platform/define-calls'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { useState } from 'react'
import { useCallMutation } from '../../api/call.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import styles from './sources.module.css'

type Body = CallInput<typeof sourcing.tryConnector>['body']
type Answer = CallResult<typeof sourcing.tryConnector>
type Props = { name: string; how: () => Omit<Body, 'query'>; onAnswer: (answer: Answer) => void }

/** Queries the source once with the unsaved settings, and shows the candidates it would bring. Nothing is stored. */
export function ConnectorTrial({ name, how, onAnswer }: Props) {
  const say = useWords()
  const [query, setQuery] = useState('sql')
  const trying = useCallMutation(sourcing.tryConnector, { quiet: true })
  const run = () => trying.mutate({ body: { ...how(), query } }, { onSuccess: onAnswer })
  const answer = trying.data
  return (
    <section className={styles.trial} aria-label="Test search">
      <div className={styles.ask}>
        <TextInput
          label="Test query"
          value={query}
          maxLength={1_000}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            run()
          }}
        />
        <Button busy={trying.isPending} onClick={run}>
          Test search
        </Button>
      </div>
      <div aria-live="polite">
        {trying.error && <ErrorState inline what={Object.values(trying.error.fields)[0] ?? trying.error.message} />}
        {answer?.problem && <ErrorState inline what={`${name}: ${answer.problem}`} />}
        {answer && !answer.problem && (
          <p className={styles.hint}>
            {answer.people.length === 0
              ? say('No people found for this query.')
              : `Searched for ${answer.asked || 'everyone'}. These are the first people found.`}
          </p>
        )}
      </div>
      {answer && answer.people.length > 0 && <People people={answer.people} />}
    </section>
  )
}

const People = ({ people }: { people: Answer['people'] }) => (
  <section className={styles.frame} aria-label="People found">
    <table className={styles.table}>
      <thead>
        <tr>
          <th>Name</th>
          <th>Job</th>
          <th>Contact</th>
          <th>Skills</th>
        </tr>
      </thead>
      <tbody>
        {people
          .map((person, place) => ({ ...person, place }))
          .map(({ place, id, mistake, ...person }) => (
            <tr key={place}>
              <td>{person.name || (mistake ? `ID ${id || 'missing'}` : '')}</td>
              {mistake ? (
                <td colSpan={3}>{mistake}</td>
              ) : (
                <>
                  <td>{[person.designation, person.current_employer, person.location].filter(Boolean).join(' · ')}</td>
                  <td>{[person.email, person.phone].filter(Boolean).join(' · ')}</td>
                  <td>{person.skills}</td>
                </>
              )}
            </tr>
          ))}
      </tbody>
    </table>
  </section>
)
