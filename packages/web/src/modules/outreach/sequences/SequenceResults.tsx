import { Select } from '@mantine/core'
import { sequences } from '@rolecall/contract/outreach/sequences'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { formatCount, formatPercent } from '@rolecall/domain/text/format-number'
import { listOf, sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import layout from '../../../ui/shell/layout.module.css'
import styles from './Sequences.module.css'

type Mail = CallResult<typeof sequences.results>['mails'][number]
type Share = Mail['a']

/** The results of each email: answers, not opens, since opens are not tracked. */
export function SequenceResults({ sequenceId }: { sequenceId: string }) {
  const [version, setVersion] = useState<number>()
  const asked = { sequence_id: sequenceId, ...(version !== undefined && { version }) }
  const { data, error, refetch } = useCallQuery(sequences.results, { body: asked }, { keepOld: true })
  if (error && !data) return <ErrorState what={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons count={3} label="Loading results" />
  return (
    <section className={layout.parts} aria-label="Results">
      <p className={styles.soft}>We count replies. We don’t track who opens an email.</p>
      {data.versions.length > 1 && (
        <Select
          label="Version of the emails"
          maw="16rem"
          allowDeselect={false}
          data={data.versions.map((each) => ({ value: String(each), label: `Version ${each}` }))}
          value={String(data.version)}
          onChange={(value) => setVersion(Number(value))}
        />
      )}
      <ol className={styles.list}>
        {data.mails.map((mail) => (
          <li key={mail.step} className={styles.item}>
            <OneMail mail={mail} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function OneMail({ mail }: { mail: Mail }) {
  const { step, subject, subject_b, a, b, compared, stopped } = mail
  return (
    <>
      <h2 className={styles.title}>{step === 0 ? 'Before the first email' : `Email ${step}`}</h2>
      {step > 0 && <p className={styles.soft}>{describeVariantShare(subject, a)}</p>}
      {step > 0 && subject_b && <p className={styles.soft}>{describeVariantShare(subject_b, b)}</p>}
      {compared && (
        <>
          <p>{compared.message}</p>
          {compared.verdict !== 'too_few' && <Interval {...compared} />}
        </>
      )}
      {stopped.length > 0 && (
        <p className={styles.soft}>
          {sentence('Stopped after this: {reasons}.', {
            reasons: listOf(stopped.map(({ words, count }) => `${words} (${formatCount(count)})`)),
          })}
        </p>
      )}
    </>
  )
}

const describeVariantShare = (subject: string, { sent, answered }: Share): string =>
  sentence('“{subject}”: {sent} sent, {answered} replied ({share})', {
    subject,
    sent,
    answered,
    share: formatPercent(sent === 0 ? 0 : Math.round((answered / sent) * 100) / 100),
  })

const WIDTH = 320
const MIDDLE = WIDTH / 2

/** The difference in answer rate for the second subject, with its confidence interval, on a line from −100 to 100 points. */
function Interval({
  difference,
  low,
  high,
  message,
}: {
  difference: number
  low: number
  high: number
  message: string
}) {
  const at = (share: number) => MIDDLE + share * (MIDDLE - 8)
  return (
    <svg className={styles.plot} viewBox={`0 0 ${WIDTH} 48`} role="img" aria-label={message}>
      <line className={styles.axis} x1={8} x2={WIDTH - 8} y1={20} y2={20} />
      <line className={styles.axis} x1={MIDDLE} x2={MIDDLE} y1={8} y2={32} />
      <line className={styles.range} x1={at(low)} x2={at(high)} y1={20} y2={20} />
      <circle className={styles.dot} cx={at(difference)} cy={20} r={5} />
      <text className={styles.label} x={8} y={44}>
        First
      </text>
      <text className={styles.label} x={MIDDLE} y={44} textAnchor="middle">
        No difference
      </text>
      <text className={styles.label} x={WIDTH - 8} y={44} textAnchor="end">
        Second
      </text>
    </svg>
  )
}
