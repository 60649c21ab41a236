import type { Contribution } from '@rolecall/contract/people/contribution'
import { sayPoints } from '@rolecall/domain/matching/match-groups'
import { cutSnippet } from '../../../../parts/candidate-view/evidence/evidence.ts'
import { kindOfRule, wordOfRule } from '../../../../parts/candidate-view/evidence/match-words.ts'
import { KindSign } from '../../../../parts/match-marks/KindSign.tsx'
import { SKILL_KINDS } from '../../../../parts/match-marks/skill-kind.ts'
import styles from './Compare.module.css'

type Props = { contribution: Contribution | undefined; text: string | undefined }

/** What somebody shows of one requirement: how it matches, since when, and the words that it rests on. */
export function CompareCell({ contribution, text }: Props) {
  if (!contribution) return <td className={styles.soft}>not scored yet</td>
  const { rule, kind, why, spans, possible, mandatory } = contribution
  // Nobody has none: what could not be read is not known, and says so.
  const isUnknown = kind === 'experience' && rule === 'missing'
  const snippet = text && spans[0] ? cutSnippet(text, spans[0]) : undefined
  return (
    <td>
      <p className={styles.match} data-tone={isUnknown ? undefined : SKILL_KINDS[kindOfRule(rule)].tone}>
        {isUnknown ? <span aria-hidden>–</span> : <KindSign kind={kindOfRule(rule)} />}
        <span>{wordOfRule(contribution)}</span>
        {/* Rounding leaves some of them nothing to earn. */}
        {(possible > 0 || mandatory) && (
          <span className={styles.points} data-numbers>
            {sayPoints(contribution)}
          </span>
        )}
      </p>
      {rule !== 'missing' && why && <p className={styles.why}>{why}</p>}
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
