import { withoutMasks } from '@rolecall/domain/text/readable-text'
import { useEffect, useRef } from 'react'
import { showOneOf } from '../../ui/list/show-within.ts'
import { SKILL_KINDS } from '../match-marks/skill-kind.ts'
import { type Mark, splitAtMarks } from './cut-text.ts'
import styles from './HighlightedText.module.css'

type Props = {
  text: string
  marks: readonly Mark[]
  /** The marks (their `id`) to highlight; scrolls to the first, unless one of them is visible. */
  focusId?: string | undefined
  onHover?: (id: string | undefined) => void
  /** Keeps line breaks; off for a single line. */
  isBlock?: boolean
}

/** A text with its relevant words marked, each in its colour and underlined, and labelled for assistive technology. */
export function HighlightedText({ text, marks, focusId, onHover, isBlock = true }: Props) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!focusId) return
    const marked = [...(root.current?.querySelectorAll<HTMLElement>(`[data-mark="${CSS.escape(focusId)}"]`) ?? [])]
    showOneOf(marked)
    // The pressed element may have disappeared with its page.
    if (document.activeElement === document.body) marked[0]?.focus({ preventScroll: true })
  }, [focusId])
  return (
    <div ref={root} className={styles.text} data-block={isBlock || undefined}>
      {splitAtMarks(text, marks).map(({ text: piece, start, mark }) =>
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
