import { Modal } from '@mantine/core'
import type { PoolTag } from '@rolecall/contract/pool/tag-rows'
import { tagging } from '@rolecall/contract/pool/tagging'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { confirm } from '../../ui/form/confirm.tsx'
import { say } from '../../ui/format/company-terms.ts'
import layout from '../../ui/shell/layout.module.css'
import { EditTagModal } from './EditTagModal.tsx'
import { MergeTagModal } from './MergeTagModal.tsx'
import { TagChip } from './TagChip.tsx'
import styles from './Tags.module.css'

/** An action on a tag with a dialog of its own. */
type TagDialog = { act: 'edit' | 'merge'; tagId: string }

/** The company's tags: rename, recolour, merge and delete. */
export function ManageTagsModal({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useCallQuery(tagging.list, {})
  const [asked, setAsked] = useState<TagDialog>()
  const tags = data?.data ?? []
  const chosen = tags.find(({ tag_id }) => tag_id === asked?.tagId)
  const close = () => setAsked(undefined)
  return (
    <>
      <Modal opened onClose={onClose} title="Tags" size="lg">
        {error && <ErrorState inline what={error.message} onRetry={() => void refetch()} />}
        {data && tags.length === 0 && <p>{say('No tags yet. Select {candidates} in the talent pool to add one.')}</p>}
        <ul className={layout.wideList} aria-label="Company tags">
          {tags.map((tag) => (
            <li key={tag.tag_id} className={layout.spreadRow}>
              <div>
                <TagChip tag={tag} />
                <p className={styles.about}>
                  {say(
                    { one: '1 {candidate} · created by {who}', other: '{count} {candidates} · created by {who}' },
                    { count: tag.people, who: tag.made_by },
                  )}
                </p>
              </div>
              <Acts tag={tag} isOnly={tags.length === 1} onAsk={(act) => setAsked({ act, tagId: tag.tag_id })} />
            </li>
          ))}
        </ul>
      </Modal>
      {chosen && asked?.act === 'edit' && <EditTagModal tag={chosen} onClose={close} />}
      {chosen && asked?.act === 'merge' && <MergeTagModal tag={chosen} tags={tags} onClose={close} />}
    </>
  )
}

type ActsProps = { tag: PoolTag; isOnly: boolean; onAsk: (act: TagDialog['act']) => void }

function Acts({ tag, isOnly, onAsk }: ActsProps) {
  const { tag_id, name, people, may_change, made_by } = tag
  const remove = useCallMutation(tagging.remove, {})
  const disabledReason = may_change
    ? undefined
    : sentence('Only {who} and administrators can change it.', { who: made_by })
  const ask = async () => {
    const text =
      people === 0
        ? 'No one has this tag.'
        : say(
            { one: '1 {candidate} will lose this tag.', other: '{count} {candidates} will lose this tag.' },
            { count: people },
          )
    const isSure = await confirm({
      title: `Delete “${name}”?`,
      text,
      confirmLabel: 'Delete tag',
      isDestructive: true,
    })
    if (isSure) remove.mutate({ body: { tag_id } }, { onSuccess: ({ message }) => void toast.success(message) })
  }
  return (
    <div className={styles.acts}>
      <Button
        size="compact-sm"
        aria-label={`Edit ${name}`}
        disabledReason={disabledReason}
        onClick={() => onAsk('edit')}
      >
        Edit
      </Button>
      <Button
        size="compact-sm"
        aria-label={`Merge ${name}`}
        disabledReason={disabledReason ?? (isOnly ? 'There are no other tags.' : undefined)}
        onClick={() => onAsk('merge')}
      >
        Merge
      </Button>
      <Button
        size="compact-sm"
        aria-label={`Delete ${name}`}
        busy={remove.isPending}
        disabledReason={disabledReason}
        onClick={() => void ask()}
      >
        Delete
      </Button>
    </div>
  )
}
