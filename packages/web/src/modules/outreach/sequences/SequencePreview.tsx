import { SegmentedControl, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { sequences } from '@rolecall/contract/outreach/sequences'
import { cityOfZone } from '@rolecall/domain/calendar/format-time'
import { sentence } from '@rolecall/domain/text/sentence'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { MailFrame } from '../../../components/document/MailFrame.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import layout from '../../../ui/shell/layout.module.css'
import styles from './Sequences.module.css'
import type { Mail } from './whole-sequence.ts'

/** How long typing must pause before the preview updates. */
const PAUSE_MS = 500
const SUBJECTS = [
  { value: 'a', label: 'First subject' },
  { value: 'b', label: 'Second subject' },
] as const

type Props = { mails: readonly Mail[]; step: number; onStep: (step: number) => void }

/** An email as a real candidate would read it, and the days on which each would go out, in the candidate's time zone. */
export function SequencePreview({ mails, step, onStep }: Props) {
  const [typed] = useDebouncedValue(mails, PAUSE_MS)
  const [variant, setVariant] = useState<'a' | 'b'>('a')
  const isThere =
    typed.every(({ subject, html }) => subject.trim() !== '' && html.trim() !== '') && step <= typed.length
  const { data, error } = useCallQuery(
    sequences.preview,
    { body: { mails: [...typed], step, variant } },
    { enabled: isThere, keepOld: true },
  )
  const test = useCallMutation(sequences.sendTest)
  const mail = mails[step - 1]
  const sendTest = () =>
    mail &&
    test.mutate(
      { body: { subject: variant === 'b' && mail.subject_b ? mail.subject_b : mail.subject, html: mail.html } },
      { onSuccess: ({ message }) => toast.success(message) },
    )
  return (
    <section className={layout.parts} aria-label="Preview">
      <h2 className={styles.title}>{data?.to ? `Preview for ${data.to}` : 'Preview'}</h2>
      <div className={layout.middleRow}>
        {mails.length > 1 && (
          <SegmentedControl
            aria-label="Email"
            data={mails.map((_, place) => ({ value: String(place + 1), label: `Email ${place + 1}` }))}
            value={String(step)}
            onChange={(value) => onStep(Number(value))}
          />
        )}
        {mail?.subject_b && (
          <SegmentedControl
            aria-label="Subject"
            data={[...SUBJECTS]}
            value={variant}
            onChange={(value) => setVariant(value)}
          />
        )}
        <Button icon={IconSend} busy={test.isPending} onClick={sendTest}>
          Send test email
        </Button>
      </div>
      {!isThere && <p className={styles.soft}>Add a subject and text to see the preview.</p>}
      {isThere && error && <ErrorState inline what={Object.values(error.fields ?? {})[0] ?? error.message} />}
      {isThere && !data && !error && <Skeletons shape="lines" label="Loading email" />}
      {isThere && data && !error && (
        <>
          <p className={styles.soft}>
            {sentence(
              data.is_their_zone
                ? 'If added now, they get these emails in {place} time, where they live:'
                : 'If added now, they get these emails in {place} time, as we don’t know where they live:',
              { place: cityOfZone(data.zone) },
            )}
          </p>
          <ol className={styles.days}>
            {data.days.map(({ step: each, said }) => (
              <li key={each}>{said}</li>
            ))}
          </ol>
          <Text fw={600}>{data.subject}</Text>
          <MailFrame html={data.html} title="Email preview" />
        </>
      )}
    </section>
  )
}
