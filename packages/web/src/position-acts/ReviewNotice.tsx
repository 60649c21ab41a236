import { Alert, Textarea } from '@mantine/core'
import { lifecycle } from '@rolecall/contract/lifecycle'
import type { PositionDetails } from '@rolecall/contract/positions'
import { REVIEW_COMMENT_MAX } from '@rolecall/domain/positions/position-action'
import { useState } from 'react'
import { useCallMutation } from '../api/call.ts'
import { Button } from '../ui/form/Button.tsx'
import { FieldRow } from '../ui/form/FormFields.tsx'

type Props = { position: Pick<PositionDetails, '_id' | 'version' | 'review' | 'may_approve'> }

/** Says that a position waits for a colleague, and lets one decide. */
export function ReviewNotice({ position: { _id: positionId, version, review, may_approve } }: Props) {
  const [comment, setComment] = useState('')
  const deciding = useCallMutation(lifecycle.review, {})
  const decide = (approve: boolean) =>
    deciding.mutate({ body: { positionId, version, approve, comment: comment.trim() } })
  const isReturned = review === 'returned'
  return (
    <Alert color="yellow" title={isReturned ? 'Sent back' : 'Waits for approval'} mb="md">
      {isReturned
        ? 'A colleague has asked for changes: the history says which. Saving the position asks for approval again.'
        : 'A colleague has to approve this position before it opens. Nobody is put on it until then.'}
      {may_approve && (
        <FieldRow>
          <Textarea
            label="Comment"
            description="Needed to send it back"
            autosize
            maxLength={REVIEW_COMMENT_MAX}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          <div>
            <Button variant="filled" busy={deciding.isPending} onClick={() => decide(true)}>
              Approve
            </Button>{' '}
            <Button
              busy={deciding.isPending}
              disabledReason={comment.trim() === '' ? 'Say what should be changed.' : undefined}
              onClick={() => decide(false)}
            >
              Send back
            </Button>
          </div>
        </FieldRow>
      )}
    </Alert>
  )
}
