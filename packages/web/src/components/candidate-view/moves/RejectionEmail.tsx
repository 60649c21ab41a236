import { ActionIcon, SegmentedControl } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { REJECTION_DELAYS } from '@rolecall/domain/pipeline/rejection-emails'
import { sentence } from '@rolecall/domain/text/sentence'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { LeftOut } from '../../../ui/feedback/LeftOut.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import prose from '../../../ui/shell/prose.module.css'
import { MailFrame } from '../../document/MailFrame.tsx'
import styles from './RejectionEmail.module.css'
import type { useRejectionEmail } from './use-rejection-email.ts'
import type { MoveValues } from './use-status-choice.ts'

const EMAILS: { value: MoveValues['email']; label: string }[] = [
  { value: '', label: 'None' },
  { value: 'rejection', label: 'Rejection' },
  { value: 'position_filled', label: 'Position filled' },
]
const LABELS: Record<(typeof REJECTION_DELAYS)[number], string> = {
  15: 'In 15 minutes',
  1440: 'In 1 day',
  4320: 'In 3 days',
}
const DELAYS = REJECTION_DELAYS.map((minutes) => ({ value: String(minutes), label: LABELS[minutes] }))

type Props = { form: UseFormReturnType<MoveValues>; email: ReturnType<typeof useRejectionEmail> }

/** The email that tells rejected candidates: which, when, and what each of them will read. */
export function RejectionEmail({ form, email }: Props) {
  const { mailType, preview, error } = email
  return (
    <div className={styles.part}>
      <div className={styles.choices}>
        <Choice
          label="Email"
          data={EMAILS}
          value={mailType}
          onChange={(picked) => {
            email.setPlace(0)
            form.setFieldValue('email', picked as MoveValues['email'])
          }}
        />
        {mailType !== '' && (
          <Choice
            label="Send"
            data={DELAYS}
            value={form.values.delay}
            onChange={(picked) => form.setFieldValue('delay', picked)}
          />
        )}
      </div>
      {mailType !== '' && !preview && !error && <Skeletons shape="lines" label="Loading the email" />}
      {error && !preview && <ErrorState inline what={error.message} onRetry={email.retry} />}
      {preview?.shown && <Copy email={email} shown={preview.shown} />}
      {preview && (
        <LeftOut
          count={preview.left_out.length}
          messages={preview.left_out.map(({ name, why }) => `${name}: ${why}`)}
        />
      )}
      {mailType !== '' && <p className={prose.softLine}>If you undo the move before then, no email is sent.</p>}
    </div>
  )
}

type ChoiceProps = {
  label: string
  data: { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

const Choice = ({ label, ...rest }: ChoiceProps) => (
  <div className={styles.choice}>
    <span className={prose.medium} aria-hidden>
      {label}
    </span>
    <SegmentedControl size="xs" aria-label={label} {...rest} />
  </div>
)

type RecipientCopy = NonNullable<NonNullable<Props['email']['preview']>['shown']>

/** One recipient's copy, with arrows to the others. */
function Copy({ email: { preview, place, setPlace }, shown }: Pick<Props, 'email'> & { shown: RecipientCopy }) {
  const count = preview?.emailed ?? 0
  return (
    <section className={styles.copy} aria-label="Email preview">
      <div className={styles.head}>
        <span className={styles.to} aria-live="polite">
          {sentence('To {name}', { name: shown.name })}
        </span>
        {count > 1 && (
          <span className={styles.walk}>
            <ActionIcon
              variant="subtle"
              aria-label="Previous recipient"
              disabled={place === 0}
              onClick={() => setPlace(place - 1)}
            >
              <IconChevronLeft size={16} stroke={1.75} />
            </ActionIcon>
            <span data-numbers>{sentence('{place} of {count}', { place: place + 1, count })}</span>
            <ActionIcon
              variant="subtle"
              aria-label="Next recipient"
              disabled={place + 1 >= count}
              onClick={() => setPlace(place + 1)}
            >
              <IconChevronRight size={16} stroke={1.75} />
            </ActionIcon>
          </span>
        )}
      </div>
      <p className={styles.subject}>{shown.subject}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it */}
      <div className={styles.frame} tabIndex={0}>
        <MailFrame html={shown.html} title={sentence('Email to {name}', { name: shown.name })} />
      </div>
    </section>
  )
}
