import type { PositionDetails } from '@rolecall/contract/hiring/position-details'
import { blind } from '@rolecall/contract/people/blind'
import { useCallQuery } from '../../../api/call.ts'
import { isSessionAdmitted, useSession } from '../../../api/session.ts'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { formatDateTime } from '../../../kit/format/format-date.ts'
import { useWords } from '../../../kit/format/own-words.ts'
import panels from '../../../parts/candidate-view/tabs/panels.module.css'

type Props = { position: Pick<PositionDetails, '_id' | 'blind_schools' | 'blind_until'> }

/** Until when a blind position hides who its candidates are, and who had whom shown before, when and why. */
export default function BlindFacts({ position: { _id: positionId, blind_schools, blind_until } }: Props) {
  const say = useWords()
  const mayRead = isSessionAdmitted(blind.seen.access, useSession())
  const usual = useCallQuery(blind.usual, {})
  const seen = useCallQuery(blind.seen, { query: { positionId } }, { enabled: mayRead })
  const stage = usual.data?.stages.find(({ id }) => id === blind_until)?.name
  const hidden = blind_schools ? 'names, contact data, pictures and schools' : 'names, contact data and pictures'
  return (
    <section className={panels.section} aria-label="Blind review">
      <h3 className={panels.title}>Blind review</h3>
      <p className={panels.soft}>
        {stage
          ? say('Until a {candidate} comes to {stage}, {hidden} are hidden from everybody.', { stage, hidden })
          : say('Until the {position} is closed, {hidden} are hidden from everybody.', { hidden })}
      </p>
      {seen.error && !seen.data && <ErrorState inline what={seen.error.message} onRetry={() => void seen.refetch()} />}
      {seen.data?.data.length === 0 && (
        <p className={panels.soft}>{say('Nobody had a {candidate} shown to them before.')}</p>
      )}
      {seen.data && seen.data.data.length > 0 && (
        <ol className={panels.timeline} aria-label={say('Who had {candidates} shown to them')}>
          {seen.data.data.map(({ id, by, candidate, reason, at }) => (
            <li key={id}>
              <p className={panels.what}>
                {say('{by} had {who} shown to them: {reason}', { by, who: candidate, reason })}
              </p>
              <p className={panels.when}>{formatDateTime(at)}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
