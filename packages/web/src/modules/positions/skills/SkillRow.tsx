import { ActionIcon } from '@mantine/core'
import { SKILL_SCORE } from '@rolecall/domain/skills/skill-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { Tooltip } from '../../../ui/feedback/Tooltip.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { ScoreInput } from './ScoreInput.tsx'
import styles from './SkillTable.module.css'
import type { ListedSkill, ListName } from './skill-lists.ts'

export type RowActions = {
  onScore: (skill: string, score: number) => void
  onMandatory: (skill: string) => void
  onMove: (skill: string) => void
  onRemove: (skill: string) => void
  onMend: (skill: string) => void
}

type Props = RowActions & {
  line: ListedSkill
  list: ListName
  isPointed: boolean
  onPoint: (skill: string | undefined) => void
}

/** A skill: its name and origin, its weight, and its actions. */
export function SkillRow({ line, list, isPointed, onPoint, onScore, onMandatory, onMove, onRemove, onMend }: Props) {
  const { skill, score, mandatory, why, meant } = line
  const other = list === 'primary' ? 'inferred' : 'primary'
  const point = () => onPoint(skill)
  const leave = () => onPoint(undefined)
  return (
    <tr
      className={styles.row}
      data-pointed={isPointed || undefined}
      data-testid={`skill-${skill}`}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      <th scope="row" className={styles.name}>
        <span className={styles.skill}>{skill}</span>
        <span className={styles.why}>{why}</span>
        {meant && (
          <Button variant="subtle" size="compact-xs" onClick={() => onMend(skill)}>
            {`Did you mean ${meant}?`}
          </Button>
        )}
      </th>
      <td className={styles.slide}>
        {/* Out of the tab order: the number next to it does the same by keyboard. */}
        <input
          type="range"
          tabIndex={-1}
          className={styles.range}
          aria-label={`Score of ${skill}, slider`}
          min={SKILL_SCORE.min}
          max={SKILL_SCORE.max}
          value={Math.round(score)}
          onChange={(event) => onScore(skill, event.currentTarget.valueAsNumber)}
        />
      </td>
      <td>
        <RowScore skill={skill} score={score} onScore={onScore} />
      </td>
      <td>
        <Act
          label={sentence(mandatory ? '{skill} is a must-have' : 'Make {skill} a must-have', { skill })}
          isPressed={mandatory}
          onClick={() => onMandatory(skill)}
        >
          {mandatory ? <IconStarFilled aria-hidden /> : <IconStar aria-hidden />}
        </Act>
      </td>
      <td className={styles.acts}>
        <Act label={`Move ${skill} to ${other}`} onClick={() => onMove(skill)}>
          <IconArrowsExchange aria-hidden />
        </Act>
        <Act label={`Remove ${skill}`} onClick={() => onRemove(skill)}>
          <IconX aria-hidden />
        </Act>
      </td>
    </tr>
  )
}

type ScoreProps = { skill: string; score: number; onScore: (skill: string, score: number) => void }

/** Accepts every positive number, including decimals; on blur, an invalid value returns to the last valid one. */
function RowScore({ skill, score, onScore }: ScoreProps) {
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && !(Number(typed) > 0)
  return (
    <ScoreInput
      isSmall
      step="any"
      aria-label={`Score of ${skill}`}
      aria-invalid={isWrong || undefined}
      value={typed ?? String(score)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const { value } = event.currentTarget
        setTyped(value)
        if (Number(value) > 0) onScore(skill, Number(value))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

type ActProps = { label: string; isPressed?: boolean; onClick: () => void; children: React.ReactNode }

const Act = ({ label, isPressed, onClick, children }: ActProps) => (
  <Tooltip label={label}>
    <ActionIcon aria-label={label} {...(isPressed !== undefined && { 'aria-pressed': isPressed })} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
)
