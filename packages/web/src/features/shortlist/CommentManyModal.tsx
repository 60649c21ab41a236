import { Modal, Progress, Textarea } from '@mantine/core'
import { candidates } from '@rolecall/contract/candidates'
import { useState } from 'react'
import { CallError, send } from '../../api/call.ts'
import { useRefresh } from '../../api/refresh.ts'
import type { Movable } from '../../candidate-view/moves/targets.ts'
import { describeComment } from '../../candidate-view/tabs/CommentsPanel.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import styles from './ShortlistPage.module.css'

type Props = { people: readonly Movable[]; positionId: string; onClose: () => void }

/** The same comment for each of the chosen candidates, one after the other; who was not reached is asked for again. */
export function CommentManyModal({ people, positionId, onClose }: Props) {
  const refresh = useRefresh()
  const [text, setText] = useState('')
  const [left, setLeft] = useState(people)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const submit = async () => {
    setBusy(true)
    setFailure(undefined)
    let open = left
    try {
      for (const person of left) {
        const subject = { ...person, positionId }
        await send(candidates.addComment, describeComment(subject, text.trim()))
        open = open.filter((other) => other !== person)
        setLeft(open)
      }
      toast.success(`Comment added to ${people.length.toLocaleString()} candidates`)
      onClose()
    } catch (error) {
      const why = error instanceof CallError ? error.message : 'Something went wrong.'
      setFailure(`${why} ${open.length} of ${people.length} candidates have no comment yet; the others keep theirs.`)
    } finally {
      setBusy(false)
      const [first] = people
      if (first) void refresh(candidates.addComment, describeComment({ ...first, positionId }, ''))
    }
  }
  return (
    <Modal opened onClose={onClose} title={`Comment on ${people.length.toLocaleString()} candidates`} size="lg">
      <FormShell
        submitLabel={failure ? `Try the other ${left.length} again` : 'Comment'}
        loading={isBusy}
        error={null}
        onSubmit={() => void submit()}
        onCancel={onClose}
        submitDisabledReason={text.trim() ? undefined : 'Write something first.'}
      >
        <div className={styles.fields}>
          <Textarea
            label="Comment"
            name="text"
            data-autofocus
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={5_000}
          />
          {isBusy && (
            <Progress value={((people.length - left.length) / people.length) * 100} aria-label="Comments added" />
          )}
          {failure && <ErrorState inline what={failure} />}
        </div>
      </FormShell>
    </Modal>
  )
}
