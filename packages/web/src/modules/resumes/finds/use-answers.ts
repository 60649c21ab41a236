import { finds, type SuggestedSkill } from '@rolecall/contract/resumes/finds'
import { useState } from 'react'
import { useCallMutation } from '../../../api/call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { createUndoToast } from '../../../ui/feedback/undo-offer.ts'
import { useActiveRow } from '../../../ui/list/active-row.ts'
import { useRowSelection } from '../../../ui/list/use-row-keys.ts'
import { useKeys } from '../../../ui/shell/keys.ts'

const offer = createUndoToast()

/** Answers the listed finds: by their buttons, or by keys for the selected ones, otherwise for the focused one. */
export function useAnswers(rows: readonly SuggestedSkill[]) {
  const open = rows.filter(({ answer }) => answer === '')
  const selection = useRowSelection(open.map(({ id }) => id))
  const active = useActiveRow()
  const [last, setLast] = useState<readonly string[]>([])
  const answer = useCallMutation(finds.answer, { quiet: true })
  const undo = useCallMutation(finds.undo, { quiet: true })
  const fail = ({ message }: { message: string }) => void toast.error(message, { long: true })
  const chosen = open.filter(({ id }) => selection.selected.has(id))

  const takeBack = (ids: readonly string[]) => {
    offer.hide()
    setLast([])
    undo.mutate({ body: { find_ids: [...ids] } }, { onSuccess: () => void toast.success('Reopened.'), onError: fail })
  }
  const say = (asked: readonly SuggestedSkill[], word: 'yes' | 'no') => {
    if (asked.length === 0) return
    const ids = asked.map(({ id }) => id)
    answer.mutate(
      { body: { find_ids: ids, answer: word } },
      {
        onSuccess: ({ message, answered }) => {
          selection.clear()
          const next = open.slice(open.findIndex(({ id }) => ids.includes(id))).find(({ id }) => !ids.includes(id))
          active.goOn(next?.id)
          const done = answered.map(({ id }) => id)
          setLast(done)
          if (done.length > 0) offer.show(message, () => takeBack(done), 'undoAnswer')
          else toast.info(message)
        },
        onError: fail,
      },
    )
  }
  const target = () => (chosen.length > 0 ? chosen : open.filter(({ id }) => id === active.key.get()))
  useKeys([
    { id: 'yes', run: () => say(target(), 'yes'), enabled: open.length > 0 },
    { id: 'no', run: () => say(target(), 'no'), enabled: open.length > 0 },
    { id: 'undoAnswer', run: () => takeBack(last), enabled: last.length > 0 },
  ])
  return { chosen, selection, active, say, takeBack, isBusy: answer.isPending || undo.isPending }
}

export type Answers = ReturnType<typeof useAnswers>
