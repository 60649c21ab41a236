import { applicant } from '@rolecall/contract/applicant/applicant'
import { jobPost } from '@rolecall/contract/careers/job-post'
import { FEEDBACK_AFTER_DAYS } from '@rolecall/domain/reports/feedback-rules'
import { useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Fold } from '../../../ui/form/SettingsSection.tsx'
import { FEEDBACK_LABELS, FeedbackFields } from './FeedbackFields.tsx'
import { HIRING_LABELS, HiringFields } from './HiringFields.tsx'

/** What job posts show about the hiring process, and whether applicants are asked for feedback. */
export function ApplicantsFold() {
  const hiring = useCallQuery(jobPost.hiring, {})
  const feedback = useCallQuery(applicant.feedbackSettings, {})
  const posts = hiring.data?.data
  const asked = feedback.data?.data
  const error = hiring.error ?? feedback.error
  const differing = [
    posts?.shows_steps && HIRING_LABELS.shows_steps,
    posts?.shows_times && HIRING_LABELS.shows_times,
    asked?.is_on && FEEDBACK_LABELS.is_on,
    asked && asked.after_days !== FEEDBACK_AFTER_DAYS.usual && FEEDBACK_LABELS.after_days,
  ].filter((label) => typeof label === 'string')
  return (
    <Fold title="Job posts and applicant feedback" {...(posts && asked && { differing })}>
      {error && !(posts && asked) && (
        <ErrorState what={error.message} onRetry={() => void Promise.all([hiring.refetch(), feedback.refetch()])} />
      )}
      {!error && !(posts && asked) && <Skeletons count={2} label="Loading job post settings" />}
      {posts && <HiringFields hiring={posts} />}
      {asked && <FeedbackFields settings={asked} />}
    </Fold>
  )
}
