import type { Approval } from '@rolecall/contract/company/approvals'
import { sentence } from '@rolecall/domain/text/sentence'
import { useSelector } from '@tanstack/react-store'
import { useCallback } from 'react'
import { formatDateTime } from '../../../kit/format/format-date.ts'
import type { ActiveRow } from '../../../kit/list/active-row.ts'
import { Link } from '../../../kit/shell/Link.tsx'
import { AboutApproval } from '../../../parts/approvals/AboutApproval.tsx'
import { AnswerApproval } from '../../../parts/approvals/AnswerApproval.tsx'
import { ApprovalSteps } from '../../../parts/approvals/ApprovalSteps.tsx'
import { pathOfSubject } from '../../../parts/approvals/path-of-subject.ts'
import { sayYearly } from '../../../parts/approvals/say-approval.ts'
import styles from './Approvals.module.css'

type Props = {
  approval: Approval
  active: ActiveRow
  isRefusing: boolean
  onRefusing: (isRefusing: boolean) => void
}

/** Something that waits for the person: what it is, why, for how much, and who has answered so far. */
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is walked to by keys, which approve or refuse it
      tabIndex={0}
      aria-label={title}
      onFocus={(event) => event.target === event.currentTarget && active.key.get() !== id && active.walk(id, false)}
    >
      <div className={styles.said}>
        <p>
          <Link to={pathOfSubject(approval)}>{title}</Link>
        </p>
        <p className={styles.about}>
          {sentence('{who} asked on {at}[, for {amount}].', {
            who: asked_by.name,
            at: formatDateTime(asked_at),
            amount: amount ? sayYearly(amount) : undefined,
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
