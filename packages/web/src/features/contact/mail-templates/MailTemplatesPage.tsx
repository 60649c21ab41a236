import { SegmentedControl } from '@mantine/core'
import { mailTemplates } from '@rolecall/contract/contact/mail-templates'
import { mailbox } from '@rolecall/contract/contact/mailbox'
import { useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import { confirm } from '../../../kit/form/confirm.tsx'
import { formatDateTime } from '../../../kit/format/format-date.ts'
import layout from '../../../kit/shell/layout.module.css'
import { Page } from '../../../kit/shell/Page.tsx'
import styles from './MailTemplates.module.css'
import { SendingForm } from './SendingForm.tsx'
import { type Template, TemplateForm } from './TemplateForm.tsx'

const NAMES: Record<Template['mail_type'], string> = { interest_check: 'First mail', interest_reminder: 'Reminder' }
const SENDING = 'sending'
const PARTS = [
  ...Object.entries(NAMES).map(([value, label]) => ({ value, label })),
  { value: SENDING, label: 'Pace and answers' },
]

/** What the company's mails to candidates say. */
export default function MailTemplatesPage() {
  const { data, error, refetch } = useCallQuery(mailTemplates.list, {})
  const [shown, setShown] = useState(data)
  const [mailType, setMailType] = useState<string>('interest_check')
  const [isDirty, setDirty] = useState(false)
  // What somebody else saved is shown at once, unless something was typed: then it is merged when that is saved.
  if (data && data !== shown && !isDirty) setShown(data)
  const template = shown?.data.find(({ mail_type }) => mail_type === mailType)
  const choose = async (next: string) => {
    const words = {
      title: 'Leave this mail?',
      text: 'What you typed is not saved.',
      confirmLabel: 'Leave it',
    }
    if (isDirty && !(await confirm(words))) return
    setDirty(false)
    setMailType(next)
  }
  return (
    <Page title="Mails to candidates" beside={<span>{template && describe(template)}</span>}>
      {error && !shown && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!shown && !error && <Skeletons count={6} label="Loading the mails" />}
      {shown && (
        <div className={layout.parts}>
          <div>
            <SegmentedControl
              data={PARTS}
              value={mailType}
              onChange={(next) => void choose(next)}
              aria-label="Which part"
            />
          </div>
          {template && <TemplateForm key={`${mailType} ${template.version}`} template={template} onDirty={setDirty} />}
          {mailType === SENDING && <Sending onDirty={setDirty} />}
        </div>
      )}
    </Page>
  )
}

function Sending({ onDirty }: { onDirty: (isDirty: boolean) => void }) {
  const { data, error, refetch } = useCallQuery(mailbox.read, {})
  if (error && !data) return <ErrorState what={error.message} onRetry={() => void refetch()} />
  return data ? (
    <div className={styles.narrow}>
      <SendingForm key={data.version} settings={data} onDirty={onDirty} />
    </div>
  ) : (
    <Skeletons count={6} label="Loading the settings" />
  )
}

const describe = ({ is_ours, changed_by, changed_at }: Template) =>
  is_ours || !changed_at ? 'As it came with the product' : `Changed by ${changed_by}, ${formatDateTime(changed_at)}`
