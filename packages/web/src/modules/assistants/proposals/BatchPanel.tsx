import { Badge } from '@mantine/core'
import { sentence } from '@rolecall/domain/text/sentence'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import { useId } from 'react'
import { Button } from '../../../ui/form/Button.tsx'
import { describeConfirm } from './describe-confirm.ts'
import type { Batch } from './group-proposals.ts'
import { ProposalRow } from './ProposalRow.tsx'
import styles from './Proposals.module.css'
import type { Decisions } from './use-decisions.ts'
import { countEmailed } from './use-previewed-emails.ts'

type Props = { batch: Batch; decisions: Decisions }

/** The proposals that one assistant made together. */
export function BatchPanel({ batch: { assistant, name, proposals }, decisions }: Props) {
  const titleId = useId()
  const open = proposals.filter(({ state }) => state === 'open')
  const { active, confirm, discard, isBusy } = decisions
  return (
    <section className={styles.batch} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          <IconSparkles aria-hidden className={styles.sign} />
          {assistant}
          {name && <span className={styles.batchName}>“{name}”</span>}
        </h2>
        <Badge variant="default">
          {open.length > 0 ? sentence('{count} open', { count: open.length }) : 'All reviewed'}
        </Badge>
        {open.length > 1 && (
          <span className={styles.all}>
            <Button size="compact-sm" variant="subtle" busy={isBusy} onClick={() => discard(open)}>
              Dismiss all
            </Button>
            <Button size="compact-sm" busy={isBusy} shortcut="confirmBatch" onClick={() => confirm(open)}>
              {describeConfirm(open.length, countEmailed(open.flatMap(decisions.emailsOf)))}
            </Button>
          </span>
        )}
      </header>
      <ul className={styles.rows}>
        {proposals.map((proposal) => (
          <ProposalRow
            key={proposal.proposal_id}
            proposal={proposal}
            active={active}
            isBusy={isBusy}
            emailed={countEmailed(decisions.emailsOf(proposal))}
            problem={decisions.problemOf(proposal)}
            onConfirm={() => confirm([proposal])}
            onDiscard={() => discard([proposal])}
          />
        ))}
      </ul>
    </section>
  )
}
