import { sentence } from '@rolecall/domain/text/sentence'
import { useReading } from '../market/use-text-preview.ts'
import styles from './MentionedSkills.module.css'
import { isSame, type SkillLists } from './skill-lists.ts'

type Props = { title: string; text: string; lists: SkillLists }

/** Skills in the description that are not scored, collapsed: soft skills, and those not required. */
export function MentionedSkills({ title, text, lists }: Props) {
  const { soft, passing } = useReading(title, text)
  const listed = [...lists.primary, ...lists.inferred]
  const isOpen = (name: string) => !listed.some(({ skill }) => isSame(skill, name))
  return (
    <>
      <Fold title={describeMentionedCount} names={soft.filter(isOpen)} />
      <Fold title={describePassingMentions} names={passing.filter(isOpen)} />
    </>
  )
}

const describeMentionedCount = (count: number) =>
  sentence({ one: '1 soft skill mentioned, not scored', other: '{count} soft skills mentioned, not scored' }, { count })

const describePassingMentions = (count: number) =>
  sentence(
    { one: '1 skill mentioned in passing, not scored', other: '{count} skills mentioned in passing, not scored' },
    { count },
  )

function Fold({ title, names }: { title: (count: number) => string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>{title(names.length)}</summary>
      <ul className={styles.names}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  )
}
