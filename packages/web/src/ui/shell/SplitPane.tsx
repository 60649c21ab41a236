import { CloseButton } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { type KeyId, tooltipWithKey } from './key-table.ts'
import styles from './SplitPane.module.css'
import { SIZES } from './theme.ts'
import { useMedia } from './use-media.ts'
import { useStored } from './use-stored.ts'

const LIST_MIN = 360
/** The details' share of a wide window, until the user moves the divider. */
const START = { least: 560, part: 0.4 }
const START_WIDTH = `max(${START.least}px, ${START.part * 100}%)`
const STEP = 24
/** Movement in px from which a press counts as a drag. */
const MOVED = 4

type Props = {
  list: ReactNode
  /** Shown next to the list; under 1200 px over it. Undefined when nothing is open. */
  detail: ReactNode | undefined
  detailLabel: string
  onClose: () => void
  /** Key under which the width is stored. */
  name: string
  /** The key that closes it, for its button. */
  closeKey?: KeyId
}

/** Keys belong to an open dialog, even before it has the focus. */
const isUnderDialog = () => document.querySelector('[aria-modal="true"]') !== null

/**
 * A list with the opened row's details next to it, and a divider movable by mouse and arrow keys. Pressing it without
 * moving goes to the next of three positions.
 */
export function SplitPane({ list, detail, detailLabel, onClose, name, closeKey }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const pressedAt = useRef(0)
  const isCovering = useMedia('covering')
  const [chosen, setWidth] = useStored<number | null>(`ui.split.${name}`, null)
  const isOpen = detail !== undefined && detail !== null && detail !== false
  const width = chosen ?? Math.round(Math.max(START.least, (root.current?.clientWidth ?? 0) * START.part))
  const widest = () => Math.max(SIZES.detailMin, (root.current?.clientWidth ?? 1200) - LIST_MIN)
  const resize = (wanted: number) => setWidth(Math.round(Math.max(SIZES.detailMin, Math.min(wanted, widest()))))

  const drag = (event: PointerEvent<HTMLElement>) => {
    const right = root.current?.getBoundingClientRect().right ?? 0
    if (event.currentTarget.hasPointerCapture(event.pointerId)) resize(right - event.clientX)
  }
  // For users who can't drag: narrow, normal and wide.
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
          {/* biome-ignore lint/a11y/useSemanticElements: an hr element can't be moved */}
          <div
            role="separator"
            aria-orientation="vertical"
            aria-label={`Width of ${detailLabel}`}
            aria-valuenow={width}
            aria-valuemin={SIZES.detailMin}
            aria-valuemax={widest()}
            tabIndex={0}
            className={styles.divider}
            title="Drag to resize, or click to switch the width"
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
              {...(closeKey && { title: tooltipWithKey('Close', closeKey) })}
            />
            {detail}
          </section>
        </>
      )}
    </div>
  )
}
