import type { CandidatePreview, Contribution } from '@rolecall/contract/candidates'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { useMemo, useState } from 'react'
import { KindSign } from '../../match-marks/KindSign.tsx'
import { ScoreBar } from '../../match-marks/ScoreBar.tsx'
import { SKILL_KINDS } from '../../match-marks/skill-kind.ts'
import { HighlightedText } from '../../ui/document/HighlightedText.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { cutSnippet, findEvidence } from '../evidence/evidence.ts'
import { kindOfRule, toScoreParts, wordOfRule } from '../evidence/match-words.ts'
import { useMarkFocus } from '../evidence/use-mark-focus.ts'
import { useResumeText } from '../pane/use-candidate.ts'
import styles from './MatchPanel.module.css'
import panels from './panels.module.css'

/** Requirements without points that are listed before "Show". */
const MISSING_SHOWN = 6

type Props = {
  candidate: CandidatePreview
  /** The résumé's text stands elsewhere on the page; a mark there is brought into sight by its id. */
  onEvidence?: (markId: string) => void
}

/** Why the score is what it is: its parts, which add up to it, and the words of the résumé that each rests on. */
export function MatchPanel({ candidate, onEvidence }: Props) {
  const { application, resume_id } = candidate
  const [focusId, focus] = useMarkFocus()
  const { data, error, refetch } = useResumeText(resume_id)
  const contributions = application?.contributions ?? NONE
  const evidence = useMemo(() => findEvidence(contributions), [contributions])
  if (!application) {
    return (
      <EmptyState>This candidate is on no position that you may see, so there is nothing to compare with.</EmptyState>
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
      <Summary score={application.score} contributions={contributions} />
      <ContributionTable contributions={contributions} markIds={evidence.markIds} text={text} onShow={show} />
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

function Summary({ score, contributions }: { score: number; contributions: readonly Contribution[] }) {
  const earning = toScoreParts(contributions)
  const lacking = contributions.filter(({ mandatory, rule }) => mandatory && rule === 'missing')
  return (
    <section className={panels.section} aria-label="Score">
      <p className={styles.equation} data-numbers data-equation>
        {earning.map(({ points }) => points).join(' + ') || '0'} = <span className={styles.total}>{score}</span>
      </p>
      <ScoreBar parts={earning} />
      {lacking.length > 0 && (
        <p className={styles.missing}>
          {`${lacking.length === 1 ? 'A mandatory skill is' : 'Mandatory skills are'} missing: ${lacking
            .map(({ requirement }) => requirement)
            .join(', ')}`}
        </p>
      )}
    </section>
  )
}

type TableProps = {
  contributions: readonly Contribution[]
  markIds: readonly (readonly string[])[]
  text: string | undefined
  onShow: (index: number) => void
}

function ContributionTable({ contributions, markIds, text, onShow }: TableProps) {
  const [isWhole, setWhole] = useState(false)
  const indexed = contributions.map((contribution, index) => ({ contribution, index }))
  const earning = indexed
    .filter(({ contribution }) => contribution.points > 0)
    .toSorted((a, b) => b.contribution.points - a.contribution.points)
  const others = indexed
    .filter(({ contribution }) => contribution.points <= 0)
    .toSorted((a, b) => Number(b.contribution.mandatory) - Number(a.contribution.mandatory))
  const hidden = isWhole ? 0 : Math.max(0, others.length - MISSING_SHOWN)
  const shown = [...earning, ...others.slice(0, others.length - hidden)]
  const sum = contributions.reduce((total, { points }) => total + points, 0)
  const most = contributions.reduce((total, { possible }) => total + possible, 0)
  return (
    <section className={panels.section} aria-label="What the score is made of">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Requirement</th>
            <th scope="col" className={styles.number}>
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ contribution, index }) => (
            <ContributionRow
              key={`${contribution.kind} ${contribution.requirement}`}
              contribution={contribution}
              places={markIds[index]?.length ?? 0}
              text={text}
              onShow={() => onShow(index)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <td className={styles.number} data-numbers data-sum>
              {sum} <span className={styles.possible}>of {most}</span>
            </td>
          </tr>
        </tfoot>
      </table>
      {hidden > 0 && (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
            Show {hidden} more that earned nothing
          </Button>
        </div>
      )}
    </section>
  )
}

type RowProps = { contribution: Contribution; places: number; text: string | undefined; onShow: () => void }

function ContributionRow({ contribution, places, text, onShow }: RowProps) {
  const { requirement, rule, mandatory, points, possible, why } = contribution
  const kind = kindOfRule(rule)
  const { tone } = SKILL_KINDS[kind]
  const first = contribution.spans[0]
  const snippet = text && first ? cutSnippet(text, first) : undefined
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          {requirement}
          {mandatory && <IconStarFilled role="img" aria-label="mandatory" className={styles.star ?? ''} />}
        </span>{' '}
        <span className={styles.rule} data-tone={tone}>
          <KindSign kind={kind} /> {wordOfRule(contribution)}
        </span>
        {why && <p className={styles.why}>{why}</p>}
        {snippet && (
          <button type="button" className={styles.evidence} onClick={onShow}>
            <span className="visually-hidden">{`Show ${requirement} in the résumé: `}</span>
            {snippet.before}
            <mark data-tone={tone}>{snippet.words}</mark>
            {snippet.after} <span className={styles.more}>{places > 1 ? `${places} places` : 'show'}</span>
          </button>
        )}
      </th>
      <td className={styles.number} data-numbers data-points={points}>
        {points} <span className={styles.possible}>of {possible}</span>
      </td>
    </tr>
  )
}
