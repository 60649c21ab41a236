import { sentence } from '@rolecall/domain/text/sentence'
import { useReading } from '../market/use-text-preview.ts'
import styles from './MentionedSkills.module.css'
import { isSame, type SkillLists } from './skill-lists.ts'

type Props = { title: string; text: string; lists: SkillLists }

/** What the description names and nobody is scored by, folded: manners, and words that it does not ask for. */
export function MentionedSkills({ title, text, lists }: Props) {
  const { soft, passing } = useReading(title, text)
  const listed = [...lists.primary, ...lists.inferred]
  const isOpen = (name: string) => !listed.some(({ skill }) => isSame(skill, name))
  return (
    <>
      <Fold title={sayMentioned} names={soft.filter(isOpen)} />
      <Fold title={sayPassing} names={passing.filter(isOpen)} />
    </>
  )
}

const sayMentioned = (count: number) =>
  sentence({ one: '1 soft skill mentioned, not scored', other: '{count} soft skills mentioned, not scored' }, { count })

const sayPassing = (count: number) =>
  sentence(
    { one: '1 skill named in passing, not scored', other: '{count} skills named in passing, not scored' },
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
