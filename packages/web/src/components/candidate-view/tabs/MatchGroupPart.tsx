import type { Contribution } from '@rolecall/contract/shortlist/contribution'
import {
  formatPoints,
  INFERRED_FROM_WORK,
  isInferredFromWork,
  isWhole,
  type MatchGroup,
  type MatchLine,
} from '@rolecall/domain/matching/match-groups'
import { sentence } from '@rolecall/domain/text/sentence'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useId, useState } from 'react'
import { Button } from '../../../ui/form/Button.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { KindSign } from '../../match-marks/KindSign.tsx'
import { SKILL_KINDS } from '../../match-marks/skill-kind.ts'
import { cutSnippet } from '../evidence/evidence.ts'
import { toneOfGroup } from '../evidence/group-tone.ts'
import { describeMatchRule, kindOfRule } from '../evidence/match-words.ts'
import type { EvidenceActs } from '../evidence/use-corrections.ts'
import styles from './MatchGroupPart.module.css'

type Props = {
  group: MatchGroup<Contribution>
  /** Ids of the marks of each contribution's words, by its place in the list. */
  markIds: readonly (readonly string[])[]
  text: string | undefined
  onShow: (index: number) => void
  acts: EvidenceActs
}

/** One group of requirements, line by line; it can be collapsed, and lines worth hardly a point are collapsed within it. */
export function MatchGroupPart({ group, markIds, text, onShow, acts }: Props) {
  const { id, title, met, asked, points, possible, lines, small, worthless } = group
  const [isOpen, setOpen] = useState(id !== 'nice')
  const [areSmallShown, setSmallShown] = useState(lines.length === 0)
  const bodyId = useId()
  const shown = areSmallShown ? [...lines, ...small] : lines
  return (
    <section className={styles.group} aria-label={title} data-points={points}>
      <h3 className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          data-prints
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown className={styles.chevron ?? ''} aria-hidden />
          <span className={styles.title}>{title}</span>
          {!isWhole(id) && asked > 0 && (
            <span className={styles.met} data-tone={toneOfGroup(group)}>
              {sentence('{met} of {asked} found', { met, asked })}
            </span>
          )}
          <span className={styles.number} data-numbers>
            {points}{' '}
            <span className={styles.possible}>
              {sentence({ one: 'of 1 point', other: 'of {count} points' }, { count: possible })}
            </span>
          </span>
        </button>
      </h3>
      <div id={bodyId} hidden={!isOpen}>
        <ul className={layout.bareList}>
          {shown.map((line) => (
            <Line
              key={`${line.contribution.kind} ${line.contribution.requirement}`}
              line={line}
              places={markIds[line.index]?.length ?? 0}
              text={text}
              onShow={() => onShow(line.index)}
              acts={acts}
            />
          ))}
        </ul>
        {small.length > 0 && !areSmallShown && (
          <Button variant="subtle" size="compact-sm" onClick={() => setSmallShown(true)}>
            {`Show ${small.length} more, ${small.reduce((sum, { contribution }) => sum + contribution.points, 0)} of ${small.length} points`}
          </Button>
        )}
        {worthless.length > 0 && areSmallShown && (
          <p className={styles.worthless}>
            {`Worth no points on their own: ${worthless.map(({ requirement }) => requirement).join(', ')}.`}
          </p>
        )}
      </div>
    </section>
  )
}

type LineProps = {
  line: MatchLine<Contribution>
  places: number
  text: string | undefined
  onShow: () => void
  acts: EvidenceActs
}

function Line({ line: { contribution }, places, text, onShow, acts }: LineProps) {
  const { requirement, rule, why, correction } = contribution
  const kind = kindOfRule(rule)
  const { tone } = SKILL_KINDS[kind]
  const first = contribution.spans[0]
  const snippet = text && first ? cutSnippet(text, first) : undefined
  return (
    <li className={styles.line}>
      <div>
        <span className={styles.name}>{requirement}</span>{' '}
        <span className={styles.rule} data-tone={tone}>
          <KindSign kind={kind} /> {correction ? 'marked as wrong' : describeMatchRule(contribution)}
        </span>
        {why && <p className={styles.why}>{why}</p>}
        {isInferredFromWork(contribution) && <p className={styles.why}>{INFERRED_FROM_WORK}</p>}
        {snippet && (
          <button type="button" className={styles.evidence} data-prints onClick={onShow}>
            <span className="visually-hidden">{`Show ${requirement} in the résumé: `}</span>
            {snippet.before}
            <mark data-tone={tone}>{snippet.words}</mark>
            {snippet.after}{' '}
            <span className={styles.more}>
              {sentence({ one: 'Show', other: 'Show {count} places' }, { count: places })}
            </span>
          </button>
        )}
      </div>
      <div className={styles.side}>
        <span className={styles.number} data-numbers>
          {formatPoints(contribution)}
        </span>
        <CorrectionButton contribution={contribution} acts={acts} />
      </div>
    </li>
  )
}

/** Marks evidence as wrong, or restores it; renders nothing without evidence. */
function CorrectionButton({ contribution, acts }: { contribution: Contribution; acts: EvidenceActs }) {
  const { requirement, rule, skill_id, correction } = contribution
  if (!skill_id || (rule === 'missing' && !correction)) return null
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      className={styles.correct}
      data-struck={correction !== null || undefined}
      busy={acts.isBusy}
      disabledReason={acts.disabledReason}
      aria-label={correction ? `Count again: ${requirement}` : `Mark as wrong: ${requirement}`}
      onClick={() => (correction ? acts.restore(contribution) : acts.strike(contribution))}
    >
      {correction ? 'Count again' : 'Mark as wrong'}
    </Button>
  )
}
