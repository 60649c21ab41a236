import { mailTemplates } from '@rolecall/contract/mailbox/mail-templates'
import { mailbox } from '@rolecall/contract/mailbox/mailbox'
import { sentence } from '@rolecall/domain/text/sentence'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { confirm } from '../../../ui/form/confirm.tsx'
import { SettingsFrame } from '../../../ui/form/SettingsFrame.tsx'
import { formatDateTime } from '../../../ui/format/format-date.ts'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { SearchField } from '../../../ui/list/SearchField.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { Page } from '../../../ui/shell/Page.tsx'
import { useSearchState } from '../../../ui/shell/search-state.ts'
import { MailList } from './MailList.tsx'
import styles from './MailTemplates.module.css'
import { MailTemplatesView } from './mail-templates-view.ts'
import { SendingForm } from './SendingForm.tsx'
import { type Template, TemplateForm } from './TemplateForm.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'

const SENDING = 'sending'
const PARTS = [
  { id: '', label: 'Templates' },
  { id: SENDING, label: 'Sending and replies' },
]

/** The company's email templates: their text, trigger and look. */
export default function MailTemplatesPage() {
  const { data, error, refetch } = useCallQuery(mailTemplates.list, {})
  const [shown, setShown] = useState(data)
  const [{ mail, q }, setView] = useSearchState(MailTemplatesView)
  const [isDirty, setDirty] = useState(false)
  // Another user's save shows at once, unless there is unsaved input: that is merged when it is saved.
  if (data && data !== shown && !isDirty) setShown(data)
  const template = shown?.data.find(({ mail_type }) => mail_type === mail)
  const choose = async (next: string) => {
    const words = {
      title: 'Leave without saving?',
      text: 'Your changes will be lost.',
      confirmLabel: 'Leave',
    }
    if (isDirty && !(await confirm(words))) return
    setDirty(false)
    setView({ mail: next }, { push: true })
  }
  if (template)
    return (
      <Page
        title={template.name}
        beside={<span>{describe(template)}</span>}
        actions={
          <Button icon={IconArrowLeft} onClick={() => void choose('')}>
            All templates
          </Button>
        }
      >
        <div className={layout.parts}>
          <OneMail key={`${mail} ${template.version}`} template={template} onDirty={setDirty} />
        </div>
      </Page>
    )
  const isList = mail !== SENDING
  return (
    <ListPage
      title="Email templates"
      tabs={{ label: 'Section', tabs: PARTS, active: isList ? '' : SENDING, onChange: (part) => void choose(part) }}
      search={
        isList && (
          <SearchField label="Search email templates" value={q} onSearch={(words) => void setView({ q: words })} />
        )
      }
    >
      {error && !shown && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!shown && !error && <Skeletons count={6} label="Loading templates" />}
      {shown && isList && (
        <MailList
          mails={shown.data}
          search={{ text: q, onClear: () => void setView({ q: '' }) }}
          onOpen={(next) => void choose(next)}
        />
      )}
      {shown && !isList && <Sending onDirty={setDirty} />}
    </ListPage>
  )
}

function OneMail({ template, onDirty }: { template: Template; onDirty: (isDirty: boolean) => void }) {
  return (
    <>
      <p className={styles.soft}>
        {template.to === 'candidate'
          ? sentence('Sent to candidates when {when}.', { when: template.when })
          : sentence('Sent to colleagues when {when}.', { when: template.when })}
      </p>
      {template.is_fixed ? (
        <div className={styles.narrow}>
          <p className={styles.soft}>
            You can’t edit this text because the email is about an account. It still uses your branding.
          </p>
          <TemplatePreview typed={{ mail_type: template.mail_type }} />
        </div>
      ) : (
        <TemplateForm template={template} onDirty={onDirty} />
      )}
    </>
  )
}

function Sending({ onDirty }: { onDirty: (isDirty: boolean) => void }) {
  const { data, error, refetch } = useCallQuery(mailbox.read, {})
  if (error && !data) return <ErrorState what={error.message} onRetry={() => void refetch()} />
  return data ? (
    <div className={styles.narrow}>
      <SettingsFrame>
        <SendingForm key={data.version} settings={data} onDirty={onDirty} />
      </SettingsFrame>
    </div>
  ) : (
    <Skeletons count={6} label="Loading settings" />
  )
}

const describe = ({ is_ours, changed_by, changed_at }: Template) =>
  is_ours || !changed_at ? 'Default text' : `Updated by ${changed_by}, ${formatDateTime(changed_at)}`
