import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import type { PositionDetails } from '@rolecall/contract/positions/position-details'
import { oneOf, paragraph, sentence } from '@rolecall/domain/text/sentence'
import { Suspense } from 'react'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { formatDateTime } from '../../ui/format/format-date.ts'
import prose from '../../ui/shell/prose.module.css'
import styles from './ReviewNotice.module.css'

type PublishingState = CallResult<typeof lifecycle.publishing>
const PublishAnswer = lazyNamed(() => import('./PublishAnswer.tsx'), 'PublishAnswer')

type Props = { position: Pick<PositionDetails, '_id' | 'may_ask_to_publish'> }

/** Shows users who may not publish their position which users may, with a button to ask them; lets those users answer. */
export function PublishNotice({ position: { _id: positionId, may_ask_to_publish: isAsker } }: Props) {
  const { data } = useCallQuery(lifecycle.publishing, { body: { positionId } })
  if (!data) return isAsker && <div className={`${styles.notice} ${styles.line}`} />
  return (
    <div className={styles.notice}>
      {isAsker ? (
        <Asking {...{ positionId, data }} />
      ) : (
        data.request?.answer === 'open' && (
          <Suspense>
            <PublishAnswer positionId={positionId} request={data.request} />
          </Suspense>
        )
      )}
    </div>
  )
}

type PartProps = { positionId: string; data: PublishingState }

function Asking({ positionId, data }: PartProps) {
  const say = useWords()
  const asking = useCallMutation(lifecycle.askToPublish, {})
  const { publishers, request, may_ask: mayAsk } = data
  const isOpen = request?.answer === 'open'
  return (
    <section className={styles.line} aria-label="Publishing">
      <p className={prose.plain}>
        {paragraph(
          publishers.length === 0
            ? say('No one in your company can publish {positions} yet. An administrator can give someone permission.')
            : sentence('Not published. {who} can publish it as a job post.', { who: nameThem(data) }),
          request && describePublishRequest(request),
        )}
      </p>
      {publishers.length > 0 && (
        <Button
          busy={asking.isPending}
          disabledReason={mayAsk ? undefined : 'You can ask once a day.'}
          onClick={() => asking.mutate({ body: { positionId } })}
        >
          {isOpen ? 'Ask again' : 'Ask to publish'}
        </Button>
      )}
    </section>
  )
}

const nameThem = ({ publishers, more: count }: PublishingState): string =>
  oneOf(count > 0 ? [...publishers, sentence({ one: 'one other', other: '{count} others' }, { count })] : publishers)

function describePublishRequest({
  by,
  at,
  answer,
  answered_by,
  answered_at,
  comment,
}: NonNullable<PublishingState['request']>): string {
  const asked = sentence('Asked by {by} on {day}.', { day: formatDateTime(at), by })
  if (answer !== 'declined') return answer === 'open' ? asked : ''
  return sentence('{who} declined on {day}: {comment}', {
    who: answered_by,
    day: formatDateTime(answered_at),
    comment,
  })
}
