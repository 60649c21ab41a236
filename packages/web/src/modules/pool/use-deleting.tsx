import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { DELETE_MAX, DELETED_DAYS } from '@rolecall/domain/privacy/privacy-rules'
import { useCallMutation } from '../../api/call.ts'
import { useMay } from '../../api/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { createUndoToast } from '../../ui/feedback/undo-offer.ts'
import { confirm } from '../../ui/form/confirm.tsx'
import { say } from '../../ui/format/company-terms.ts'

type Person = { candidateId: string; name: string }

const offer = createUndoToast()

const confirmDeletion = (people: readonly Person[]) =>
  confirm({
    title: say(
      { one: 'Delete {name}', other: 'Delete {count} {candidates}' },
      { count: people.length, name: people[0]?.name || say('this {candidate}') },
    ),
    text: (
      <>
        <p>
          {say(
            'They disappear from the pool, searches, {positions}, {shortlists}, counts and exports, with their comments, emails and files. Their history entries stay.',
          )}
        </p>
        <p>
          {`You can restore them for ${DELETED_DAYS} days. After that, they’re erased for good. If someone asks to be erased, use Privacy on their page instead.`}
        </p>
      </>
    ),
    confirmLabel: say({ one: 'Delete', other: 'Delete {count} {candidates}' }, { count: people.length }),
    isDestructive: true,
  })

/** Deletes candidates from the pool, after confirming the consequences, and offers undo. */
export function useDeleting({ onDeleted }: { onDeleted: () => void }) {
  const mayExport = useMay('candidate_import_export')
  const remove = useCallMutation(privacy.deletePeople, { quietDone: true })
  const restore = useCallMutation(privacy.restorePeople, { quietDone: true })
  const undo = (deletionId: string) =>
    restore.mutate({ body: { deletion_id: deletionId } }, { onSuccess: ({ message }) => void toast.success(message) })
  const onDone = ({ deleted, deletion_id, message }: CallResult<typeof privacy.deletePeople>) => {
    if (deleted === 0) return void toast.info(message, { long: true })
    offer.show(message, () => undo(deletion_id))
    onDeleted()
  }
  return {
    disabledReason: mayExport ? undefined : say('Your role does not include importing and exporting {candidates}.'),
    reasonFor: (count: number) =>
      count > DELETE_MAX
        ? say('You can select up to {most} {candidates} for this. Select fewer.', { most: DELETE_MAX })
        : undefined,
    start: async (people: readonly Person[]) => {
      if (people.length === 0 || !(await confirmDeletion(people))) return
      remove.mutate({ body: { candidates: people.map(({ candidateId }) => candidateId) } }, { onSuccess: onDone })
    },
  }
}
