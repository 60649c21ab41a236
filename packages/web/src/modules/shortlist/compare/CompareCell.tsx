import type { Contribution } from '@rolecall/contract/shortlist/contribution'
import { formatPoints } from '@rolecall/domain/matching/match-groups'
import { cutSnippet } from '../../../components/candidate-view/evidence/evidence.ts'
import { describeMatchRule, kindOfRule } from '../../../components/candidate-view/evidence/match-words.ts'
import { KindSign } from '../../../components/match-marks/KindSign.tsx'
import { SKILL_KINDS } from '../../../components/match-marks/skill-kind.ts'
import prose from '../../../ui/shell/prose.module.css'
import styles from './Compare.module.css'

type Props = { contribution: Contribution | undefined; text: string | undefined }

/** A candidate's match for one requirement: how it matches, since when, and the words that prove it. */
export function CompareCell({ contribution, text }: Props) {
  if (!contribution) return <td className={styles.soft}>not scored yet</td>
  const { rule, kind, why, spans, possible, mandatory } = contribution
  // Experience that could not be read is unknown, not zero, and is shown so.
  const isUnknown = kind === 'experience' && rule === 'missing'
  const snippet = text && spans[0] ? cutSnippet(text, spans[0]) : undefined
  return (
    <td>
      <p className={styles.match} data-tone={isUnknown ? undefined : SKILL_KINDS[kindOfRule(rule)].tone}>
        {isUnknown ? <span aria-hidden>–</span> : <KindSign kind={kindOfRule(rule)} />}
        <span>{describeMatchRule(contribution)}</span>
        {/* Rounding can leave some requirements without points. */}
        {(possible > 0 || mandatory) && (
          <span className={styles.points} data-numbers>
            {formatPoints(contribution)}
          </span>
        )}
      </p>
      {rule !== 'missing' && why && <p className={prose.plain}>{why}</p>}
      {snippet && (
        <q className={styles.words}>
          {snippet.before}
          <strong>{snippet.words}</strong>
          {snippet.after}
        </q>
      )}
    </td>
  )
}
