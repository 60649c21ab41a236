import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { type Consent, privacy } from '@rolecall/contract/privacy/privacy'
import { CHANNEL_WORDS } from '@rolecall/domain/privacy/privacy-rules'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { sessionHasAccess, useSession } from '../../api/session.ts'
import { joinFacts } from '../../components/candidate-view/evidence/match-words.ts'
import panels from '../../components/candidate-view/tabs/panels.module.css'
import { Button } from '../../ui/form/Button.tsx'
import { formatDate } from '../../ui/format/format-date.ts'
import layout from '../../ui/shell/layout.module.css'
import { ErasePersonModal } from './ErasePersonModal.tsx'
import { NoteConsentModal } from './NoteConsentModal.tsx'
import { PersonExports } from './PersonExports.tsx'
import styles from './PersonPrivacy.module.css'
import { Part } from './ProfilePart.tsx'

type PrivacyDialog = 'consent' | 'erase' | undefined

/** A candidate's consents; for administrators also the export and erasure of their data. */
export default function PersonPrivacy({ candidateId, name }: { candidateId: string; name: string }) {
  const isAdmin = sessionHasAccess('admin', useSession())
  const { data } = useCallQuery(privacy.consents, { query: { candidate: candidateId } })
  const withdraw = useCallMutation(privacy.withdrawConsent)
  const [open, setOpen] = useState<PrivacyDialog>()
  if (!data) return null
  const isAgreed = data.data.some(({ withdrawn_at }) => withdrawn_at === null)
  return (
    <Part title="Privacy">
      {data.erasing && <p role="status">This person is being erased and can’t be merged, separated or contacted.</p>}
      {data.erasure_asked_at && !data.erasing && (
        <p className={styles.asked}>{`Requested erasure on ${formatDate(data.erasure_asked_at)}.`}</p>
      )}
      {data.kept_until && <p className={panels.soft}>{describeRetention(data.kept_until, data.kept_by)}</p>}
      {data.access_asked_at && (
        <p className={styles.asked}>{`Requested a copy of their data on ${formatDate(data.access_asked_at)}.`}</p>
      )}
      <Consents consents={data.data} />
      <div className={layout.row}>
        <Button onClick={() => setOpen('consent')}>Record consent</Button>
        {isAgreed && (
          <Button busy={withdraw.isPending} onClick={() => withdraw.mutate({ body: { candidate: candidateId } })}>
            Record withdrawal
          </Button>
        )}
        {isAdmin && (
          <Button color="red" disabledReason={erasureBlockedReason(data)} onClick={() => setOpen('erase')}>
            Erase
          </Button>
        )}
      </div>
      {isAdmin && <PersonExports candidateId={candidateId} />}
      {open === 'consent' && <NoteConsentModal candidateId={candidateId} onClose={() => setOpen(undefined)} />}
      {open === 'erase' && (
        <ErasePersonModal candidateId={candidateId} name={name} onClose={() => setOpen(undefined)} />
      )}
    </Part>
  )
}

const KEPT = 'Records must be kept until {day}[ ({law})]. You can erase this person after that.'
const describeRetention = (until: string, law: string): string => sentence(KEPT, { day: formatDate(until), law })

/** Explains why erasure is refused: records with a legal retention period outrank the wish to be erased. */
function erasureBlockedReason({
  erasing,
  kept_until,
  kept_by,
}: CallResult<typeof privacy.consents>): string | undefined {
  if (erasing) return 'This person is already being erased.'
  return kept_until ? describeRetention(kept_until, kept_by) : undefined
}

const describeEnd = (end: string): string =>
  `${Date.parse(end) > Date.now() ? 'Ends on' : 'Ended on'} ${formatDate(end)}`

function Consents({ consents }: { consents: readonly Consent[] }) {
  if (consents.length === 0) return <p className={panels.soft}>No consent recorded.</p>
  return (
    <ul className={styles.consents} aria-label="Consents">
      {consents.map(({ id, way, wording, wording_version, given_at, withdrawn_at, ends_at, by }) => (
        <li key={id}>
          <p>
            {`Agreed on ${formatDate(given_at)}`}
            <span className={panels.soft}>
              {` ${joinFacts([CHANNEL_WORDS[way], by && `recorded by ${by}`, `version ${wording_version}`])}`}
            </span>
          </p>
          {ends_at && !withdrawn_at && <p>{describeEnd(ends_at)}</p>}
          {withdrawn_at && <p>{`Withdrawn on ${formatDate(withdrawn_at)}`}</p>}
          <p className={panels.soft}>{`“${wording}”`}</p>
        </li>
      ))}
    </ul>
  )
}
