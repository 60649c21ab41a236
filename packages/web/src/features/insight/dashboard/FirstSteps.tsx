import IconFolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { NO_RIGHT, useMay } from '../../../api/session.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { Button } from '../../../kit/form/Button.tsx'
import { useWords } from '../../../kit/format/own-words.ts'
import layout from '../../../kit/shell/layout.module.css'
import { Panel } from '../../../kit/shell/Panel.tsx'
import styles from './HomePage.module.css'

/** Nobody’s: shown only while a company has nothing of its own, and labelled as what they are (rule I-003). */
const SAMPLES = [
  ['Backend Engineer', '3 candidates to review', 'since Monday'],
  ['Data Analyst', 'waits for approval by a colleague of its author', 'since yesterday'],
  ['Site Manager', 'past its end: close it, or move the end', 'since last week'],
] as const

/** What a company does first, and what its Home will say later. */
export default function FirstSteps() {
  return (
    <div className={styles.grid}>
      <Begin />
      <SampleReminders />
    </div>
  )
}

function Begin() {
  const say = useWords()
  const navigate = useNavigate()
  const mayCreate = useMay('create_project')
  const mayRead = useMay('view_candidate_pool')
  return (
    <Panel title="Start here">
      <EmptyState
        icon={IconFolderPlus}
        action={
          <div className={styles.steps}>
            <Button
              variant="filled"
              icon={IconFolderPlus}
              disabledReason={mayCreate ? undefined : NO_RIGHT}
              onClick={() => void navigate({ href: paths.newProject() })}
            >
              {say('Create {a project}')}
            </Button>
            <Button
              icon={IconUpload}
              disabledReason={mayRead ? undefined : NO_RIGHT}
              onClick={() => void navigate({ href: paths.pool({ upload: true }) })}
            >
              Upload résumés
            </Button>
          </div>
        }
      >
        {say(
          'Nothing has been set up yet. {A project} holds the {positions} you hire for, and the résumé pool the people you know.',
        )}
      </EmptyState>
    </Panel>
  )
}

const SampleReminders = () => (
  <Panel title="Sample reminders" beside="Sample, no data of yours">
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
        Sample of progress: 2 of 5 places filled, 12 candidates under way. Once you hire for something, Home says here
        what waits for you.
      </p>
    </div>
  </Panel>
)
