import type { Approval } from '@rolecall/contract/approvals/approvals'
import { sentence } from '@rolecall/domain/text/sentence'
import styles from './Approvals.module.css'
import { OfferWarnings } from './OfferWarnings.tsx'

/** The subject of an approval: the candidate and the position, and the offered pay next to the range that it is compared with. */
export function AboutApproval({ approval }: { approval: Approval }) {
  const { kind, candidate, position, pay, range, warnings, sees_pay: seesPay } = approval
  const paid = seesPay
    ? [
        pay && sentence('Pay: {pay}', { pay }),
        (range || kind === 'offer') && sentence('Range: {range}', { range: range || 'not set' }),
      ]
        .filter(Boolean)
        .join(' · ')
    : 'You don’t have permission to see the pay.'
  // The number of a requisition stands before its title, which is mostly that of the position.
  const isTold = !candidate && approval.title.endsWith(position)
  const title = candidate ? sentence('{candidate}, for {position}', { candidate, position }) : isTold ? '' : position
  return (
    <>
      {title && <p>{title}</p>}
      {(kind === 'offer' || !seesPay || range) && <p className={styles.head}>{paid}</p>}
      <OfferWarnings warnings={warnings} />
    </>
  )
}
