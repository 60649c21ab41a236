import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { mailTemplates } from '@rolecall/contract/contact/mail-templates'
import type { CallInput } from '@rolecall/contract/ground/define-calls'
import { useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { SafeHtmlFrame } from '../../../parts/document/SafeHtmlFrame.tsx'
import styles from './MailTemplates.module.css'

/** How long nobody types before what they typed is shown. */
const PAUSE_MS = 500

/** The mail as a real candidate would read it. */
export function TemplatePreview({ typed }: { typed: CallInput<typeof mailTemplates.previewTemplate>['body'] }) {
  const [body] = useDebouncedValue(typed, PAUSE_MS)
  const isThere = body.subject.trim() !== '' && body.html.trim() !== ''
  const { data, error } = useCallQuery(mailTemplates.previewTemplate, { body }, { enabled: isThere })
  return (
    <section className={layout.parts} aria-label="Preview" aria-live="polite">
      <h2 className={styles.title}>{data ? `As ${data.to} reads it` : 'As a candidate reads it'}</h2>
      {!isThere && <p className={styles.soft}>Without subject and text there is nothing to show.</p>}
      {isThere && error && <ErrorState inline what={error.message} />}
      {isThere && !data && !error && <Skeletons shape="lines" label="Loading the mail" />}
      {isThere && data && (
        <>
          {data.message && <ErrorState inline what={data.message} />}
          <Text fw={600}>{data.subject}</Text>
          <SafeHtmlFrame html={data.html} title="The mail" />
        </>
      )}
    </section>
  )
}
