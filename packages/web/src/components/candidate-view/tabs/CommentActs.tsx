import type { Comment } from '@rolecall/contract/candidates/candidate-entries'
import { candidates } from '@rolecall/contract/candidates/candidates'
import { COMMENT_MAX } from '@rolecall/domain/candidates/candidate-limits'
import { useState } from 'react'
import { useCallMutation } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { confirm } from '../../../ui/form/confirm.tsx'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'

const FIELDS: readonly FormField<'text'>[] = [
  { name: 'text', kind: 'text', label: 'Comment', rows: 3, mostRows: 10, maxLength: COMMENT_MAX, takesFocus: true },
]

/** An author's actions on a comment; administrators may delete it. */
export function CommentActs({ comment }: { comment: Comment }) {
  const [isChanging, setChanging] = useState(false)
  const remove = useCallMutation(candidates.removeComment, {})
  const ask = async () => {
    const isSure = await confirm({
      title: 'Delete this comment?',
      text: comment.text,
      confirmLabel: 'Delete comment',
      isDestructive: true,
    })
    if (isSure) remove.mutate({ body: { comment_id: comment.id } })
  }
  return (
    <>
      {comment.may_change && (
        <Button size="compact-sm" variant="subtle" onClick={() => setChanging(true)}>
          Edit
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" busy={remove.isPending} onClick={() => void ask()}>
        Delete
      </Button>
      {isChanging && <ChangeModal comment={comment} onClose={() => setChanging(false)} />}
    </>
  )
}

function ChangeModal({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { form, shell } = useCallForm(candidates.editComment, {
    initial: { text: comment.text },
    toBody: ({ text }) => ({ comment_id: comment.id, text: text.trim(), version: comment.version }),
    close: onClose,
  })
  return (
    <FormModal {...shell} title="Edit comment" submitLabel="Save" labels={{ text: 'Comment' }} onClose={onClose}>
      <FormFields form={form} fields={FIELDS} />
    </FormModal>
  )
}
