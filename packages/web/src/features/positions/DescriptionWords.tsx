import { skillKey } from '@rolecall/domain/skills/skill-name'
import { useEffect, useId, useMemo, useRef } from 'react'
import { cutText, type Mark } from '../../ui/cut-text.ts'
import { listOccurrences } from '../../ui/paint-highlights.ts'
import { SKILL_KINDS } from '../../ui/skill-kind.ts'
import styles from './DescriptionWords.module.css'
import type { ListedSkill, SkillLists } from './skill-lists.ts'
import { type ReadSpans, useReadSpans } from './use-text-preview.ts'

type Props = {
  title: string
  text: string
  lists: SkillLists
  /** The skill whose words are stressed, and from where the person points at it. */
  pointed: Pointed | undefined
  onPoint: (pointed: Pointed | undefined) => void
}

export type Pointed = { skill: string; from: 'row' | 'text' }

/** The description with the words of every listed skill marked. Scrolls only itself, so that no row moves away. */
export function DescriptionWords({ title, text, lists, pointed, onPoint }: Props) {
  const titleId = useId()
  const box = useRef<HTMLElement>(null)
  const read = useReadSpans(title, text)
  const pieces = useMemo(() => cutText(text, listMarks(text, lists, read)), [text, lists, read])

  useEffect(() => {
    if (pointed?.from !== 'row' || !box.current) return
    const mark = box.current.querySelector<HTMLElement>(`[data-skill="${CSS.escape(pointed.skill)}"]`)
    if (!mark) return
    const { top, bottom } = box.current.getBoundingClientRect()
    const place = mark.getBoundingClientRect()
    if (place.top < top || place.bottom > bottom) {
      box.current.scrollTop += place.top - top - box.current.clientHeight / 3
    }
  }, [pointed])

  return (
    <div className={styles.description}>
      <h3 id={titleId} className={styles.title}>
        Description
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by the keyboard */}
      <section ref={box} className={styles.text} tabIndex={0} aria-labelledby={titleId}>
        {pieces.map(({ text: piece, start, mark }) =>
          mark ? (
            <mark
              key={start}
              className={styles.mark}
              data-tone={SKILL_KINDS[mark.kind].tone}
              data-skill={mark.id}
              data-pointed={mark.id === pointed?.skill || undefined}
              title={mark.label}
              onPointerEnter={() => mark.id && onPoint({ skill: mark.id, from: 'text' })}
              onPointerLeave={() => onPoint(undefined)}
            >
              {piece}
            </mark>
          ) : (
            piece
          ),
        )}
      </section>
    </div>
  )
}

/** The places that came with the skill, else those where it is read, else wherever the very word stands. */
function listSpans({ skill, spans }: ListedSkill, text: string, read: ReadSpans) {
  if (spans.length > 0) return spans
  const places = read.get(skillKey(skill)) ?? []
  if (places.length > 0) return places
  return listOccurrences(text, skill).map((start) => ({ start, end: start + skill.length }))
}

function listMarks(text: string, { primary, inferred }: SkillLists, read: ReadSpans): Mark[] {
  const marksOf = (list: readonly ListedSkill[], kind: Mark['kind'], word: string): Mark[] =>
    list.flatMap((line) =>
      listSpans(line, text, read).map(({ start, end }) => ({
        start,
        end,
        kind,
        id: line.skill,
        label: `${line.skill}, ${word}`,
      })),
    )
  return [...marksOf(primary, 'matched', 'primary skill'), ...marksOf(inferred, 'inferred', 'inferred skill')]
}
