import { applicant } from '@rolecall/contract/applicant/applicant'
import { jobPost } from '@rolecall/contract/careers/job-post'
import { hireQuality } from '@rolecall/contract/hire-quality/hire-quality'
import { FEEDBACK_AFTER_DAYS } from '@rolecall/domain/reports/feedback-rules'
import { useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Fold } from '../../../ui/form/SettingsSection.tsx'
import { FEEDBACK_LABELS, FeedbackFields } from './FeedbackFields.tsx'
import { HIRE_QUALITY_LABELS, HireQualityFields } from './HireQualityFields.tsx'
import { HIRING_LABELS, HiringFields } from './HiringFields.tsx'

/** What job posts show about the hiring process, and whether applicants and hiring managers are asked for feedback. */
export function ApplicantsFold() {
  const hiring = useCallQuery(jobPost.hiring, {})
  const feedback = useCallQuery(applicant.feedbackSettings, {})
  const hires = useCallQuery(hireQuality.settings, {})
  const posts = hiring.data?.data
  const asked = feedback.data?.data
  const managers = hires.data?.data
  const error = hiring.error ?? feedback.error ?? hires.error
  const isRead = posts && asked && managers
  const differing = [
    posts?.shows_steps && HIRING_LABELS.shows_steps,
    posts?.shows_times && HIRING_LABELS.shows_times,
    asked?.is_on && FEEDBACK_LABELS.is_on,
    asked && asked.after_days !== FEEDBACK_AFTER_DAYS.usual && FEEDBACK_LABELS.after_days,
    managers?.is_on && HIRE_QUALITY_LABELS.is_on,
  ].filter((label) => typeof label === 'string')
  return (
    <Fold title="Job posts and feedback" {...(isRead && { differing })}>
      {error && !isRead && (
        <ErrorState
          what={error.message}
          onRetry={() => void Promise.all([hiring.refetch(), feedback.refetch(), hires.refetch()])}
        />
      )}
      {!error && !isRead && <Skeletons count={2} label="Loading job post settings" />}
      {posts && <HiringFields hiring={posts} />}
      {asked && <FeedbackFields settings={asked} />}
      {managers && <HireQualityFields settings={managers} />}
    </Fold>
  )
}
