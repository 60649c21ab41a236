import { Textarea } from '@mantine/core'
import { type Approval, approvals } from '@rolecall/contract/approvals/approvals'
import { APPROVAL } from '@rolecall/domain/approvals/approval-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { useCallMutation } from '../../api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import layout from '../../ui/shell/layout.module.css'
import styles from './Approvals.module.css'

type Props = {
  approval: Approval
  /** Whether the reason is being written. */
  isRefusing: boolean
  onRefusing: (isRefusing: boolean) => void
  onAnswered?: (approval: Approval) => void
  /** Whether the page's keys answer this request, so that its buttons name them. */
  hasKeys?: boolean
}

/** Answers an approval that awaits the user: approves at once, refuses with a reason. */
export function AnswerApproval({ approval, isRefusing, onRefusing, onAnswered, hasKeys = false }: Props) {
  const { approval_id: id, my_step: step, answers_for: others } = approval
  const [reason, setReason] = useState('')
  const answering = useCallMutation(approvals.answer, { quiet: true })
  if (step === null) return null
  const give = (answer: 'approved' | 'refused') =>
    answering.mutate(
      { body: { approval_id: id, step, answer, reason: answer === 'refused' ? reason : '' } },
      {
        onSuccess: ({ message, data }) => {
          void toast.success(message)
          onAnswered?.(data)
        },
        close: () => onRefusing(false),
        onError: ({ message }) => void toast.error(message, { long: true }),
      },
    )
  return (
    <div className={layout.stack}>
      {others.length > 0 && (
        <p className={styles.head}>{sentence('You’re standing in for {names}.', { names: others.join(', ') })}</p>
      )}
      {isRefusing ? (
        <>
          <Textarea
            label="Reason"
            required
            autosize
            minRows={2}
            data-autofocus
            autoFocus
            maxLength={APPROVAL.reasonMax}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <div className={layout.row}>
            <Button
              variant="filled"
              busy={answering.isPending}
              disabledReason={reason.trim() === '' ? 'Enter a reason.' : undefined}
              onClick={() => give('refused')}
            >
              Decline
            </Button>
            <Button onClick={() => onRefusing(false)}>Cancel</Button>
          </div>
        </>
      ) : (
        <div className={layout.row}>
          <Button
            size="compact-sm"
            variant="filled"
            icon={IconCheck}
            busy={answering.isPending}
            {...(hasKeys && { shortcut: 'confirm' as const })}
            onClick={() => give('approved')}
          >
            Approve
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            icon={IconX}
            {...(hasKeys && { shortcut: 'discard' as const })}
            onClick={() => onRefusing(true)}
          >
            Decline
          </Button>
        </div>
      )}
    </div>
  )
}
