import { OfferedSkills } from './OfferedSkills.tsx'
import styles from './SkillsStep.module.css'
import type { ListedSkill, SkillLists } from './skill-lists.ts'
import { useLikelySkills } from './use-likely-skills.ts'

type Props = { lists: SkillLists; onAdd: (line: ListedSkill) => void }

/** Skills implied by the primary ones and in neither list, shown after a skill was added or removed. */
export function SuggestedSkills({ lists, onAdd }: Props) {
  const offered = useLikelySkills(lists)
  if (offered.length === 0) return null
  return (
    <section className={styles.suggested} aria-label="Skills implied by the primary skills">
      <span className={styles.hint}>Also likely:</span>
      <OfferedSkills skills={offered} onAdd={onAdd} />
    </section>
  )
}
