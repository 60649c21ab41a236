import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { candidates } from '@rolecall/contract/candidates/candidates'
import { useEffect, useEffectEvent } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { Person } from '../../../ui/format/Person.tsx'
import type { MentionChoice } from './chosen-mentions.ts'
import panels from './panels.module.css'

/** Delay after typing before the search, in ms. */
const TYPING_MS = 200

type Props = {
  /** The field in which the name is typed. */
  field: HTMLTextAreaElement
  match: string
  positionId: string | undefined
  onPick: (person: MentionChoice) => void
  onClose: () => void
}

/** Users to mention, below the field, which keeps the focus: arrows move through the list, Enter or Tab takes the marked one. */
export function MentionPicker({ field, match, positionId, onPick, onClose }: Props) {
  const store = useCombobox({ opened: true })
  const [search] = useDebouncedValue(match.trim(), TYPING_MS)
  const query = { match: search, ...(positionId && { positionId }) }
  const { data } = useCallQuery(candidates.mentionable, { query }, { keepOld: true })
  const people = data?.data ?? []
  const listed = people.map(({ user_id }) => user_id).join(' ')
  const mark = (optionId: string | null) => optionId && field.setAttribute('aria-activedescendant', optionId)
  const markFirst = useEffectEvent(() => mark(store.selectFirstOption()))
  useEffect(() => void (listed && markFirst()), [listed])

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (people.length === 0 || event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => mark(store.selectNextOption()),
      ArrowUp: () => mark(store.selectPreviousOption()),
      Enter: store.clickSelectedOption,
      Tab: store.clickSelectedOption,
      Escape: onClose,
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => pressed(event)
    field.addEventListener('keydown', press)
    return () => {
      field.removeEventListener('keydown', press)
      field.removeAttribute('aria-activedescendant')
    }
  }, [field])

  if (people.length === 0) return null
  const pick = (id: string) => {
    const person = people.find(({ user_id }) => user_id === id)
    if (person) onPick(person)
  }
  return (
    <Combobox store={store} onOptionSubmit={pick} withinPortal={false}>
      <Combobox.Options className={panels.mentionable} aria-label="People to mention">
        {people.map(({ user_id, name, email }) => (
          <Combobox.Option key={user_id} value={user_id} onMouseDown={(event) => event.preventDefault()}>
            <span className={panels.line}>
              <Person name={name} size="sm" isDecorative />
              <span className={panels.author}>{name}</span>
              <span className={panels.soft}>{email}</span>
            </span>
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox>
  )
}
