import { SegmentedControl, Textarea } from '@mantine/core'
import { ANSWER_COMMENT_MAX, interest } from '@rolecall/contract/outreach/interest'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { DayField } from '../../../ui/form/DayField.tsx'
import { formatDate } from '../../../ui/format/format-date.ts'
import { EntryFrame } from '../../../ui/shell/EntryFrame.tsx'
import layout from '../../../ui/shell/layout.module.css'
import prose from '../../../ui/shell/prose.module.css'
import { useSearchValues } from '../../../ui/shell/search-state.ts'
import styles from './InterestPage.module.css'
import { InterestView } from './interest-view.ts'

type Question = CallResult<typeof interest.question>['data']
type Answer = 'interested' | 'not_interested'
type InterestAnswer = Question['answer']

const WORDS: Record<Answer, string> = {
  interested: 'I’m interested',
  not_interested: 'I’m not interested',
}

/**
 * The page that the buttons of an email link to. It answers only when a button is pressed here, so that a program
 * that follows links doesn't.
 */
export default function InterestPage() {
  const { token, answer } = useSearchValues(InterestView)
  const { data, error, refetch } = useCallQuery(interest.question, { query: { token } })
  if (data)
    return (
      <EntryFrame branded={false} title={sentence('{position_title} at {company_name}', data.data)}>
        <Asked token={token} pressed={answer} question={data.data} />
      </EntryFrame>
    )
  return (
    <EntryFrame branded={false} title="Your answer">
      {!error && <Skeletons shape="lines" />}
      {error?.code === 'not_found' && <EmptyState>{error.message}</EmptyState>}
      {error && error.code !== 'not_found' && <ErrorState what={error.message} onRetry={() => void refetch()} />}
    </EntryFrame>
  )
}

function Asked({ token, pressed, question }: { token: string; pressed: Answer | 'later' | ''; question: Question }) {
  const [comment, setComment] = useState('')
  const [given, setGiven] = useState<InterestAnswer>(question.answer)
  const [until, setUntil] = useState(question.later_until)
  const answering = useCallMutation(interest.answer, { quiet: true })
  const send = (answer: Answer) =>
    answering.mutate({ body: { token, answer, comment } }, { onSuccess: () => setGiven(answer) })
  const isOpen = question.is_open && (!given || given === 'later')
  return (
    <>
      <p className={prose.note} role="status">
        {describe(question, given, until)}
      </p>
      {isOpen && (
        <>
          <Textarea
            label="Anything we should know? (optional)"
            autosize
            minRows={3}
            maxLength={ANSWER_COMMENT_MAX}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          {answering.error && <ErrorState inline what={answering.error.message} />}
          <div className={layout.row}>
            {(['interested', 'not_interested'] as const).map((answer) => (
              <Button
                key={answer}
                variant={answer === (pressed === 'later' ? '' : pressed || 'interested') ? 'filled' : 'default'}
                busy={answering.isPending}
                onClick={() => send(answer)}
              >
                {WORDS[answer]}
              </Button>
            ))}
          </div>
          <Later
            token={token}
            comment={comment}
            isBegun={pressed === 'later' || given === 'later'}
            onGiven={(day) => {
              setGiven('later')
              setUntil(day)
            }}
          />
        </>
      )}
      <NoMore token={token} wasStopped={question.stopped} />
    </>
  )
}

const MONTHS = [
  { value: '1', label: 'In a month' },
  { value: '3', label: 'In 3 months' },
  { value: '6', label: 'In 6 months' },
  { value: 'day', label: 'On a date' },
]

type LaterProps = { token: string; comment: string; isBegun: boolean; onGiven: (day: string) => void }

/** Neither yes nor no: the date from which the candidate may be asked again. */
function Later({ token, comment, isBegun, onGiven }: LaterProps) {
  const [isOpen, setOpen] = useState(isBegun)
  const [when, setWhen] = useState('3')
  const [day, setDay] = useState('')
  const answering = useCallMutation(interest.answer, { quiet: true })
  const asking = useCallMutation(interest.question, { quiet: true })
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>Ask me later</Button>
      </div>
    )
  const months = ([1, 3, 6] as const).find((each) => String(each) === when)
  const chosen = months === undefined ? { later_day: day } : { later_months: months }
  const send = () =>
    answering.mutate(
      { body: { token, answer: 'later', comment, ...chosen } },
      {
        onSuccess: () => asking.mutate({ query: { token } }, { onSuccess: ({ data }) => onGiven(data.later_until) }),
      },
    )
  return (
    <fieldset className={styles.later}>
      <legend>Ask me later</legend>
      <SegmentedControl data={MONTHS} value={when} onChange={setWhen} aria-label="When to ask again" fullWidth />
      {when === 'day' && <DayField label="Date" value={day} onChange={setDay} />}
      {answering.error && <ErrorState inline what={answering.error.fields?.later_day ?? answering.error.message} />}
      <div>
        <Button
          variant="filled"
          busy={answering.isPending || asking.isPending}
          disabledReason={when === 'day' && day === '' ? 'Choose a date first.' : undefined}
          onClick={send}
        >
          Ask me then
        </Button>
      </div>
    </fieldset>
  )
}

function describe(
  { candidate_name, company_name: company, is_open }: Question,
  given: InterestAnswer,
  until: string,
): string {
  if (given === 'later')
    return sentence('Thank you. {company} won’t ask you again before {day}. You can still change your answer.', {
      company,
      day: formatDate(until),
    })
  if (given)
    return sentence('Thank you. {company} has your answer: “{answer}.” To change it, reply to the email.', {
      company,
      answer: WORDS[given],
    })
  if (!is_open) return sentence('This position is no longer open. {company} thanks you for your interest.', { company })
  return sentence('{name}, would you like to hear more? Nothing is sent until you select an answer.', {
    name: candidate_name,
  })
}

function NoMore({ token, wasStopped }: { token: string; wasStopped: boolean }) {
  const stop = useCallMutation(interest.stop, { quiet: true })
  if (wasStopped || stop.isSuccess) return <p className={prose.note}>You’ve unsubscribed.</p>
  return (
    <div>
      {stop.error && <ErrorState inline what={stop.error.message} />}
      <Button variant="subtle" busy={stop.isPending} onClick={() => stop.mutate({ query: { token } })}>
        Unsubscribe
      </Button>
    </div>
  )
}
