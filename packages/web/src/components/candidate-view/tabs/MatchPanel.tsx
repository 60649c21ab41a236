import type { CandidatePreview } from '@rolecall/contract/people/candidate-preview'
import type { Contribution } from '@rolecall/contract/people/contribution'
import { groupContributions, type MatchGroup, summariseGroup } from '@rolecall/domain/matching/match-groups'
import { listOf, sentence } from '@rolecall/domain/text/sentence'
import { useMemo } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import { useWords } from '../../../kit/format/own-words.ts'
import { Link } from '../../../kit/shell/Link.tsx'
import { HighlightedText } from '../../document/HighlightedText.tsx'
import { ScoreBar } from '../../match-marks/ScoreBar.tsx'
import { findEvidence } from '../evidence/evidence.ts'
import { toneOfGroup } from '../evidence/group-tone.ts'
import { toScoreParts } from '../evidence/match-words.ts'
import { useCorrections } from '../evidence/use-corrections.ts'
import { useMarkFocus } from '../evidence/use-mark-focus.ts'
import { useResumeText } from '../pane/use-candidate.ts'
import { CopyNotice } from './CopyNotice.tsx'
import { MatchGroupPart } from './MatchGroupPart.tsx'
import styles from './MatchPanel.module.css'
import panels from './panels.module.css'
import { UnseenNotice } from './UnseenNotice.tsx'

type Props = {
  candidate: CandidatePreview
  /** The résumé's text stands elsewhere on the page; a mark there is brought into sight by its id. */
  onEvidence?: (markId: string) => void
}

/** A group of which no demand earns a point tells nobody anything. */
const isCounted = ({ asked, points }: Pick<MatchGroup, 'asked' | 'points'>) => asked > 0 || points > 0

/** Why the score is what it is: its parts, which add up to it, and the words of the résumé that each rests on. */
export function MatchPanel({ candidate, onEvidence }: Props) {
  const say = useWords()
  const { application, resume_id } = candidate
  const [focusId, focus] = useMarkFocus()
  const { data, error, refetch } = useResumeText(resume_id)
  const acts = useCorrections(candidate.candidate_id)
  const contributions = application?.contributions ?? NONE
  const evidence = useMemo(() => findEvidence(contributions), [contributions])
  const groups = useMemo(() => groupContributions(contributions), [contributions])
  if (!application) {
    return (
      <EmptyState>
        {say('This {candidate} is on no {position} that you may see, so there is nothing to compare with.')}
      </EmptyState>
    )
  }
  const text = data?.text
  // Straight from one mark to the next, and round again.
  const show = (index: number) => {
    const ids = evidence.markIds[index] ?? []
    const next = ids[(ids.indexOf(focusId ?? '') + 1) % ids.length]
    focus(next)
    if (next) onEvidence?.(next)
  }
  return (
    <div className={panels.panel}>
      <Summary score={application.score} contributions={contributions} groups={groups} />
      <UnseenNotice unseen={candidate.unseen} />
      <CopyNotice copied={candidate.copied} />
      <section className={panels.section} aria-label="What the score is made of">
        {groups.map((group) => (
          <MatchGroupPart
            key={group.id}
            group={group}
            markIds={evidence.markIds}
            text={text}
            onShow={show}
            acts={acts}
          />
        ))}
      </section>
      {!onEvidence && (
        <section className={panels.section} aria-label="Words of the résumé">
          <h3 className={panels.title}>Words of the résumé</h3>
          {error && <ErrorState inline what={error.message} onRetry={() => void refetch()} />}
          {!text && !error && <Skeletons shape="lines" count={12} label="Loading the résumé" />}
          {text && (
            <div className={styles.resume}>
              <HighlightedText text={text} marks={evidence.marks} focusId={focusId} />
            </div>
          )}
        </section>
      )}
    </div>
  )
}

const NONE: readonly Contribution[] = []

type SummaryProps = { score: number; contributions: readonly Contribution[]; groups: readonly MatchGroup[] }

function Summary({ score, contributions, groups }: SummaryProps) {
  const lacking = contributions.filter(({ mandatory, rule }) => mandatory && rule === 'missing')
  return (
    <section className={panels.section} aria-label="Score">
      <ul className={styles.summary}>
        {groups.filter(isCounted).map((group) => (
          <li key={group.id} data-tone={toneOfGroup(group)}>
            {summariseGroup(group)}
          </li>
        ))}
      </ul>
      <ScoreBar parts={toScoreParts(contributions)} />
      <p className={styles.equation} data-numbers data-equation>
        {groups.map(({ points }) => points).join(' + ') || '0'} = <span className={styles.total}>{score}</span>
      </p>
      <p>
        <Link to={paths.systemCard()}>How scores are made</Link>
      </p>
      {lacking.length > 0 && (
        <p className={styles.missing}>
          {sentence(
            { one: 'A mandatory skill is missing: {skills}', other: 'Mandatory skills are missing: {skills}' },
            { count: lacking.length, skills: listOf(lacking.map(({ requirement }) => requirement)) },
          )}
        </p>
      )}
    </section>
  )
}
