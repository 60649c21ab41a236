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
  pay_history: 'Pay history',
  pay_range: 'Pay range',
  gives_notice: 'Say on every job post that software helps assess applicants',
  notice_days: 'Working days of notice before scores are used',
  other_way: 'Anyone can request an alternative assessment',
  human_review: 'Anyone can request a human review',
  keep_months: 'Minimum months to keep records',
}

const FIELDS: readonly FormField<keyof typeof LABELS>[] = [
  {
    name: 'pay_history',
    kind: 'radios',
    label: LABELS.pay_history,
    options: [
      { value: 'allowed', label: 'Ask where the law allows it' },
      { value: 'forbidden', label: 'Never ask or show it' },
    ],
  },
  {
    name: 'pay_range',
    kind: 'radios',
    label: LABELS.pay_range,
    options: [
      { value: 'none', label: 'Share where the law requires it' },
      { value: 'on-request', label: 'Share on request' },
      { value: 'before-interview', label: 'Share before the first interview' },
      { value: 'on-post', label: 'Show on every job post' },
    ],
  },
  {
    name: 'gives_notice',
    kind: 'check',
    label: LABELS.gives_notice,
    help: 'Job posts and emails say what is assessed and how.',
  },
  {
    name: 'notice_days',
    kind: 'line',
    label: LABELS.notice_days,
    maxLength: 2,
    help: 'New York City requires 10. The legal minimum always applies.',
  },
  { name: 'other_way', kind: 'check', label: LABELS.other_way },
  { name: 'human_review', kind: 'check', label: LABELS.human_review },
  {
    name: 'keep_months',
    kind: 'line',
    label: LABELS.keep_months,
    maxLength: 3,
    help: 'We tell candidates who request erasure sooner, and erase them when the period ends.',
  },
]
