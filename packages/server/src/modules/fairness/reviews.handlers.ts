import { reviews } from '@rolecall/contract/fairness/reviews'
import { may } from '@rolecall/domain/access/may'
import { REVIEWS_PAGE } from '@rolecall/domain/fairness/explanation-rules'
import { feature } from '../../platform/http/feature.ts'
import { todayOf } from '../company/today.ts'
import { answerReview } from './answer-review.ts'
import { remindReviewers } from './remind-reviewers.ts'
import { countReviews, listReviews, type ReviewRow } from './reviews.queries.ts'

export const reviewsFeature = feature(reviews, {
  jobs: [remindReviewers],
  handlers: {
    async list({ query: { state, start, review_id: id } }, work) {
      const { tx, session } = work
      const mayAnswer = may(session, 'move_forward_candidate') || may(session, 'move_backward_candidate')
      const today = await todayOf(work)
      const wanted = { state, id }
      const rows = await listReviews(tx, session, { ...wanted, limit: REVIEWS_PAGE, offset: start })
      return {
        success: true,
        data: rows.map((row) => presentReview(row, { today, mayAnswer })),
        total: await countReviews(tx, session, wanted),
      }
    },

    async answer({ body: { review_id: id, answer } }, work) {
      return { success: true, message: await answerReview(work, { id, answer }) }
    },
  },
})

const presentReview = (row: ReviewRow, { today, mayAnswer }: { today: string; mayAnswer: boolean }) => ({
  id: row.id,
  candidate_id: row.candidate_id,
  resume_id: row.resume_id,
  name: row.name || `Candidate ${row.candidate_id}`,
  position_id: row.position_id,
  position_title: row.title,
  status: row.status,
  about: row.about,
  asked_at: row.asked_at.toISOString(),
  due: row.due,
  overdue: row.ended_at === null && row.due < today,
  answer: row.answer ?? '',
  answered_by: row.answered_by ?? '',
  answered_at: row.ended_at?.toISOString() ?? null,
  may_answer: mayAnswer && row.ended_at === null,
})
