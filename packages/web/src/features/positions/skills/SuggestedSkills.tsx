import { skills } from '@rolecall/contract/skills'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useCallQuery } from '../../../api/call.ts'
import { Button } from '../../../ui/form/Button.tsx'
import styles from './SkillsStep.module.css'
import { isSame, type ListedSkill, type SkillLists, toListed } from './skill-lists.ts'

const SHOWN = 6

type Props = { lists: SkillLists; onAdd: (line: ListedSkill) => void }

/** Skills that follow from the primary ones and stand in no list: after a skill was added, or one was removed. */
export function SuggestedSkills({ lists, onAdd }: Props) {
  const names = lists.primary.map(({ skill }) => skill).toSorted()
  const { data } = useCallQuery(skills.inferred, { body: { skills: names } }, { keepOld: true })
  const listed = [...lists.primary, ...lists.inferred]
  const offered = (data?.rec_skills ?? []).filter(({ skill }) => !listed.some((line) => isSame(line.skill, skill)))
  if (offered.length === 0) return null
  return (
    <section className={styles.suggested} aria-label="Skills that follow from the primary ones">
      <span className={styles.hint}>Also likely:</span>
      {offered.slice(0, SHOWN).map((skill) => (
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
