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
      <Fold what="soft skills mentioned, not scored" names={soft.filter(isOpen)} />
      <Fold what="skills named in passing, not scored" names={passing.filter(isOpen)} />
    </>
  )
}

function Fold({ what, names }: { what: string; names: readonly string[] }) {
  if (names.length === 0) return null
  const one = what.replace('skills', 'skill')
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>{`${names.length} ${names.length === 1 ? one : what}`}</summary>
      <ul className={styles.names}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  )
}
