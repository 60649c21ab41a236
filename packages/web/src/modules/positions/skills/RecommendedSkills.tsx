import { Select } from '@mantine/core'
import { SKILL_MESSAGES } from '@rolecall/contract/positions/skill-messages'
import { skills } from '@rolecall/contract/skills/skills'
import { useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { OfferedSkills } from './OfferedSkills.tsx'
import styles from './SkillsStep.module.css'
import { isSame, type ListedSkill, type SkillLists } from './skill-lists.ts'
import { useLikelySkills } from './use-likely-skills.ts'

const SHOWN = 8

type Props = { lists: SkillLists; onAdd: (line: ListedSkill) => void }

/** Skills related to one of the position's, which the user names (rule H-076). */
export function RecommendedSkills({ lists, onAdd }: Props) {
  const [asked, setAsked] = useState<string>()
  const { data, isError, isFetching } = useCallQuery(
    skills.recommend,
    { body: { entries: asked === undefined ? [] : [asked] } },
    { enabled: asked !== undefined },
  )
  // Skills under "Also likely" are not offered twice.
  const shown = [...lists.primary, ...lists.inferred, ...useLikelySkills(lists)]
  const found = (data?.recommended_skills ?? []).filter(({ skill }) => !shown.some((line) => isSame(line.skill, skill)))
  const isNone = isError || data?.recommended_skills.length === 0
  const choices = [...new Set(lists.primary.map(({ skill }) => skill))]
  return (
    <section className={styles.suggested} aria-label="Related skills">
      <Select
        size="xs"
        aria-label="Suggest skills related to"
        placeholder="Related to …"
        data={choices}
        value={asked ?? null}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear suggestions' }}
        onChange={(next) => setAsked(next ?? undefined)}
      />
      {asked !== undefined && !isFetching && !isNone && found.length === 0 && (
        <span className={styles.hint}>All related skills are already listed.</span>
      )}
      {asked !== undefined && isNone && (
        <span role="alert" className={styles.hint}>
          {SKILL_MESSAGES.skillNotFound}
        </span>
      )}
      {!isNone && <OfferedSkills skills={found.slice(0, SHOWN)} onAdd={onAdd} />}
    </section>
  )
}
