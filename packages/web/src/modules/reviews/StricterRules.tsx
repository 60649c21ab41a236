import { type FairPlaySettings, fairPlay } from '@rolecall/contract/reviews/fair-play'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallQuery } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { SettingsLines, useSettingsCall } from '../../ui/form/SettingsSection.tsx'
import { stateOfCall } from '../../ui/form/settings-parts.ts'
import { Loaded, RuleRow } from './RuleRow.tsx'

/** The rules in which the company can be stricter than the law, each with its settings. */
export function StricterRules() {
  const asked = useCallQuery(fairPlay.read, {})
  return (
    <Loaded what="Stricter than the law" asked={asked}>
      {({ data: { settings } }) => <EditedRules settings={settings} />}
    </Loaded>
  )
}

function EditedRules({ settings }: { settings: FairPlaySettings }) {
  const { form, call } = useCallForm(fairPlay.settle, {
    initial: {
      ...settings,
      notice_days: String(settings.notice_days),
      keep_months: String(settings.keep_months),
    },
    follows: true,
    toBody: ({ notice_days, keep_months, ...rest }) => ({
      ...rest,
      notice_days: Number(notice_days),
      keep_months: Number(keep_months),
    }),
  })
  const { root, problems } = useSettingsCall<HTMLDivElement>({ title: 'Stricter than the law', labels: LABELS, call })
  return (
    <div ref={root}>
      {problems}
      {RULES.map(({ title, about, fields, tell }) => {
        const names = fields.map(({ name }) => name)
        return (
          <RuleRow
            key={title}
            title={title}
            says={tell(settings)}
            of={names}
            about={about}
            isDefault={tell(settings) === tell(LEGAL)}
            state={stateOfCall(call, names)}
          >
            <SettingsLines>
              <FormFields form={form} fields={fields} />
            </SettingsLines>
          </RuleRow>
        )
      })}
    </div>
  )
}

/** The settings of a company that leaves everything to the law. */
const LEGAL: FairPlaySettings = {
  pay_history: 'allowed',
  pay_range: 'none',
  gives_notice: false,
  notice_days: 0,
  other_way: false,
  human_review: false,
  keep_months: 0,
}

const LABELS = {
  pay_history: 'Current pay',
  pay_range: 'Pay range',
  gives_notice: 'Say on every job post that software helps assess applicants',
  notice_days: 'Working days of notice before scores are used',
  other_way: 'Let anyone request an assessment without software',
  human_review: 'Let anyone request a human review',
  keep_months: 'Minimum months to keep records',
}

type Rule = {
  title: string
  about: string
  fields: readonly FormField<keyof typeof LABELS>[]
  tell: (settings: FairPlaySettings) => string
}

const BY_LAW = 'Where the law requires it'
const ON_REQUEST = 'On request, everywhere'
const PAY_RANGE_WORDS: Record<FairPlaySettings['pay_range'], string> = {
  none: 'Where the law requires it',
  'on-request': 'On request, everywhere',
  'before-interview': 'Before the first interview, everywhere',
  'on-post': 'On every job post',
}
const NOTICE = 'On every job post[, {days} working days before scores are used]'

const RULES: readonly Rule[] = [
  {
    title: 'Current pay',
    about: 'Whether your team may ask {candidates} what they earn now.',
    tell: ({ pay_history }) => (pay_history === 'forbidden' ? 'Never asked or shown' : 'Asked where the law allows it'),
    fields: [
      {
        name: 'pay_history',
        kind: 'radios',
        label: LABELS.pay_history,
        options: [
          { value: 'allowed', label: 'Ask where the law allows it' },
          { value: 'forbidden', label: 'Never ask or show it' },
        ],
      },
    ],
  },
  {
    title: 'Pay range',
    about: 'When {candidates} learn the pay range of {a position}.',
    tell: ({ pay_range }) => PAY_RANGE_WORDS[pay_range],
    fields: [
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
    ],
  },
  {
    title: 'Telling candidates about scores',
    about: 'Whether you tell applicants beforehand that software scores résumés.',
    tell: ({ gives_notice, notice_days: days }) => (gives_notice ? sentence(NOTICE, { days: days || null }) : BY_LAW),
    fields: [
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
    ],
  },
  {
    title: 'Applying without a score',
    about: 'Whether applicants can ask to be assessed without software.',
    tell: ({ other_way }) => (other_way ? ON_REQUEST : BY_LAW),
    fields: [{ name: 'other_way', kind: 'check', label: LABELS.other_way }],
  },
  {
    title: 'Human review',
    about: 'Whether applicants can ask a person to review their application. Their requests are in Inbox.',
    tell: ({ human_review }) => (human_review ? ON_REQUEST : BY_LAW),
    fields: [{ name: 'human_review', kind: 'check', label: LABELS.human_review }],
  },
  {
    title: 'Application records',
    about: 'How long you keep applications as evidence of fair decisions.',
    tell: ({ keep_months: months }) =>
      months === 0
        ? 'Kept as long as the law requires'
        : sentence({ one: 'Kept for at least 1 month', other: 'Kept for at least {count} months' }, { count: months }),
    fields: [
      {
        name: 'keep_months',
        kind: 'line',
        label: LABELS.keep_months,
        maxLength: 3,
        help: 'We tell candidates who request erasure sooner, and erase them when the period ends.',
      },
    ],
  },
]
