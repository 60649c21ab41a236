import type { Approval } from '@rolecall/contract/approvals/approvals'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { formatDateTime } from '../../ui/format/format-date.ts'
import layout from '../../ui/shell/layout.module.css'
import { Panel } from '../../ui/shell/Panel.tsx'
import { AnswerApproval } from './AnswerApproval.tsx'
import { ApprovalSteps } from './ApprovalSteps.tsx'
import styles from './Approvals.module.css'
import { APPROVAL_WORDS } from './describe-approval.ts'

type Props = {
  approvals: readonly Approval[]
  /** Returns the version that a round was about, if there are several. */
  versionOf?: (approval: Approval) => number | undefined
}

/** The rounds of approval with colleagues' answers, and the user's own answer; renders nothing without rounds. */
export const ApprovalRounds = ({ approvals, versionOf }: Props) =>
  approvals.length > 0 && (
    <Panel title="Approval">
      <div className={layout.partsApart}>
        {approvals.map((approval) => (
          <Round key={approval.approval_id} approval={approval} version={versionOf?.(approval)} />
        ))}
      </div>
    </Panel>
  )

function Round({ approval, version }: { approval: Approval; version: number | undefined }) {
  const [isRefusing, setRefusing] = useState(false)
  const { state, asked_by, asked_at, reason, ended_at, ended_by, chain } = approval
  return (
    <div className={layout.stack}>
      <p className={styles.head}>
        {sentence('[Version {version}: ]{state}. Requested by {who} on {at}[, using the chain “{chain}”].', {
          version: version === undefined ? '' : String(version),
          state: APPROVAL_WORDS[state],
          who: asked_by.name,
          at: formatDateTime(asked_at),
          chain,
        })}
      </p>
      {state === 'withdrawn' && ended_by && (
        <p className={styles.head}>
          {sentence('{who} withdrew it on {at}.', { who: ended_by.name, at: formatDateTime(ended_at ?? '') })}
        </p>
      )}
      <ApprovalSteps approval={approval} />
      {reason && <blockquote className={styles.reason}>{reason}</blockquote>}
      <AnswerApproval approval={approval} isRefusing={isRefusing} onRefusing={setRefusing} />
    </div>
  )
}
