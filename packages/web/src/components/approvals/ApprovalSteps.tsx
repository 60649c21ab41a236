import type { Approval } from '@rolecall/contract/company/approvals'
import styles from './Approvals.module.css'
import { sayNotes, saySeat, sayStep } from './say-approval.ts'

/** Who is asked in which order, and what they have answered. */
export const ApprovalSteps = ({ approval: { steps } }: { approval: Pick<Approval, 'steps'> }) => (
  <ol className={styles.steps} aria-label="Steps of the approval">
    {steps.map((step) => (
      <li key={step.place} className={styles.step} data-state={step.state}>
        <p className={styles.head}>
          {sayStep(step)} {sayNotes(step.notes)}
        </p>
        <ul className={styles.seats}>
          {step.seats.map((seat) => (
            <li key={seat.user.id}>{saySeat(seat, step.state)}</li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
)
