import type { CallResult } from '@rolecall/contract/ground/define-calls'
import { tagging } from '@rolecall/contract/people/tagging'
import { lazy, Suspense, useState } from 'react'
import { useCallMutation } from '../../api/call.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { makeUndoOffer } from '../../kit/feedback/undo-offer.ts'

const TagModal = lazy(async () => ({ default: (await import('./TagModal.tsx')).TagModal }))
const UntagModal = lazy(async () => ({ default: (await import('./UntagModal.tsx')).UntagModal }))

type Tagged = CallResult<typeof tagging.putOn>
/** What was done to whom. */
type Act = 'tag' | 'untag'
type Asked = { act: Act; resumeIds: readonly string[] }

const offer = makeUndoOffer()

/** Putting tags on people and taking them off, each with its undo; the dialogs are read when they are first asked for. */
export function useTagging() {
  const [asked, setAsked] = useState<Asked>()
  const putOn = useCallMutation(tagging.putOn, {})
  const takeOff = useCallMutation(tagging.takeOff, {})

  const undo = (act: Act, { tag, changed }: Tagged) => {
    const onSuccess = ({ message }: Tagged) => void toast.success(message)
    if (act === 'tag') takeOff.mutate({ body: { resumeIds: changed, tag_id: tag.tag_id } }, { onSuccess })
    else putOn.mutate({ body: { resumeIds: changed, tag: tag.name } }, { onSuccess })
  }
  const onDone = (act: Act) => (done: Tagged) => {
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
    /** Takes one tag off at once. */
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
