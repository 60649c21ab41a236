import { SegmentedControl, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { mailTemplates } from '@rolecall/contract/mailbox/mail-templates'
import type { CallInput } from '@rolecall/contract/platform/define-calls'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { MailFrame } from '../../../components/document/MailFrame.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import layout from '../../../ui/shell/layout.module.css'
import styles from './MailTemplates.module.css'

/** How long typing must pause before the preview updates. */
const PAUSE_MS = 500

const LOOKS = [
  { value: 'wide', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
  { value: 'dark', label: 'Dark' },
  { value: 'text', label: 'Plain text' },
]

/** The email as its recipient sees it, and a test send to the user. */
export function TemplatePreview({ typed }: { typed: CallInput<typeof mailTemplates.previewTemplate>['body'] }) {
  const [body] = useDebouncedValue(typed, PAUSE_MS)
  const [look, setLook] = useState('wide')
  const isThere = [body.subject, body.html].every((text) => text === undefined || text.trim() !== '')
  const { data, error } = useCallQuery(mailTemplates.previewTemplate, { body }, { enabled: isThere, keepOld: true })
  const test = useCallMutation(mailTemplates.sendTest)
  return (
    <section className={layout.parts} aria-label="Preview">
      <h2 className={styles.title}>{data ? `Preview for ${data.to}` : 'Preview'}</h2>
      <div className={styles.looks}>
        <SegmentedControl data={LOOKS} value={look} onChange={setLook} aria-label="Preview format" />
        <Button icon={IconSend} busy={test.isPending} onClick={() => test.mutate({ body: typed })}>
          Send test email
        </Button>
      </div>
      {!isThere && <p className={styles.soft}>Add a subject and text to see the preview.</p>}
      {isThere && error && <ErrorState inline what={error.message} />}
      {isThere && !data && !error && <Skeletons shape="lines" label="Loading email" />}
      {isThere && data && !error && (
        <>
          {data.message && <ErrorState inline what={data.message} />}
          <Text fw={600}>{data.subject}</Text>
          {look === 'text' ? (
            <pre className={styles.text}>{data.text}</pre>
          ) : (
            <div className={look === 'phone' ? styles.phone : undefined}>
              {/* Its logo is in it. */}
              <MailFrame html={data.html} title="Email preview" isDark={look === 'dark'} />
            </div>
          )}
        </>
      )}
    </section>
  )
}
