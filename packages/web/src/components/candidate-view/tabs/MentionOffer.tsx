import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { chooseMention, type MentionChoice } from './chosen-mentions.ts'
import { MentionPicker } from './MentionPicker.tsx'
import { type BegunMention, findBegunMention } from './mentions.ts'

type Props = {
  /** The field that contains the text. */
  field: HTMLTextAreaElement
  /** Identifies the unsent text. */
  draftKey: string
  positionId: string | undefined
  setText: (text: string) => void
}

/** Offers users to mention while the cursor is behind an @ in the field. */
export function MentionOffer({ field, draftKey, positionId, setText }: Props) {
  const [begun, setBegun] = useState<BegunMention>()
  /** Position of the @ whose list was closed, or used. */
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
    // The cursor can only be set once the field contains the text.
    flushSync(() => setText(before + after))
    field.focus()
    field.setSelectionRange(before.length, before.length)
    // The key is released behind the complete name, which would be offered again.
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
