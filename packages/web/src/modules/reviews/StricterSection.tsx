import { type FairPlaySettings, fairPlay } from '@rolecall/contract/reviews/fair-play'
import { useCallQuery } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { FairPlayPart } from './FairPlayPart.tsx'

/** The settings in which the company is stricter than the law. */
export function StricterSection() {
  const asked = useCallQuery(fairPlay.read, {})
  return (
    <FairPlayPart title="Stricter than the law" asked={asked}>
      {({ data: { settings } }) => <StricterForm key={JSON.stringify(settings)} settings={settings} />}
    </FairPlayPart>
  )
}

function StricterForm({ settings }: { settings: FairPlaySettings }) {
  const { form, shell } = useCallForm(fairPlay.settle, {
    initial: {
      ...settings,
      notice_days: String(settings.notice_days),
      keep_months: String(settings.keep_months),
    },
    toBody: ({ notice_days, keep_months, ...rest }) => ({
      ...rest,
      notice_days: Number(notice_days),
      keep_months: Number(keep_months),
    }),
  })
  return (
    <FormShell {...shell} submitLabel="Save" labels={LABELS}>
      <FormFields form={form} fields={FIELDS} />
    </FormShell>
  )
}

const LABELS = {
  pay_history: 'What people earn or earned',
  pay_range: 'The range of pay',
  gives_notice: 'Say on every post that software takes part in assessing',
  notice_days: 'Working days before it counts',
  other_way: 'Everybody may ask to be assessed in another way',
  human_review: 'Everybody may ask for a person to look again',
  keep_months: 'Months for which records are kept at least',
}

const FIELDS: readonly FormField<keyof typeof LABELS>[] = [
  {
    name: 'pay_history',
    kind: 'radios',
    label: LABELS.pay_history,
    options: [
      { value: 'allowed', label: 'May be asked wherever the law allows it' },
      { value: 'forbidden', label: 'Is asked nowhere, and shown nowhere' },
    ],
  },
  {
    name: 'pay_range',
    kind: 'radios',
    label: LABELS.pay_range,
    options: [
      { value: 'none', label: 'Is told where the law asks for it' },
      { value: 'on-request', label: 'Is told to whoever asks' },
      { value: 'before-interview', label: 'Is told before the first interview' },
      { value: 'on-post', label: 'Stands on every post' },
    ],
  },
  {
    name: 'gives_notice',
    kind: 'check',
    label: LABELS.gives_notice,
    help: 'Posts and mails say what is assessed and how.',
  },
  {
    name: 'notice_days',
    kind: 'line',
    label: LABELS.notice_days,
    maxLength: 2,
    help: 'New York City asks for ten. Nothing is shorter than the law has it.',
  },
  { name: 'other_way', kind: 'check', label: LABELS.other_way },
  { name: 'human_review', kind: 'check', label: LABELS.human_review },
  {
    name: 'keep_months',
    kind: 'line',
    label: LABELS.keep_months,
    maxLength: 3,
    help: 'Whoever wants to be erased sooner is told so, and is erased once the time is over.',
  },
]
