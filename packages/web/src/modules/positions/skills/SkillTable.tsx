import { MANDATORY_SKILLS_MAX } from '@rolecall/domain/skills/skill-limits'
import { skillKey } from '@rolecall/domain/skills/skill-name'
import { sentence } from '@rolecall/domain/text/sentence'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/form/Button.tsx'
import { type RowActions, SkillRow } from './SkillRow.tsx'
import styles from './SkillTable.module.css'
import type { ListedSkill, ListName } from './skill-lists.ts'

type Props = RowActions & {
  title: string
  list: ListName
  lines: readonly ListedSkill[]
  /** Number of mandatory skills in both tables. */
  mandatoryCount: number
  pointed: string | undefined
  onPoint: (skill: string | undefined) => void
  /** Tools next to the title. */
  tools?: ReactNode
  /** Content below the rows, to add a skill. */
  children: ReactNode
}

/** Maximum number of rows shown; the tail of a longer list is collapsed. */
const SHOWN = 25

export function SkillTable({ title, list, lines, mandatoryCount, pointed, onPoint, tools, children, ...acts }: Props) {
  const titleId = useId()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? lines : lines.filter((line, rank) => rank < SHOWN || line.mandatory || line.userdefined)
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {title}
          <span data-numbers className={styles.count}>
            {lines.length}
          </span>
        </h3>
        {tools}
      </div>
      <div className={styles.frame}>
        <table className={styles.table} aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">Skill</th>
              <th scope="col" colSpan={2} className={styles.scoreHead}>
                Score
              </th>
              <th scope="col" colSpan={2} className={styles.mandatoryHead}>
                <span data-numbers>
                  {sentence('Must-haves {count} of {max}', { count: mandatoryCount, max: MANDATORY_SKILLS_MAX })}
                </span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <SkillRow
                key={skillKey(line.skill)}
                {...acts}
                line={line}
                list={list}
                isPointed={pointed === line.skill}
                onPoint={onPoint}
              />
            ))}
          </tbody>
        </table>
        {lines.length > shown.length && (
          <div className={styles.foot}>
            <Button variant="subtle" size="compact-sm" onClick={() => setIsWhole(true)}>
              {`Show ${lines.length - shown.length} more`}
            </Button>
          </div>
        )}
        {lines.length === 0 && <p className={styles.none}>No skills yet. Add one below, or move one here.</p>}
        <div className={styles.foot}>{children}</div>
      </div>
    </section>
  )
}
