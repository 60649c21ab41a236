import { MANDATORY_SKILLS_MAX } from '@rolecall/domain/skills/skill-limits'
import { skillKey } from '@rolecall/domain/skills/skill-name'
import { listOf, sentence } from '@rolecall/domain/text/sentence'
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
  /** Whether the table starts as one line with its first skills. */
  startsFolded?: boolean
  /** Content below the rows, to add a skill. */
  children: ReactNode
}

/** Maximum number of rows shown; the tail of a longer list is collapsed. */
const SHOWN = 25
/** Number of skills named while the table is folded; one line shows as many as fit. */
const NAMED = 8

export function SkillTable({ title, lines, tools, startsFolded = false, ...table }: Props) {
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(!startsFolded || lines.length === 0)
  const isFolded = !isOpen && lines.length > 0
  const names = lines.slice(0, NAMED).map(({ skill }) => skill)
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {title}
          <span data-numbers className={styles.count}>
            {lines.length}
          </span>
        </h3>
        {isFolded && <span className={styles.folded}>{listOf(names)}</span>}
        {tools}
        {startsFolded && lines.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={!isFolded}
            aria-label={`${isFolded ? 'Show' : 'Hide'} ${title.toLowerCase()}`}
            onClick={() => setIsOpen(isFolded)}
          >
            {isFolded ? 'Show' : 'Hide'}
          </Button>
        )}
      </div>
      {!isFolded && <Rows {...table} titleId={titleId} lines={lines} />}
    </section>
  )
}

type RowsProps = Omit<Props, 'title' | 'tools' | 'startsFolded'> & { titleId: string }

function Rows({ titleId, list, lines, mandatoryCount, pointed, onPoint, children, ...acts }: RowsProps) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? lines : lines.filter((line, rank) => rank < SHOWN || line.mandatory || line.userdefined)
  return (
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
  )
}
