import { withoutMasks } from '@rolecall/domain/text/readable-text'
import { useEffect, useRef } from 'react'
import { showOneOf } from '../../kit/list/show-within.ts'
import { SKILL_KINDS } from '../match-marks/skill-kind.ts'
import { cutText, type Mark } from './cut-text.ts'
import styles from './HighlightedText.module.css'

type Props = {
  text: string
  marks: readonly Mark[]
  /** The marks (their `id`) to stress; the first is brought into sight, unless one of them is. */
  focusId?: string | undefined
  onHover?: (id: string | undefined) => void
  /** Keeps line breaks; off for a single line. */
  isBlock?: boolean
}

/** A text with the words that count marked, each in its colour and underlined, named for assistive technology. */
export function HighlightedText({ text, marks, focusId, onHover, isBlock = true }: Props) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!focusId) return
    const marked = [...(root.current?.querySelectorAll<HTMLElement>(`[data-mark="${CSS.escape(focusId)}"]`) ?? [])]
    showOneOf(marked)
    // What was pressed may have gone with the page that it stood on.
    if (document.activeElement === document.body) marked[0]?.focus({ preventScroll: true })
  }, [focusId])
  return (
    <div ref={root} className={styles.text} data-block={isBlock || undefined}>
      {cutText(text, marks).map(({ text: piece, start, mark }) =>
        mark ? (
          <mark
            key={start}
            className={styles.mark}
            data-tone={SKILL_KINDS[mark.kind].tone}
            data-mark={mark.id}
            tabIndex={mark.id !== undefined && mark.id === focusId ? -1 : undefined}
            data-focused={(mark.id !== undefined && mark.id === focusId) || undefined}
            title={mark.label ?? SKILL_KINDS[mark.kind].word}
            onPointerEnter={() => onHover?.(mark.id)}
            onPointerLeave={() => onHover?.(undefined)}
          >
            {withoutMasks(piece)}
            <span className="visually-hidden">{` (${mark.label ?? SKILL_KINDS[mark.kind].word})`}</span>
          </mark>
        ) : (
          withoutMasks(piece)
        ),
      )}
    </div>
  )
}
