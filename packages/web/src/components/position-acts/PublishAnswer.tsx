import { Textarea } from '@mantine/core'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { REVIEW_COMMENT_MAX } from '@rolecall/domain/positions/position-action'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallMutation } from '../../api/call.ts'
import { useTypedText } from '../../api/typed-input.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { formatDateTime } from '../../ui/format/format-date.ts'
import { Panel } from '../../ui/shell/Panel.tsx'
import prose from '../../ui/shell/prose.module.css'
import styles from './ReviewNotice.module.css'

type PublishRequest = NonNullable<CallResult<typeof lifecycle.publishing>['request']>

/** The request to publish a position, with its answer: publish, or decline for a reason. */
export function PublishAnswer({ positionId, request }: { positionId: string; request: PublishRequest }) {
  const say = useWords()
  const [comment, setComment] = useTypedText(`publishing of ${positionId}`)
  const publishing = useCallMutation(lifecycle.publish, {})
  const declining = useCallMutation(lifecycle.declineToPublish, {})
  return (
    <Panel title={sentence('{by} asked to publish this', { by: request.by })}>
      <p className={prose.plain}>
        {say('Asked on {day}. Publishing gives the {position} a public page where people can apply.', {
          day: formatDateTime(request.at),
        })}
      </p>
      <div className={styles.decision}>
        <Textarea
          label="Reason, required to decline"
          className={styles.comment ?? ''}
          autosize
          maxLength={REVIEW_COMMENT_MAX}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <Button
          variant="filled"
          busy={publishing.isPending}
          onClick={() => publishing.mutate({ body: { positionId, is_posted: true } })}
        >
          Publish
        </Button>
        <Button
          busy={declining.isPending}
          disabledReason={comment.trim() === '' ? 'Enter a reason to decline.' : undefined}
          onClick={() => declining.mutate({ body: { positionId, comment: comment.trim() } })}
        >
          Decline
        </Button>
      </div>
    </Panel>
  )
}
