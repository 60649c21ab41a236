import { Checkbox, Group, Modal, SegmentedControl, Text } from '@mantine/core'
import { interest } from '@rolecall/contract/outreach/interest'
import type { Call, CallInput, CallResult } from '@rolecall/contract/platform/define-calls'
import { DIALOG_MESSAGES } from '@rolecall/contract/platform/dialog-messages'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { formatCount } from '@rolecall/domain/text/format-number'
import { listOf, paragraph, sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { MailFrame } from '../../components/document/MailFrame.tsx'
import { useReportEmails } from '../../components/email-reports/use-report-emails.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { LeftOut } from '../../ui/feedback/LeftOut.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useFocusReturn } from '../../ui/form/use-focus-return.ts'
import { say, useWords } from '../../ui/format/company-terms.ts'

export type InterestCandidate = { candidateId: string; name: string }

type Props = {
  positionId: string
  people: readonly InterestCandidate[]
  /** The whole list, offered when the selection covers only what is loaded of it. */
  everybody: { total: number; filters: { positionId: string } }
  onClose: () => void
}

const KINDS = [
  { value: 'interest_check', label: 'First email' },
  { value: 'interest_reminder', label: 'Reminder' },
]

/** A preview of the email before it is sent to one candidate, to the selected ones, or to everyone who matches the filters. */
export function InterestModal({ positionId, people, everybody, onClose }: Props) {
  useFocusReturn()
  const [mailType, setMailType] = useState('interest_check')
  const [isForAll, setForAll] = useState(false)
  const [first] = people
  const { send, error, isPending } = useSending(onClose)
  // For a single candidate, the refusal itself gives the reason.
  const isMany = isForAll || people.length > 1
  const count = isForAll ? everybody.total : people.length
  const whom = useRecipients({ positionId, mailType, people, filters: isForAll ? everybody.filters : undefined })
  // The preview must not greet a candidate who is left out.
  const shownTo = (isMany && whom.data?.first_written) || first?.candidateId
  const asked = { positionId, mail_type: mailType, ...(shownTo && { candidate_id: shownTo }) }
  const preview = useCallQuery(interest.preview, { body: asked }, { enabled: !isMany || !whom.isPending })
  const start = () => {
    if (isForAll) return send.all({ body: { ...everybody.filters, mail_type: mailType } })
    if (first && people.length === 1)
      return send.one({ body: { positionId, mail_type: mailType, candidateid: first.candidateId } })
    const email_list = people.map(({ candidateId, name }) => ({ candidate_id: candidateId, name }))
    return send.some({ body: { positionId, mail_type: mailType, email_list } })
  }
  const isWhole = people.length === 1 || everybody.total <= people.length
  const refusal = preview.data ? preview.data.message || undefined : DIALOG_MESSAGES.templateUnavailable
  return (
    // At the top: centred, it would move as the email loads, and a click would hit another button.
    <Modal opened onClose={onClose} title={titleOf(people, count)} size="lg" centered={false} returnFocus={false}>
      <SegmentedControl data={KINDS} value={mailType} onChange={setMailType} aria-label="Email" mb="md" />
      {preview.isPending && <Skeletons shape="lines" label="Loading the email" />}
      {preview.error && (
        <ErrorState what={DIALOG_MESSAGES.templateFailed} onRetry={() => void preview.refetch()}>
          {DIALOG_MESSAGES.templateUnavailable}
        </ErrorState>
      )}
      {preview.data && (
        <>
          <Text fw={600} mb="xs">
            {preview.data.subject}
          </Text>
          <MailFrame html={preview.data.html} title="Email preview" />
          {isMany && (
            <Text size="sm" c="dimmed" mt="xs">
              {say('This is the first copy. Each {candidate} gets one with their own name.')}
            </Text>
          )}
        </>
      )}
      <SentSoFar positionId={positionId} mailType={mailType} />
      {!isWhole && (
        <Checkbox
          mt="md"
          checked={isForAll}
          onChange={(event) => setForAll(event.currentTarget.checked)}
          label={sentence('Email all {total} that match the filters', { total: everybody.total })}
        />
      )}
      {isMany && whom.data && <LeftOutOf whom={whom.data} />}
      {error && <ErrorState inline what={error.message} />}
      <Group mt="md">
        <Button
          variant="filled"
          busy={isPending}
          disabledReason={refusal ?? (isMany ? findNobody(whom.data) : undefined)}
          onClick={start}
        >
          {sentence({ one: 'Send email', other: 'Send {count} emails' }, { count: whom.data?.written || count })}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Group>
    </Modal>
  )
}

type RecipientSummary = CallResult<typeof interest.recipients>

type RecipientsQuery = {
  positionId: string
  mailType: string
  people: readonly InterestCandidate[]
  /** Set to write to all candidates who match the filters. */
  filters: { positionId: string } | undefined
}

/** Returns the recipients as of now, and the candidates left out. */
function useRecipients({ positionId, mailType, people, filters }: RecipientsQuery) {
  const candidate_ids = people.map(({ candidateId }) => candidateId)
  const some = useCallQuery(
    interest.recipients,
    { body: { positionId, mail_type: mailType, candidate_ids } },
    { enabled: filters === undefined },
  )
  const all = useCallQuery(
    shortlist.recipients,
    { body: { positionId, ...filters, mail_type: mailType } },
    { enabled: filters !== undefined },
  )
  return filters ? all : some
}

const LeftOutOf = ({ whom: { total, written, left_out } }: { whom: RecipientSummary }) => (
  <LeftOut count={total - written} messages={left_out.map(({ message }) => message)} />
)

/** Explains why there are no recipients; undefined if there are some. */
const findNobody = (whom: RecipientSummary | undefined): string | undefined =>
  whom?.written === 0 ? paragraph(...whom.left_out.map(({ message }) => message)) || NOBODY : undefined

const NOBODY = 'There’s no one to email.'

type Progress = CallResult<typeof interest.progress>

const PARTS: readonly [keyof Omit<Progress, 'success' | 'asked'>, string][] = [
  ['queued', 'waiting'],
  ['sent', 'sent'],
  ['failed', 'not delivered'],
  ['interested', 'interested'],
  ['not_interested', 'not interested'],
]

/** Progress of earlier emails of this kind that are still being written and sent. */
function SentSoFar({ positionId, mailType }: { positionId: string; mailType: string }) {
  const say = useWords()
  const { data } = useCallQuery(interest.progress, { query: { positionId, mail_type: mailType } })
  if (!data?.asked) return null
  const parts = PARTS.flatMap(([name, word]) => (data[name] > 0 ? `${formatCount(data[name])} ${word}` : []))
  return (
    <Text mt="sm" c="dimmed">
      {say('On this {position} so far: {parts}.', { parts: listOf(parts) })}
    </Text>
  )
}

const titleOf = ([first]: readonly InterestCandidate[], count: number): string =>
  say(
    { one: 'Ask if {name} is interested', other: 'Ask if {count} {candidates} are interested' },
    { count, name: first?.name ?? '' },
  )

/** Returns the three ways to send; shows the server's refusal and re-enables the button. */
function useSending(onDone: () => void) {
  const tell = useReportEmails()
  const one = useCallMutation(interest.sendToOne, { quiet: true })
  const some = useCallMutation(interest.sendToSome, { quiet: true })
  const all = useCallMutation(shortlist.sendToMatching, { quiet: true })
  const done = {
    onSuccess: (told: Parameters<typeof tell>[0]) => {
      tell(told)
      onDone()
    },
  }
  const begin =
    <C extends Call>(mutate: (input: CallInput<C>, after: typeof done) => void) =>
    (input: CallInput<C>) =>
      mutate(input, done)
  return {
    send: {
      one: begin<typeof interest.sendToOne>(one.mutate),
      some: begin<typeof interest.sendToSome>(some.mutate),
      all: begin<typeof shortlist.sendToMatching>(all.mutate),
    },
    error: one.error ?? some.error ?? all.error,
    isPending: one.isPending || some.isPending || all.isPending,
  }
}
