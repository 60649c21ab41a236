import { jobPost } from '@rolecall/contract/careers/job-post'
import type { PostHiring } from '@rolecall/contract/careers/post-content'
import { HIRING_TIMES } from '@rolecall/domain/careers/post-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallQuery } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormShell } from '../../../ui/form/FormShell.tsx'
import layout from '../../../ui/shell/layout.module.css'
import styles from './CompanySettings.module.css'

/** The facts about the hiring process that the company's job posts show. */
export function PostsSection() {
  const { data, error, refetch } = useCallQuery(jobPost.hiring, {})
  const hiring = data?.data
  return (
    <section aria-label="Job posts" className={layout.parts}>
      <h2 className={styles.title}>Job posts</h2>
      {error && !hiring && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!hiring && !error && <Skeletons count={2} label="Loading job post settings" />}
      {hiring && <HiringForm key={JSON.stringify(hiring)} hiring={hiring} />}
    </section>
  )
}

function HiringForm({ hiring: { shows_steps, shows_times, times } }: { hiring: PostHiring }) {
  const { form, shell } = useCallForm(jobPost.settleHiring, {
    initial: { shows_steps, shows_times },
    toBody: (values) => values,
  })
  return (
    <FormShell {...shell} submitLabel="Save job post settings" submitVariant="default" labels={LABELS}>
      <FormFields form={form} fields={[STEPS, timesField(times)]} />
    </FormShell>
  )
}

const LABELS = {
  shows_steps: 'Show your hiring stages',
  shows_times: 'Show how long hiring takes',
}

const STEPS: FormField<keyof typeof LABELS> = {
  name: 'shows_steps',
  kind: 'check',
  label: LABELS.shows_steps,
  help: 'Lists the stages in order, worded for applicants.',
}

const timesField = (times: PostHiring['times']): FormField<keyof typeof LABELS> => ({
  name: 'shows_times',
  kind: 'check',
  label: LABELS.shows_times,
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
