import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { tagging } from '@rolecall/contract/pool/tagging'
import { Suspense, useState } from 'react'
import { useCallMutation } from '../../api/call.ts'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { createUndoToast } from '../../ui/feedback/undo-offer.ts'

const TagModal = lazyNamed(() => import('./TagModal.tsx'), 'TagModal')
const UntagModal = lazyNamed(() => import('./UntagModal.tsx'), 'UntagModal')

type TagResult = CallResult<typeof tagging.putOn>
/** A bulk action on tags. */
type Act = 'tag' | 'untag'
type TagRequest = { act: Act; resumeIds: readonly string[] }

const offer = createUndoToast()

/** Adds tags to candidates and removes them, each with its undo; the dialogs are loaded when they are first opened. */
export function useTagging() {
  const [asked, setAsked] = useState<TagRequest>()
  const putOn = useCallMutation(tagging.putOn, {})
  const takeOff = useCallMutation(tagging.takeOff, {})

  const undo = (act: Act, { tag, changed }: TagResult) => {
    const onSuccess = ({ message }: TagResult) => void toast.success(message)
    if (act === 'tag') takeOff.mutate({ body: { resumeIds: changed, tag_id: tag.tag_id } }, { onSuccess })
    else putOn.mutate({ body: { resumeIds: changed, tag: tag.name } }, { onSuccess })
  }
  const onDone = (act: Act) => (done: TagResult) => {
    setAsked(undefined)
    if (done.changed.length > 0) offer.show(done.message, () => undo(act, done))
    else toast.info(done.message)
  }
  const start = (act: Act) => (people: readonly { resumeId: string }[]) =>
    setAsked({ act, resumeIds: people.map(({ resumeId }) => resumeId) })
  const close = () => setAsked(undefined)
  return {
    start: start('tag'),
    startOff: start('untag'),
    /** Removes one tag at once. */
    takeOff: (resumeId: string, tagId: string) =>
      takeOff.mutate({ body: { resumeIds: [resumeId], tag_id: tagId } }, { onSuccess: onDone('untag') }),
    dialog: asked && (
      <Suspense>
        {asked.act === 'tag' ? (
          <TagModal resumeIds={asked.resumeIds} onDone={onDone('tag')} onClose={close} />
        ) : (
          <UntagModal resumeIds={asked.resumeIds} onDone={onDone('untag')} onClose={close} />
        )}
      </Suspense>
    ),
  }
}
