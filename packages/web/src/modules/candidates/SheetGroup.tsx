import type { Contribution } from '@rolecall/contract/shortlist/contribution'
import { formatPoints, type MatchGroup, type MatchLine, summariseGroup } from '@rolecall/domain/matching/match-groups'
import { cutSnippet } from '../../components/candidate-view/evidence/evidence.ts'
import { describeMatchRule, kindOfRule } from '../../components/candidate-view/evidence/match-words.ts'
import { KindSign } from '../../components/match-marks/KindSign.tsx'
import styles from './CandidateSheet.module.css'

type Props = { group: MatchGroup<Contribution>; text: string | undefined }

/** One group of requirements, each with the words of the résumé that prove it; nothing is collapsed on paper. */
export function SheetGroup({ group, text }: Props) {
  const { lines, small, points, possible } = group
  return (
    <section className={styles.group} aria-label={group.title}>
      <h3>
        {summariseGroup(group)} <span data-numbers>{`${points} of ${possible}`}</span>
      </h3>
      <ul>
        {lines.map((line) => (
          <Line key={line.index} line={line} text={text} />
        ))}
      </ul>
      {small.length > 0 && (
        <p className={styles.soft}>{`1 point each: ${small.map((line) => describeSmall(line)).join(', ')}.`}</p>
      )}
    </section>
  )
}

const describeSmall = ({ contribution }: MatchLine<Contribution>) =>
  `${contribution.requirement} (${describeMatchRule(contribution)})`

function Line({ line: { contribution }, text }: { line: MatchLine<Contribution>; text: string | undefined }) {
  const { requirement, rule, why, spans } = contribution
  const snippet = text && spans[0] ? cutSnippet(text, spans[0]) : undefined
  return (
    <li className={styles.line}>
      <span>
        <b>{requirement}</b> <KindSign kind={kindOfRule(rule)} /> {describeMatchRule(contribution)}
        {!snippet && why && ` · ${why}`}
        {snippet && (
          <q className={styles.evidence}>
            {snippet.before}
            <strong>{snippet.words}</strong>
            {snippet.after}
          </q>
        )}
      </span>
      <span data-numbers>{formatPoints(contribution)}</span>
    </li>
  )
}
