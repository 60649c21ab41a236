import type { Approval } from '@rolecall/contract/approvals/approvals'
import { formatAmount } from '@rolecall/domain/text/format-number'
import { sentence } from '@rolecall/domain/text/sentence'
import { useSelector } from '@tanstack/react-store'
import { useCallback } from 'react'
import { AboutApproval } from '../../components/approvals/AboutApproval.tsx'
import { AnswerApproval } from '../../components/approvals/AnswerApproval.tsx'
import { ApprovalSteps } from '../../components/approvals/ApprovalSteps.tsx'
import { pathOfSubject } from '../../components/approvals/path-of-subject.ts'
import { formatDateTime } from '../../ui/format/format-date.ts'
import type { ActiveRow } from '../../ui/list/active-row.ts'
import { Link } from '../../ui/shell/Link.tsx'
import styles from './Approvals.module.css'

type Props = {
  approval: Approval
  active: ActiveRow
  isRefusing: boolean
  onRefusing: (isRefusing: boolean) => void
}

/** A request that awaits the user's approval: its subject, reasons and amount, and the answers so far. */
export function ApprovalRow({ approval, active, isRefusing, onRefusing }: Props) {
  const { approval_id: id, title, reasons, amount, asked_by, asked_at } = approval
  const isActive = useSelector(active.key, (key) => key === id)
  const refer = useCallback(
    (element: HTMLLIElement | null) => (element ? active.add(id, element) : undefined),
    [active, id],
  )
  return (
    <li
      ref={refer}
      className={styles.row}
      data-active={isActive || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys focus it, and approve or refuse it
      tabIndex={0}
      aria-label={title}
      onFocus={(event) => event.target === event.currentTarget && active.key.get() !== id && active.walk(id, false)}
    >
      <div className={styles.said}>
        <p>
          <Link to={pathOfSubject(approval)}>{title}</Link>
        </p>
        <p className={styles.about}>
          {sentence('Requested by {who} on {at}.[ Yearly amount: {amount}.]', {
            who: asked_by.name,
            at: formatDateTime(asked_at),
            amount: amount ? formatAmount(amount.value, amount.currency) : undefined,
          })}
        </p>
        <AboutApproval approval={approval} />
        {reasons && <p className={styles.reasons}>{reasons}</p>}
        <ApprovalSteps approval={approval} />
      </div>
      <AnswerApproval approval={approval} isRefusing={isRefusing} onRefusing={onRefusing} hasKeys={isActive} />
    </li>
  )
}
