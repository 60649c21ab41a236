import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Tooltip } from '../../../ui/feedback/Tooltip.tsx'
import styles from './StepRow.module.css'

export type Step = {
  number: number
  label: string
  /** Why the step can't be opened now. */
  disabledReason?: string | undefined
  onOpen: () => void
}

type Props = { label?: string; steps: readonly Step[]; current: number; busy: boolean }

/** The steps in a row; a click opens earlier ones, and the next one through its checks. */
export const StepRow = ({ label: name = 'Steps', steps, current, busy }: Props) => (
  <nav aria-label={name}>
    <ol className={styles.steps}>
      {steps.map(({ number, label, disabledReason, onOpen }) => (
        <li key={number}>
          <Tooltip label={disabledReason} disabled={!disabledReason}>
            <button
              type="button"
              className={styles.step}
              aria-current={number === current ? 'step' : undefined}
              aria-disabled={!!disabledReason || undefined}
              onClick={() => {
                if (!disabledReason && !busy && number !== current) onOpen()
              }}
            >
              <span className={styles.number} data-done={number < current || undefined}>
                {number < current ? <IconCheck aria-hidden /> : number}
                {number < current && <span className="visually-hidden">{`${number}, done: `}</span>}
              </span>
              {label}
            </button>
          </Tooltip>
        </li>
      ))}
    </ol>
  </nav>
)
