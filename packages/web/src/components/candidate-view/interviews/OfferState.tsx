import { Alert } from '@mantine/core'
import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { bookings } from '@rolecall/contract/interviews/bookings'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { formatProfileTime } from '../../../ui/format/format-date.ts'
import layout from '../../../ui/shell/layout.module.css'
import prose from '../../../ui/shell/prose.module.css'
import styles from './FreeTimes.module.css'

type Props = {
  candidate: CandidatePreview
  application: NonNullable<CandidatePreview['application']>
  onOffer: () => void
}

/** The times offered to a candidate who has not chosen yet, or a way to offer some. */
export function OfferState({ candidate, application, onOffer }: Props) {
  const say = useWords()
  const named = { resumeid: candidate.resume_id, position_id: application.positionId }
  const { data } = useCallQuery(bookings.offers, { body: named })
  const withdraw = useCallMutation(bookings.withdraw)
  const [latest] = data?.data ?? []
  if (!data) return undefined
  if (latest?.state !== 'open')
    return (
      <div className={layout.spreadRow}>
        <p className={prose.smallLine}>
          {latest?.other_time
            ? say('The {candidate} wrote: {time}', { time: latest.other_time })
            : say('Send a link to let the {candidate} choose a time.')}
        </p>
        <Button onClick={onOffer}>Offer times</Button>
      </div>
    )
  const count = latest.starts.length
  const take = () =>
    withdraw.mutate(
      { body: { ...named, offer_id: latest.offer_id } },
      { onSuccess: ({ message }) => toast.success(message) },
    )
  return (
    <Alert title={sentence({ one: '1 time offered', other: '{count} times offered' }, { count })} variant="light">
      <div className={styles.part}>
        <p className={prose.smallLine}>
          {say('Offered by {who}. The {candidate} can choose until {until}.', {
            who: latest.offered_by,
            until: formatProfileTime(latest.valid_until),
          })}
        </p>
        {latest.other_time && (
          <p>{say('The {candidate} asked for another time: {time}', { time: latest.other_time })}</p>
        )}
        <div>
          <Button busy={withdraw.isPending} onClick={take}>
            Withdraw times
          </Button>
        </div>
      </div>
    </Alert>
  )
}
