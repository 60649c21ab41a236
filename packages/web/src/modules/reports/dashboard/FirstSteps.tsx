import IconFolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { NO_PERMISSION, useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import type { AppPath } from '../../../ui/shell/app-path.ts'
import layout from '../../../ui/shell/layout.module.css'
import { Panel } from '../../../ui/shell/Panel.tsx'
import styles from './HomePage.module.css'
import { SampleOffer } from './sample/SampleOffer.tsx'

/** Sample data, shown only while a company has none of its own, and labelled as samples (rule I-003). */
const SAMPLES = [
  ['Backend Engineer', '3 candidates to review', 'since Monday'],
  ['Data Analyst', 'needs a colleague’s approval', 'since yesterday'],
  ['Site Manager', 'past its end date: close or extend it', 'since last week'],
] as const

/** First steps for a new company, and what its Home will show later. */
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
  const mayImport = useMay('candidate_import_export')
  const maySettle = useMay('modify_company_profile')
  const goTo = (href: AppPath) => () => void navigate({ href })
  return (
    <Panel title="Start here">
      <ol className={styles.begin}>
        <li>
          <p>{say('Add {candidates}: upload résumés, import a table, or let people apply on your careers page.')}</p>
          <div className={styles.steps}>
            <Button
              variant="filled"
              icon={IconUpload}
              disabledReason={mayRead ? undefined : NO_PERMISSION}
              onClick={goTo(paths.pool({ upload: true }))}
            >
              Upload résumés
            </Button>
            {mayImport && <Button onClick={goTo(paths.importCandidates())}>Import a table</Button>}
            {maySettle && <Button onClick={goTo(paths.careersSettings())}>Set up careers page</Button>}
          </div>
        </li>
        <li>
          <p>
            {say(
              'Create {a project} for what you’re hiring for. It holds {positions}, and each finds its {candidates} in the talent pool.',
            )}
          </p>
          <div className={styles.steps}>
            <Button
              icon={IconFolderPlus}
              disabledReason={mayCreate ? undefined : NO_PERMISSION}
              onClick={goTo(paths.newProject())}
            >
              {say('Create {a project}')}
            </Button>
          </div>
        </li>
        <SampleOffer />
      </ol>
    </Panel>
  )
}

const SampleReminders = () => (
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
        Sample progress: 2 of 5 openings filled, 12 active candidates. Once you start hiring, Home shows what needs your
        attention.
      </p>
    </div>
  </Panel>
)
