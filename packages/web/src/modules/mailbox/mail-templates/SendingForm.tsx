import { mailbox } from '@rolecall/contract/mailbox/mailbox'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { useEffect } from 'react'
import { useCallForm } from '../../../api/use-call-form.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { FieldRow, type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { SettingsLines, SettingsSection, useSettingsCall } from '../../../ui/form/SettingsSection.tsx'
import { stateOfCall } from '../../../ui/form/settings-parts.ts'
import { CopyValue } from '../../../ui/format/CopyValue.tsx'
import { formatDateTime } from '../../../ui/format/format-date.ts'
import layout from '../../../ui/shell/layout.module.css'
import styles from './MailTemplates.module.css'

type Settings = CallResult<typeof mailbox.read>

const LABELS = {
  per_minute: 'Maximum bulk emails per minute',
  per_domain: 'Maximum per minute to one domain',
  quiet_from: 'Don’t send sequence emails from',
  quiet_until: 'Send again from',
  quiet_weekends: 'Also pause on Saturdays and Sundays',
  host: 'Mail server (IMAP)',
  port: 'Port',
  tls: 'Use TLS from the start (otherwise STARTTLS)',
  user: 'Username',
  password: 'Password',
  address: 'Address for replies from {candidates}',
  plus: 'Use a separate reply address for each email',
} as const
type Name = keyof typeof LABELS

const FIELD_OF = {
  ...Object.fromEntries(Object.keys(LABELS).map((name) => [`mailbox.${name}`, name])),
  'quiet.from': 'quiet_from',
  'quiet.until': 'quiet_until',
  'quiet.weekends': 'quiet_weekends',
}

const line = (name: Name, help?: string): FormField<Name> => ({
  name,
  kind: 'line',
  label: LABELS[name],
  maxLength: 320,
  ...(help && { help }),
})

const toValues = ({ per_minute, per_domain, quiet, mailbox: box }: Settings) => ({
  quiet_from: quiet.from,
  quiet_until: quiet.until,
  quiet_weekends: quiet.weekends,
  per_minute: String(per_minute),
  per_domain: String(per_domain),
  host: box.host,
  port: String(box.port),
  tls: box.tls,
  user: box.user,
  password: '',
  address: box.address,
  plus: box.plus,
})

type Props = { settings: Settings; onDirty: (isDirty: boolean) => void }

/** The rate of bulk sending, and the mailbox in which answers are read. */
export function SendingForm({ settings, onDirty }: Props) {
  const { form, shell, call } = useCallForm(mailbox.editSettings, {
    initial: toValues(settings),
    fieldOf: FIELD_OF,
    toBody: ({ per_minute, per_domain, quiet_from, quiet_until, quiet_weekends, ...box }) => ({
      per_minute,
      per_domain,
      quiet: { from: quiet_from, until: quiet_until, weekends: quiet_weekends },
      mailbox: box,
      version: settings.version,
    }),
  })
  useEffect(() => onDirty(shell.isDirty), [onDirty, shell.isDirty])
  const { root, problems } = useSettingsCall<HTMLDivElement>({ title: 'Sending and replies', labels: LABELS, call })
  const { has_password, read_at, error, host } = settings.mailbox
  const replies = listReplyFields(has_password)
  const stateOf = (fields: readonly FormField<Name>[]) =>
    stateOfCall(
      call,
      fields.map(({ name }) => name),
    )
  return (
    <div ref={root} className={layout.partsApart}>
      {problems}
      <SettingsSection title="Sending rate" state={stateOf(RATE)}>
        <SettingsLines>
          <FieldRow>
            <FormFields form={form} fields={RATE} />
          </FieldRow>
        </SettingsLines>
      </SettingsSection>
      <SettingsSection title="Quiet hours" state={stateOf(QUIET)}>
        <SettingsLines>
          <p className={styles.soft}>In each recipient’s time zone, or the company’s if it’s unknown.</p>
          <FormFields form={form} fields={QUIET} />
        </SettingsLines>
      </SettingsSection>
      <SettingsSection title="Replies" state={stateOf(replies)}>
        <SettingsLines>
          {host && error && <ErrorState inline what={`Couldn’t read the mailbox: ${error}`} />}
          {host && !error && read_at && <p className={styles.soft}>Last checked {formatDateTime(read_at)}.</p>}
          <FormFields form={form} fields={replies} />
          <p className={styles.soft}>
            Instead of using a mailbox, an email service can post received emails to this address:
          </p>
          <CopyValue value={settings.post_to} label="the address" />
        </SettingsLines>
      </SettingsSection>
    </div>
  )
}

const RATE: readonly FormField<Name>[] = [
  { ...line('per_minute'), inputMode: 'numeric' } as FormField<Name>,
  { ...line('per_domain'), inputMode: 'numeric' } as FormField<Name>,
]

const QUIET: readonly FormField<Name>[] = [
  { name: 'quiet_from', kind: 'time', label: LABELS.quiet_from, help: 'Enter the same time twice for no quiet hours.' },
  { name: 'quiet_until', kind: 'time', label: LABELS.quiet_until },
  { name: 'quiet_weekends', kind: 'check', label: LABELS.quiet_weekends },
]

const listReplyFields = (hasPassword: boolean): readonly FormField<Name>[] => [
  line('host', 'Leave empty to have replies posted to the address below.'),
  { ...line('port'), inputMode: 'numeric' } as FormField<Name>,
  { name: 'tls', kind: 'check', label: LABELS.tls },
  line('user'),
  {
    name: 'password',
    kind: 'password',
    label: LABELS.password,
    isNew: true,
    help: hasPassword ? 'Leave empty to keep the current password.' : 'We store it encrypted.',
  },
  line('address'),
  {
    name: 'plus',
    kind: 'check',
    label: LABELS.plus,
    help: 'For example, jobs+a1b2@company.example. Turn this off if your mail server rejects plus addresses.',
  },
]
