import { Select, Textarea } from '@mantine/core'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import type { PositionDetails } from '@rolecall/contract/positions/position-details'
import { requisitions } from '@rolecall/contract/requisitions/requisitions'
import { REVIEW_COMMENT_MAX } from '@rolecall/domain/positions/position-action'
import { useState } from 'react'
import { paths } from '../../api/address/paths.ts'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { useTypedText } from '../../api/typed-input.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { Link } from '../../ui/shell/Link.tsx'
import { Panel } from '../../ui/shell/Panel.tsx'
import prose from '../../ui/shell/prose.module.css'
import styles from './ReviewNotice.module.css'

type Props = { position: Pick<PositionDetails, '_id' | 'version' | 'review' | 'may_approve' | 'requisition'> }

/** A notice that a position awaits a colleague's approval, with buttons for users with the right to decide. */
export const ReviewNotice = ({ position }: Props) =>
  position.review === 'requested' ? <RequestedNotice position={position} /> : <ColleaguesNotice position={position} />

function ColleaguesNotice({ position: { _id: positionId, version, review, may_approve } }: Props) {
  const say = useWords()
  const [comment, setComment] = useTypedText(`review of ${positionId}`)
  const deciding = useCallMutation(lifecycle.review, {})
  const decide = (approve: boolean) =>
    deciding.mutate({ body: { positionId, version, approve, comment: comment.trim() } })
  const isReturned = review === 'returned'
  return (
    <div className={styles.notice}>
      <Panel title={isReturned ? 'Changes requested' : 'Awaiting approval'}>
        <p className={prose.plain}>
          {isReturned
            ? say('A colleague requested changes. See the history, then save the {position} to request approval again.')
            : say('A colleague has to approve this {position} before it opens. No {candidates} are added until then.')}
        </p>
        {may_approve && (
          <div className={styles.decision}>
            <Textarea
              label="Comment, required to request changes"
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
              disabledReason={comment.trim() === '' ? 'Say what needs to change.' : undefined}
              onClick={() => decide(false)}
            >
              Request changes
            </Button>
          </div>
        )}
      </Panel>
    </div>
  )
}

/** A notice that a position awaits its requisition, or a way to choose one. */
function RequestedNotice({ position: { _id: positionId, requisition } }: Props) {
  const say = useWords()
  return (
    <div className={styles.notice}>
      <Panel title="Waiting for its requisition">
        {requisition ? (
          <p className={prose.plain}>
            {say('This {position} opens when its requisition is approved. No {candidates} are added until then.')}{' '}
            <Link to={paths.requisition(requisition.requisition_id)}>{requisition.number}</Link>
          </p>
        ) : (
          <AttachRequisition positionId={positionId} />
        )}
      </Panel>
    </div>
  )
}

function AttachRequisition({ positionId }: { positionId: string }) {
  const say = useWords()
  const [chosen, setChosen] = useState<string | null>(null)
  const attaching = useCallMutation(requisitions.attach, {})
  const { data } = useCallQuery(requisitions.list, NEWEST)
  const offered = (data?.data ?? []).filter(({ state, heads, openings }) => state !== 'done' && openings < heads)
  return (
    <>
      <p className={prose.plain}>
        {say('{A position} needs an approved requisition to open. Choose the one it belongs to.')}
      </p>
      <div className={styles.decision}>
        <Select
          label="Requisition"
          className={styles.comment ?? ''}
          data={offered.map(({ requisition_id, number, title }) => ({
            value: requisition_id,
            label: `${number} ${title}`,
          }))}
          value={chosen}
          nothingFoundMessage="No requisitions with openings left."
          searchable
          onChange={setChosen}
        />
        <Button
          busy={attaching.isPending}
          disabledReason={chosen ? undefined : 'Choose a requisition first.'}
          onClick={() => chosen && attaching.mutate({ body: { requisition_id: chosen, position_id: positionId } })}
        >
          Add to requisition
        </Button>
      </div>
    </>
  )
}

const NEWEST = { query: {} }
