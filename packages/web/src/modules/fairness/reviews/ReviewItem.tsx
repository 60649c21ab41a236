import { Badge } from '@mantine/core'
import { type Review, reviews } from '@rolecall/contract/fairness/reviews'
import { REVIEW_TEXT_MAX } from '@rolecall/domain/fairness/explanation-rules'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { formatDate } from '../../../ui/format/format-date.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import prose from '../../../ui/shell/prose.module.css'
import styles from './Reviews.module.css'

const FIELDS: readonly FormField<'answer'>[] = [
  {
    name: 'answer',
    kind: 'text',
    label: 'Your answer',
    rows: 5,
    mostRows: 14,
    maxLength: REVIEW_TEXT_MAX,
    takesFocus: true,
    help: 'Say what you looked at and what you concluded. The candidate doesn’t see your name.',
  },
]

/** A candidate's request for a human review: their message, the deadline, and the answer. */
export function ReviewItem({ review }: { review: Review }) {
  const [isAnswering, setAnswering] = useState(false)
  const { name, position_title, status, about, answer } = review
  return (
    <li className={styles.review}>
      <div className={styles.head}>
        <h2 className={prose.subtitle}>
          <Link to={paths.position(review.position_id, { candidate: review.candidate_id })}>{name}</Link>
        </h2>
        <Due review={review} />
      </div>
      <p className={prose.softLine}>
        {[position_title, status, sentence('Requested {day}', { day: formatDate(review.asked_at) })].join(' · ')}
      </p>
      {about !== '' && <blockquote className={styles.said}>{about}</blockquote>}
      {answer !== '' && (
        <>
          <p className={prose.softLine}>{sentence('{who} answered:', { who: review.answered_by })}</p>
          <p className={styles.said}>{answer}</p>
        </>
      )}
      {answer === '' && (
        <div>
          <Button
            aria-label={`Write answer to ${name}`}
            disabledReason={review.may_answer ? undefined : 'Your role can’t decide on candidates.'}
            onClick={() => setAnswering(true)}
          >
            Write answer
          </Button>
        </div>
      )}
      {isAnswering && <AnswerModal review={review} onClose={() => setAnswering(false)} />}
    </li>
  )
}

function Due({ review: { due, overdue, answered_at } }: { review: Review }) {
  if (answered_at) return <span>{sentence('Answered on {day}', { day: formatDate(answered_at) })}</span>
  const day = formatDate(due)
  return overdue ? (
    <Badge color="red" variant="light">
      {sentence('Overdue since {day}', { day })}
    </Badge>
  ) : (
    <span>{sentence('Answer by {day}', { day })}</span>
  )
}

function AnswerModal({ review, onClose }: { review: Review; onClose: () => void }) {
  const { form, shell } = useCallForm(reviews.answer, {
    initial: { answer: '' },
    toBody: ({ answer }) => ({ review_id: review.id, answer }),
    close: onClose,
  })
  return (
    <FormModal {...shell} title={`Answer ${review.name}`} submitLabel="Send answer" onClose={onClose}>
      <FormFields form={form} fields={FIELDS} />
    </FormModal>
  )
}
