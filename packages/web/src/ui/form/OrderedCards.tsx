import { ActionIcon } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { tooltipWithKey } from '../shell/key-table.ts'
import { moveTo } from './move-to.ts'
import styles from './OrderedCards.module.css'

type Item = { id: string }

type Props<T extends Item> = {
  /** The noun for an item: "question". */
  noun: string
  items: readonly T[]
  /** Returns the text that identifies an item. */
  textOf: (item: T) => string
  onChange: (items: T[]) => void
  draw: (item: T, place: number) => ReactNode
}

const handleIdOf = ({ id }: Item) => `move-${id}`
const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

/** Cards to fill in, reordered by dragging a handle, with its arrow keys, or by buttons. */
export function OrderedCards<T extends Item>({ noun, items, textOf, onChange, draw }: Props<T>) {
  const [dragged, setDragged] = useState<string>()
  const [told, setTold] = useState('')
  const moved = useRef<T>(undefined)
  // A row that moves in the DOM loses the focus.
  useEffect(() => {
    if (moved.current && items.length > 0) document.getElementById(handleIdOf(moved.current))?.focus()
    moved.current = undefined
  }, [items])

  const move = (from: number, to: number) => {
    if (from < 0 || to < 0 || to >= items.length || to === from) return
    moved.current = items[from]
    onChange(moveTo(items, from, to))
    setTold(`${capital(noun)} ${from + 1} is now ${noun} ${to + 1} of ${items.length}.`)
  }
  return (
    <div className={styles.cards}>
      <ol className={styles.list} aria-label={`${capital(noun)}s`}>
        {items.map((item, place) => (
          <li
            key={item.id}
            className={styles.card}
            aria-label={`${capital(noun)} ${place + 1}`}
            data-dragged={item.id === dragged || undefined}
            onDragOver={(event) => {
              event.preventDefault()
              move(
                items.findIndex(({ id }) => id === dragged),
                place,
              )
            }}
            onDrop={(event) => event.preventDefault()}
          >
            <div className={styles.head}>
              <Handle
                id={handleIdOf(item)}
                label={`Move ${noun} ${place + 1}: ${textOf(item) || 'empty'}`}
                text={textOf(item)}
                onMove={(by) => move(place, place + by)}
                onDrag={(isDragged) => setDragged(isDragged ? item.id : undefined)}
              />
              <span className={styles.name}>
                {capital(noun)} {place + 1} of {items.length}
              </span>
              <Steps noun={noun} place={place} count={items.length} onMove={(by) => move(place, place + by)} />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove ${noun} ${place + 1}`}
                onClick={() => onChange(items.toSpliced(place, 1))}
              >
                <IconTrash aria-hidden />
              </ActionIcon>
            </div>
            {draw(item, place)}
          </li>
        ))}
      </ol>
      <span role="status" className={styles.told}>
        {told}
      </span>
    </div>
  )
}

type StepsProps = { noun: string; place: number; count: number; onMove: (by: -1 | 1) => void }

/** Buttons for users who can't drag or use the keyboard. */
const Steps = ({ noun, place, count, onMove }: StepsProps) => (
  <>
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Move ${noun} ${place + 1} up`}
      disabled={place === 0}
      onClick={() => onMove(-1)}
    >
      <IconChevronUp aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Move ${noun} ${place + 1} down`}
      disabled={place === count - 1}
      onClick={() => onMove(1)}
    >
      <IconChevronDown aria-hidden />
    </ActionIcon>
  </>
)

type HandleProps = {
  id: string
  label: string
  text: string
  onMove: (by: -1 | 1) => void
  onDrag: (isDragged: boolean) => void
}

/** Moves a card: by dragging, or with the arrow keys. */
const Handle = ({ id, label, text, onMove, onDrag }: HandleProps) => (
  <ActionIcon
    id={id}
    variant="subtle"
    color="gray"
    className={styles.handle ?? ''}
    aria-label={label}
    title={tooltipWithKey('Drag it, or move it up and down', 'moveQuestion')}
    draggable
    onDragStart={(event) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', text)
      onDrag(true)
    }}
    onDragEnd={() => onDrag(false)}
    onKeyDown={(event) => {
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
      if (by === undefined) return
      event.preventDefault()
      onMove(by)
    }}
  >
    <IconGripVertical aria-hidden />
  </ActionIcon>
)
