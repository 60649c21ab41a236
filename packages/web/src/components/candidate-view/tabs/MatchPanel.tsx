import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import type { Contribution } from '@rolecall/contract/shortlist/contribution'
import {
  groupContributions,
  isOutsideWork,
  type MatchGroup,
  OUTSIDE_WORK,
  summariseGroup,
} from '@rolecall/domain/matching/match-groups'
import { listOf, sentence } from '@rolecall/domain/text/sentence'
import { useMemo } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import { HighlightedText } from '../../document/HighlightedText.tsx'
import { ScoreBar, type ScorePart } from '../../match-marks/ScoreBar.tsx'
import { findEvidence } from '../evidence/evidence.ts'
import { toneOfGroup } from '../evidence/group-tone.ts'
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
  /** Scrolls to a mark by its id, when the résumé's text is elsewhere on the page. */
  onEvidence?: (markId: string) => void
}

/** Returns whether a group is worth showing: any of its requirements can earn points. */
const isCounted = ({ asked, points }: Pick<MatchGroup, 'asked' | 'points'>) => asked > 0 || points > 0

/** The explanation of the score: its parts, which add up to it, and the words of the résumé that support each. */
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
        {say('This {candidate} isn’t on any {position} you can see, so there’s no match to show.')}
      </EmptyState>
    )
  }
  const text = data?.text
  // Moves from one mark to the next, and back to the first.
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
      <section className={panels.section} aria-label="Score breakdown">
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
        <section className={panels.section} aria-label="Résumé text">
          <h3 className={panels.title}>Résumé text</h3>
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

/** The part of a group in the bar: in the order, the words and the colour of the summary above it. */
const toScorePart = (group: MatchGroup): ScorePart => ({
  id: group.id,
  label: summariseGroup(group),
  points: group.points,
  kind: toneOfGroup(group),
  word: '',
})

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
      <ScoreBar parts={groups.map(toScorePart)} />
      <p
        className={styles.equation}
        data-numbers
        data-equation
        title={groups.map(({ title, points }) => `${title} ${points}`).join(' + ')}
      >
        {groups.map(({ points }) => points).join(' + ') || '0'} = <span className={styles.total}>{score}</span>
      </p>
      {isOutsideWork(contributions) && <p>{OUTSIDE_WORK}</p>}
      <p>
        <Link to={paths.systemCard()}>How scores are made</Link>
      </p>
      {lacking.length > 0 && (
        <p className={styles.missing}>
          {sentence(
            { one: 'Missing must-have: {skills}', other: 'Missing must-haves: {skills}' },
            { count: lacking.length, skills: listOf(lacking.map(({ requirement }) => requirement)) },
          )}
        </p>
      )}
    </section>
  )
}
