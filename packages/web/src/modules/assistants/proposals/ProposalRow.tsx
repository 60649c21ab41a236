import type { Proposal } from '@rolecall/contract/assistants/proposals'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useSelector } from '@tanstack/react-store'
import { useCallback } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { formatDateTime } from '../../../ui/format/format-date.ts'
import type { ActiveRow } from '../../../ui/list/active-row.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import prose from '../../../ui/shell/prose.module.css'
import { describeConfirm } from './describe-confirm.ts'
import { ProposalChanges } from './ProposalChanges.tsx'
import styles from './Proposals.module.css'
import { STATE_WORDS } from './state-words.ts'

type Props = {
  proposal: Proposal
  active: ActiveRow
  isBusy: boolean
  /** Number of people it would email. */
  emailed: number
  /** Why it can't be carried out now; empty if it can. */
  problem: string
  onConfirm: () => void
  onDiscard: () => void
}

/** Maximum number of links in a row; a list of hundreds is of no use. */
const LINKED_MAX = 8

/** A proposal: what it would do, the candidates and records that it concerns, and the assistant's reason. */
export function ProposalRow({ proposal, active, isBusy, emailed, problem, onConfirm, onDiscard }: Props) {
  const { proposal_id: id, words, state, outcome, made_at, ends_at } = proposal
  const isActive = useSelector(active.key, (key) => key === id)
  const refer = useCallback(
    (element: HTMLLIElement | null) => (element ? active.add(id, element) : undefined),
    [active, id],
  )
  const isOpen = state === 'open'
  return (
    <li
      ref={refer}
      className={styles.row}
      data-active={isActive || undefined}
      data-state={state}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys focus it, and confirm or discard it
      tabIndex={0}
      aria-label={words}
      onFocus={(event) => event.target === event.currentTarget && active.key.get() !== id && active.walk(id, false)}
    >
      <div className={styles.said}>
        <p className={styles.words}>{words}</p>
        <About proposal={proposal} />
        <ProposalChanges changes={proposal.changes} />
        {proposal.why && (
          <blockquote className={styles.why}>
            <span className={prose.medium}>{proposal.assistant} says:</span> {proposal.why}
          </blockquote>
        )}
        {isOpen && problem && <p className={styles.outcome}>{problem}</p>}
        {!isOpen && (
          <p className={styles.outcome} role="status">
            {STATE_WORDS[state]}
            {outcome && ` · ${outcome}`}
          </p>
        )}
      </div>
      <div className={styles.acts}>
        {isOpen && (
          <>
            <Button size="compact-sm" icon={IconCheck} shortcut="confirm" busy={isBusy && isActive} onClick={onConfirm}>
              {describeConfirm(1, emailed)}
            </Button>
            <Button size="compact-sm" variant="subtle" icon={IconX} shortcut="discard" onClick={onDiscard}>
              Dismiss
            </Button>
          </>
        )}
        <time
          className={styles.time}
          dateTime={made_at}
          title={`Suggested then. Can be confirmed until ${formatDateTime(ends_at)}`}
        >
          {formatDateTime(made_at)}
        </time>
      </div>
    </li>
  )
}

function About({ proposal: { people, position } }: Pick<Props, 'proposal'>) {
  if (people.length === 0 && !position) return null
  return (
    <p className={styles.about}>
      {people.slice(0, LINKED_MAX).map(({ candidate_id, name }) => (
        <Link key={candidate_id} to={paths.candidate(candidate_id)} size="sm">
          {name || 'Candidate'}
        </Link>
      ))}
      {people.length > LINKED_MAX && <span>and {people.length - LINKED_MAX} more</span>}
      {position && (
        <Link to={paths.position(position.position_id)} size="sm">
          {position.title}
        </Link>
      )}
    </p>
  )
}
