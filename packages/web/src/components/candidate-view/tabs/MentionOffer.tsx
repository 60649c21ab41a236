import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { chooseMention, type MentionChoice } from './chosen-mentions.ts'
import { MentionPicker } from './MentionPicker.tsx'
import { type BegunMention, findBegunMention } from './mentions.ts'

type Props = {
  /** In which the text is written. */
  field: HTMLTextAreaElement
  /** Which text it is, as long as it is not sent. */
  draftKey: string
  positionId: string | undefined
  setText: (text: string) => void
}

/** Offers people while the cursor stands behind an @ of the field. */
export function MentionOffer({ field, draftKey, positionId, setText }: Props) {
  const [begun, setBegun] = useState<BegunMention>()
  /** Where the @ stands whose list was closed, or chosen from. */
  const [closedAt, setClosedAt] = useState<number>()
  const look = useEffectEvent(() => {
    const found = findBegunMention(field.value, field.selectionStart)
    setBegun(found)
    if (found?.at !== closedAt) setClosedAt(undefined)
  })
  useEffect(() => {
    const listening = new AbortController()
    for (const event of ['input', 'keyup', 'click', 'focus']) field.addEventListener(event, () => look(), listening)
    field.addEventListener('blur', () => setBegun(undefined), listening)
    if (document.activeElement === field) look()
    return () => listening.abort()
  }, [field])
  if (!begun || begun.at === closedAt) return null
  const pick = (person: MentionChoice) => {
    const before = `${field.value.slice(0, begun.at)}@${person.name} `
    const after = field.value.slice(begun.at + 1 + begun.match.length)
    chooseMention(draftKey, person)
    // The cursor can be set only in the text that stands in the field.
    flushSync(() => setText(before + after))
    field.focus()
    field.setSelectionRange(before.length, before.length)
    // The key that chose is let go of behind the whole name, which would be offered once more.
    setClosedAt(begun.at)
  }
  return (
    <MentionPicker
      field={field}
      match={begun.match}
      positionId={positionId}
      onPick={pick}
      onClose={() => setClosedAt(begun.at)}
    />
  )
}
