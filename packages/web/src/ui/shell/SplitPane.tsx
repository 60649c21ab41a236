import { CloseButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { type KeyId, sayWithKey } from './key-table.ts'
import styles from './SplitPane.module.css'
import { SIZES } from './theme.ts'
import { useMedia } from './use-media.ts'

const LIST_MIN = 360
/** Until somebody moves the line, a wide window gives the details their part of the room. */
const START = { least: 560, part: 0.4 }
const START_WIDTH = `max(${START.least}px, ${START.part * 100}%)`
const STEP = 24
/** Pixels from which on a press was a drag. */
const MOVED = 4

type Props = {
  list: ReactNode
  /** Beside the list; under 1200 px over it. Nothing is open without it. */
  detail: ReactNode | undefined
  detailLabel: string
  onClose: () => void
  /** Remembers the width under this name. */
  name: string
  /** The key that closes it, for its button. */
  closeKey?: KeyId
}

/** The key is the dialog's, even before the dialog has the focus. */
const isUnderDialog = () => document.querySelector('[aria-modal="true"]') !== null

/**
 * A list with the opened row's details beside it, the line between them movable by mouse and arrow keys; pressed without being
 * moved, it goes to the next of three places.
 */
export function SplitPane({ list, detail, detailLabel, onClose, name, closeKey }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const pressedAt = useRef(0)
  const isCovering = useMedia('covering')
  const [chosen, setWidth] = useLocalStorage<number | null>({ key: `ui.split.${name}`, defaultValue: null })
  const isOpen = detail !== undefined && detail !== null && detail !== false
  const width = chosen ?? Math.round(Math.max(START.least, (root.current?.clientWidth ?? 0) * START.part))
  const widest = () => Math.max(SIZES.detailMin, (root.current?.clientWidth ?? 1200) - LIST_MIN)
  const resize = (wanted: number) => setWidth(Math.round(Math.max(SIZES.detailMin, Math.min(wanted, widest()))))

  const drag = (event: PointerEvent<HTMLElement>) => {
    const right = root.current?.getBoundingClientRect().right ?? 0
    if (event.currentTarget.hasPointerCapture(event.pointerId)) resize(right - event.clientX)
  }
  // Whoever cannot drag has narrow, usual and wide.
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (Math.abs(event.clientX - pressedAt.current) > MOVED) return
    const usual = Math.max(START.least, (root.current?.clientWidth ?? 0) * START.part)
    resize([usual, widest()].find((each) => each > width + STEP) ?? SIZES.detailMin)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') resize(width + STEP)
    if (event.key === 'ArrowRight') resize(width - STEP)
  }
  return (
    <div ref={root} className={styles.split} data-open={isOpen || undefined}>
      <div className={styles.list} {...(isOpen && isCovering && { inert: true })}>
        {list}
      </div>
      {isOpen && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved */}
          <div
            role="separator"
            aria-orientation="vertical"
            aria-label={`Width of ${detailLabel}`}
            aria-valuenow={width}
            aria-valuemin={SIZES.detailMin}
            aria-valuemax={widest()}
            tabIndex={0}
            className={styles.divider}
            title="Drag it, or press it for another width"
            onPointerDown={(event) => {
              pressedAt.current = event.clientX
              event.currentTarget.setPointerCapture(event.pointerId)
            }}
            onPointerMove={drag}
            onClick={onClick}
            onKeyDown={onKeyDown}
          />
          <section
            className={styles.detail}
            aria-label={detailLabel}
            style={
              isCovering
                ? undefined
                : { width: `min(${chosen === null ? START_WIDTH : `${chosen}px`}, calc(100% - ${LIST_MIN}px))` }
            }
            onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && !isUnderDialog() && onClose()}
          >
            <CloseButton
              className={styles.close}
              onClick={onClose}
              aria-label={`Close ${detailLabel}`}
              {...(closeKey && { title: sayWithKey('Close', closeKey) })}
            />
            {detail}
          </section>
        </>
      )}
    </div>
  )
}
