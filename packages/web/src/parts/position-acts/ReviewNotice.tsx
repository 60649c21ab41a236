import { Textarea } from '@mantine/core'
import { lifecycle } from '@rolecall/contract/hiring/lifecycle'
import type { PositionDetails } from '@rolecall/contract/hiring/position-details'
import { REVIEW_COMMENT_MAX } from '@rolecall/domain/positions/position-action'
import { useCallMutation } from '../../api/call.ts'
import { useTypedText } from '../../api/kept-typing.ts'
import { Button } from '../../kit/form/Button.tsx'
import { useWords } from '../../kit/format/own-words.ts'
import { Panel } from '../../kit/shell/Panel.tsx'
import styles from './ReviewNotice.module.css'

type Props = { position: Pick<PositionDetails, '_id' | 'version' | 'review' | 'may_approve'> }

/** Says that a position waits for a colleague, and lets one decide. */
export function ReviewNotice({ position: { _id: positionId, version, review, may_approve } }: Props) {
  const say = useWords()
  const [comment, setComment] = useTypedText(`review of ${positionId}`)
  const deciding = useCallMutation(lifecycle.review, {})
  const decide = (approve: boolean) =>
    deciding.mutate({ body: { positionId, version, approve, comment: comment.trim() } })
  const isReturned = review === 'returned'
  return (
    <div className={styles.notice}>
      <Panel title={isReturned ? 'Sent back' : 'Waits for approval'}>
        <p className={styles.text}>
          {isReturned
            ? say(
                'A colleague has asked for changes: the history says which. Saving the {position} asks for approval again.',
              )
            : say('A colleague has to approve this {position} before it opens. Nobody is put on it until then.')}
        </p>
        {may_approve && (
          <div className={styles.decision}>
            <Textarea
              label="Comment, needed to send it back"
              className={styles.comment ?? ''}
              autosize
              maxLength={REVIEW_COMMENT_MAX}
              value={comment}
              onChange={(event) => setComment(event.currentTarget.value)}
            />
            <Button variant="filled" busy={deciding.isPending} onClick={() => decide(true)}>
              Approve
            </Button>
            <Button
              busy={deciding.isPending}
              disabledReason={comment.trim() === '' ? 'Say what should be changed.' : undefined}
              onClick={() => decide(false)}
            >
              Send back
            </Button>
          </div>
        )}
      </Panel>
    </div>
  )
}
