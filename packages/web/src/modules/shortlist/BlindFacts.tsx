import type { PositionDetails } from '@rolecall/contract/positions/position-details'
import { blind } from '@rolecall/contract/revealing/blind'
import { useCallQuery } from '../../api/call.ts'
import { sessionHasAccess, useSession } from '../../api/session.ts'
import panels from '../../components/candidate-view/tabs/panels.module.css'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { formatDateTime } from '../../ui/format/format-date.ts'

type Props = { position: Pick<PositionDetails, '_id' | 'blind_schools' | 'blind_until'> }

/** The stage until which a blind position hides its candidates, and the log of reveals: viewer, candidate, time and reason. */
export default function BlindFacts({ position: { _id: positionId, blind_schools, blind_until } }: Props) {
  const say = useWords()
  const mayRead = sessionHasAccess(blind.seen.access, useSession())
  const usual = useCallQuery(blind.usual, {})
  const seen = useCallQuery(blind.seen, { query: { positionId } }, { enabled: mayRead })
  const stage = usual.data?.stages.find(({ id }) => id === blind_until)?.name
  const hidden = blind_schools ? 'names, contact details, photos and schools' : 'names, contact details and photos'
  return (
    <section className={panels.section} aria-label="Blind review">
      <h3 className={panels.title}>Blind review</h3>
      <p className={panels.soft}>
        {stage
          ? say('Hides {hidden} until {candidates} reach {stage}.', { stage, hidden })
          : say('Hides {hidden} until the {position} is closed.', { hidden })}
      </p>
      {seen.error && !seen.data && <ErrorState inline what={seen.error.message} onRetry={() => void seen.refetch()} />}
      {seen.data?.data.length === 0 && <p className={panels.soft}>{say('No {candidates} revealed yet.')}</p>}
      {seen.data && seen.data.data.length > 0 && (
        <ol className={panels.timeline} aria-label={say('Revealed {candidates}')}>
          {seen.data.data.map(({ id, by, candidate, reason, at }) => (
            <li key={id}>
              <p className={panels.what}>{say('{by} revealed {who}: {reason}', { by, who: candidate, reason })}</p>
              <p className={panels.when}>{formatDateTime(at)}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
