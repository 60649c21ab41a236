import { formatNumber } from '@rolecall/domain/text/format-number'
import layout from '../../ui/shell/layout.module.css'
import prose from '../../ui/shell/prose.module.css'
import { KindSign } from './KindSign.tsx'
import styles from './ScoreBar.module.css'
import { SKILL_KINDS, type SkillKind } from './skill-kind.ts'

export type ScorePart = {
  id: string
  label: string
  points: number
  kind: SkillKind
  /** Replaces the word of its kind, where the label says how far it is met. */
  word?: string
}

type Props = {
  /** Parts in drawing order; those of 0 points are listed for screen readers but take no space. */
  parts: readonly ScorePart[]
  /** The points that fill the bar. */
  outOf?: number
  /** Lists the parts in words below the bar. */
  withLegend?: boolean
}

/** The composition of a score: one piece per contribution, which add up to it. */
export function ScoreBar({ parts, outOf = 100, withLegend = false }: Props) {
  const total = parts.reduce((sum, part) => sum + part.points, 0)
  const words = parts.map(
    ({ label, points: worth, kind, word = SKILL_KINDS[kind].word }) =>
      `${label} ${formatNumber(worth)}${word && ` (${word})`}`,
  )
  return (
    <div className={layout.stack}>
      <div className={styles.bar} role="img" aria-label={`${formatNumber(total)} of ${outOf}: ${words.join(', ')}`}>
        {parts
          .filter(({ points: worth }) => worth > 0)
          .map(({ id, label, points: worth, kind, word = SKILL_KINDS[kind].word }) => (
            <span
              key={id}
              className={styles.part}
              data-tone={SKILL_KINDS[kind].tone}
              style={{ width: `${(worth / outOf) * 100}%` }}
              title={[`${label}: ${formatNumber(worth)}`, word].filter(Boolean).join(', ')}
            />
          ))}
      </div>
      {withLegend && (
        <ul className={styles.legend}>
          {parts.map(({ id, label, points: worth, kind }) => (
            <li key={id} className={styles.row}>
              <KindSign kind={kind} />
              <span className={prose.cut}>{label}</span>
              <span className={prose.soft}>{SKILL_KINDS[kind].word}</span>
              <span data-numbers className={styles.points}>
                {formatNumber(worth)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
