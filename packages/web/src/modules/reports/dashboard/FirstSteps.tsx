import layout from '../../../ui/shell/layout.module.css'
import { Panel } from '../../../ui/shell/Panel.tsx'
import styles from './HomePage.module.css'
import { SampleOffer } from './sample/SampleOffer.tsx'

/** Sample data, shown only while a company has none of its own, and labelled as samples (rule I-003). */
const SAMPLES = [
  ['Backend Engineer', '3 candidates to review', '2 days'],
  ['Data Analyst', 'needs a colleague’s approval', '1 day'],
  ['Site Manager', 'past its end date: close or extend it', '7 days'],
] as const

/** What Home of a company without positions and candidates will show later, and sample data to explore. */
export default function FirstSteps() {
  return (
    <>
      <SampleOffer />
      <Panel title="Sample reminders" beside="not your data">
        <div className={layout.parts}>
          <ul className={styles.list} aria-label="Sample reminders">
            {SAMPLES.map(([position, what, since]) => (
              <li key={position} className={styles.waiting}>
                <span className={styles.cut}>{position}</span>
                <span>{what}</span>
                <span className={styles.soft}>{since}</span>
              </li>
            ))}
          </ul>
          <p className={styles.none}>
            Sample progress: 2 of 5 selected, 12 active candidates. Once you start hiring, Home shows what needs your
            attention.
          </p>
        </div>
      </Panel>
    </>
  )
}
