import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { Tooltip } from '../../ui/feedback/Tooltip.tsx'
import prose from '../../ui/shell/prose.module.css'
import { KindSign } from './KindSign.tsx'
import styles from './SkillChip.module.css'
import { SKILL_KINDS, type SkillKind } from './skill-kind.ts'

type Props = {
  skill: string
  kind: SkillKind
  isMandatory?: boolean
  /** The origin: "from Spark", "called PostgreSQL". */
  why?: string | undefined
}

/** A skill and its kind of match, in colour, icon and word. */
export function SkillChip({ skill, kind, isMandatory = false, why }: Props) {
  const { word, tone } = SKILL_KINDS[kind]
  const chip = (
    <span className={styles.chip} data-tone={tone}>
      <KindSign kind={kind} />
      <span className={prose.cut}>{skill}</span>
      <span className="visually-hidden">{`, ${word}${isMandatory ? ', must-have' : ''}`}</span>
      {isMandatory && <IconStarFilled aria-hidden className={styles.star ?? ''} />}
    </span>
  )
  return why ? <Tooltip label={`${word[0]?.toUpperCase()}${word.slice(1)}, ${why}`}>{chip}</Tooltip> : chip
}
