import { NumberInput, TextInput } from '@mantine/core'
import { sequences } from '@rolecall/contract/outreach/sequences'
import { TEMPLATE_MAX } from '@rolecall/domain/outreach/interest-templates'
import { SEQUENCE_MAX } from '@rolecall/domain/outreach/sequences'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useRef, useState } from 'react'
import { useCallMutation } from '../../../api/call.ts'
import { TemplateText } from '../../../components/mail-editor/TemplateText.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FormShell } from '../../../ui/form/FormShell.tsx'
import { useSingleFlight } from '../../../ui/form/use-single-flight.ts'
import layout from '../../../ui/shell/layout.module.css'
import { SequencePreview } from './SequencePreview.tsx'
import styles from './Sequences.module.css'
import type { FullSequence, Mail } from './whole-sequence.ts'

type KeyedMail = Mail & { key: number }

type Props = {
  /** The sequence being edited; undefined for a new one. */
  known: FullSequence | undefined
  first: { subject: string; html: string }
  fields: readonly string[]
  onSaved: (sequenceId: string) => void
}

/** Days that an email waits by default. Chosen by us. */
const USUAL_WAIT = 4

/** The emails of a sequence and their waiting times, next to a preview. */
export function SequenceEditor({ known, first, fields, onSaved }: Props) {
  const count = useRef(0)
  const withKey = (mail: Mail): KeyedMail => {
    count.current += 1
    return { ...mail, key: count.current }
  }
  const [name, setName] = useState(known?.name ?? '')
  const [mails, setMails] = useState<readonly KeyedMail[]>(() =>
    (known?.texts ?? [{ ...first, subject_b: '', wait_days: 0 }]).map(withKey),
  )
  const [shown, setShown] = useState(1)
  const [isDirty, setDirty] = useState(false)
  const saving = useCallMutation(sequences.save, { quiet: true })
  const errors = saving.error?.fields ?? {}
  const change = (next: readonly KeyedMail[]) => {
    setMails(next)
    setDirty(true)
    if (shown > next.length) setShown(next.length)
  }
  const edit = (place: number, over: Partial<Mail>) =>
    change(mails.map((mail, at) => (at === place ? { ...mail, ...over } : mail)))
  const bare = mails.map(({ key: _, ...mail }) => mail)
  const { busy, once } = useSingleFlight()
  const body = { ...(known && { sequence_id: known.sequence_id, version: known.version }), name, mails: bare }
  const save = () =>
    once(async () => {
      const { message, sequence_id } = await saving.mutateAsync({ body })
      setDirty(false)
      toast.success(message)
      onSaved(sequence_id)
    }).catch(() => undefined)
  return (
    <div className={styles.columns}>
      <FormShell
        submitLabel="Save"
        loading={busy}
        error={saving.error ? { message: saving.error.message } : null}
        isDirty={isDirty}
        onSubmit={() => void save()}
      >
        <div className={layout.partsApart}>
          <TextInput
            label="Name"
            name="name"
            required
            maxLength={SEQUENCE_MAX.name}
            value={name}
            error={errors.name}
            onChange={(event) => {
              setName(event.currentTarget.value)
              setDirty(true)
            }}
          />
          {mails.map((mail, place) => (
            <OneMail
              key={mail.key}
              place={place}
              mail={mail}
              fields={fields}
              errors={errors}
              isOnly={mails.length === 1}
              onEdit={(over) => edit(place, over)}
              onRemove={() => change(mails.filter((_, at) => at !== place))}
              onShow={() => setShown(place + 1)}
            />
          ))}
          <div>
            <Button
              icon={IconPlus}
              disabledReason={
                mails.length >= SEQUENCE_MAX.mails
                  ? `A sequence can have at most ${SEQUENCE_MAX.mails} emails.`
                  : undefined
              }
              onClick={() => {
                change([...mails, withKey({ ...first, subject_b: '', wait_days: USUAL_WAIT })])
                setShown(mails.length + 1)
              }}
            >
              Add email
            </Button>
          </div>
        </div>
      </FormShell>
      <SequencePreview mails={bare} step={Math.min(shown, mails.length)} onStep={setShown} />
    </div>
  )
}

type OneProps = {
  place: number
  mail: KeyedMail
  fields: readonly string[]
  errors: Readonly<Record<string, string>>
  isOnly: boolean
  onEdit: (over: Partial<Mail>) => void
  onRemove: () => void
  onShow: () => void
}

function OneMail({ place, mail, fields, errors, isOnly, onEdit, onRemove, onShow }: OneProps) {
  const errorOf = (field: string) => errors[`mails.${place}.${field}`]
  return (
    <section className={styles.item} aria-label={`Email ${place + 1}`} onFocus={onShow}>
      <div className={styles.head}>
        <h2 className={styles.title}>Email {place + 1}</h2>
        {!isOnly && (
          <Button variant="subtle" size="compact-sm" aria-label={`Remove email ${place + 1}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
      <NumberInput
        label={place === 0 ? 'Days after being added' : 'Days after the previous email'}
        min={0}
        max={SEQUENCE_MAX.waitDays}
        clampBehavior="strict"
        allowDecimal={false}
        maw="16rem"
        value={mail.wait_days}
        error={errorOf('wait_days')}
        onChange={(value) => onEdit({ wait_days: Number(value) || 0 })}
      />
      <div className={styles.two}>
        <TextInput
          label="Subject"
          required
          maxLength={TEMPLATE_MAX.subject}
          value={mail.subject}
          error={errorOf('subject')}
          onChange={(event) => onEdit({ subject: event.currentTarget.value })}
        />
        <TextInput
          label="Second subject (optional)"
          description="Sent to half of the recipients, so you can compare replies."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={TEMPLATE_MAX.subject}
          value={mail.subject_b}
          error={errorOf('subject_b')}
          onChange={(event) => onEdit({ subject_b: event.currentTarget.value })}
        />
      </div>
      <TemplateText
        label={`Text of email ${place + 1}`}
        fields={fields}
        initial={mail.html}
        error={errorOf('html')}
        onChange={(html) => onEdit({ html })}
      />
    </section>
  )
}
