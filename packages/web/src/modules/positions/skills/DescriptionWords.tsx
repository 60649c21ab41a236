import { skillKey } from '@rolecall/domain/skills/skill-name'
import { maskMarkdown } from '@rolecall/domain/text/readable-text'
import { useId, useMemo } from 'react'
import type { Mark } from '../../../components/document/cut-text.ts'
import { listOccurrences } from '../../../components/document/find-words.ts'
import { HighlightedText } from '../../../components/document/HighlightedText.tsx'
import { type ReadSpans, useReading } from '../market/use-text-preview.ts'
import styles from './DescriptionWords.module.css'
import type { ListedSkill, SkillLists } from './skill-lists.ts'

type Props = {
  title: string
  text: string
  lists: SkillLists
  /** The skill whose words are highlighted. */
  pointed: string | undefined
  onPoint: (skill: string | undefined) => void
}

/** The description with the words of every listed skill marked. */
export function DescriptionWords({ title, text, lists, pointed, onPoint }: Props) {
  const titleId = useId()
  const { spans: read } = useReading(title, text)
  const marks = useMemo(() => listMarks(text, lists, read), [text, lists, read])
  return (
    <div className={styles.description}>
      <h3 id={titleId} className={styles.title}>
        Description
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by keyboard */}
      <section className={styles.text} tabIndex={0} aria-labelledby={titleId}>
        <HighlightedText text={maskMarkdown(text)} marks={marks} focusId={pointed} onHover={onPoint} />
      </section>
    </div>
  )
}

/** Lists the places of a skill: those that came with it, otherwise those read in the text, otherwise every literal occurrence. */
function listSpans({ skill, spans }: ListedSkill, text: string, read: ReadSpans) {
  if (spans.length > 0) return spans
  const places = read.get(skillKey(skill)) ?? []
  if (places.length > 0) return places
  return listOccurrences(text, skill)
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
