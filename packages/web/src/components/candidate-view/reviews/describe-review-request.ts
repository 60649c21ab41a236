import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { sentence } from '@rolecall/domain/text/sentence'
import { say } from '../../../ui/format/company-terms.ts'
import { formatDate } from '../../../ui/format/format-date.ts'

export type OpenReview = NonNullable<NonNullable<CandidatePreview['application']>['review']>
export type ReviewedPerson = Pick<CandidatePreview, 'name' | 'hidden'>

/**
 * Describes a pending request for a human review, with its deadline. On a blind position, where a number replaces the
 * name, it names nobody.
 */
export function describeReviewRequest(
  { name, hidden }: ReviewedPerson,
  { asked_at, due }: OpenReview,
  isLate: boolean,
): string {
  const who = hidden || name === '' ? say('This {candidate}') : name
  const days = { who, asked: formatDate(asked_at), due: formatDate(due) }
  return isLate
    ? sentence(
        '{who} requested a human review on {asked}. Your answer was due by {due}. You can’t reject them until you answer.',
        days,
      )
    : sentence('{who} requested a human review on {asked}. Answer by {due}. You can’t reject them until you do.', days)
}
