import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '../../../ui/form/Button.tsx'
import styles from './SkillsStep.module.css'
import { type ListedSkill, type SkillLists, toListed } from './skill-lists.ts'
import { useLikelySkills } from './use-likely-skills.ts'

type Props = { lists: SkillLists; onAdd: (line: ListedSkill) => void }

/** Skills that follow from the primary ones and stand in no list: after a skill was added, or one was removed. */
export function SuggestedSkills({ lists, onAdd }: Props) {
  const offered = useLikelySkills(lists)
  if (offered.length === 0) return null
  return (
    <section className={styles.suggested} aria-label="Skills that follow from the primary ones">
      <span className={styles.hint}>Also likely:</span>
      {offered.map((skill) => (
        <Button
          key={skill.skill_id}
          size="compact-xs"
          icon={IconPlus}
          title={skill.why}
          onClick={() => onAdd(toListed(skill))}
        >
          {skill.skill}
        </Button>
      ))}
    </section>
  )
}
