import type { Approval } from '@rolecall/contract/approvals/approvals'
import layout from '../../ui/shell/layout.module.css'
import styles from './Approvals.module.css'
import { describeSeat, describeStep, describeStepNotes } from './describe-approval.ts'

/** The approvers in order, with their answers. */
export const ApprovalSteps = ({ approval: { steps } }: { approval: Pick<Approval, 'steps'> }) => (
  <ol className={layout.closeList} aria-label="Approval steps">
    {steps.map((step) => (
      <li key={step.place} className={styles.step} data-state={step.state}>
        <p className={styles.head}>
          {describeStep(step)} {describeStepNotes(step.notes)}
        </p>
        <ul className={styles.seats}>
          {step.seats.map((seat) => (
            <li key={seat.user.id}>{describeSeat(seat, step.state)}</li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
)
