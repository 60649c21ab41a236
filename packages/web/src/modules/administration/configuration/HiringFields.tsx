import { jobPost } from '@rolecall/contract/careers/job-post'
import type { PostHiring } from '@rolecall/contract/careers/post-content'
import { HIRING_TIMES } from '@rolecall/domain/careers/post-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallForm } from '../../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { SettingsFields } from '../../../ui/form/SettingsSection.tsx'

/** The facts about the hiring process that the company's job posts show. */
export function HiringFields({ hiring: { shows_steps, shows_times, times } }: { hiring: PostHiring }) {
  const { form, call } = useCallForm(jobPost.settleHiring, {
    initial: { shows_steps, shows_times },
    follows: true,
    toBody: (values) => values,
  })
  return (
    <SettingsFields title="Job posts" labels={HIRING_LABELS} call={call}>
      <FormFields form={form} fields={[STEPS, timesField(times)]} />
    </SettingsFields>
  )
}

export const HIRING_LABELS = {
  shows_steps: 'Show your hiring stages',
  shows_times: 'Show how long hiring takes',
}

const STEPS: FormField<keyof typeof HIRING_LABELS> = {
  name: 'shows_steps',
  kind: 'check',
  label: HIRING_LABELS.shows_steps,
  help: 'Lists the stages in order, worded for applicants.',
}

const timesField = (times: PostHiring['times']): FormField<keyof typeof HIRING_LABELS> => ({
  name: 'shows_times',
  kind: 'check',
  label: HIRING_LABELS.shows_times,
  help: times
    ? sentence(
        'Based on {concluded} applications decided in the last year. Half got a first reply within {answer} and a decision within {decision}. Updated every night.',
        {
          concluded: times.concluded,
          answer: daysOf(times.answer_days),
          decision: daysOf(times.decision_days),
        },
      )
    : sentence('Not shown yet. We need {least} applications decided in the last year.', {
        least: HIRING_TIMES.least,
      }),
})

const daysOf = (count: number): string => sentence({ one: '1 day', other: '{count} days' }, { count })
