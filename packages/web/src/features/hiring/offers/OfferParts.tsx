import type { WholeOffer } from '@rolecall/contract/hiring/offers'
import { NOT_SHOWN, sayField, sayPay } from '@rolecall/domain/offers/render-offer'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { FormattedText } from '../../../kit/format/FormattedText.tsx'
import { formatDate, formatDateTime } from '../../../kit/format/format-date.ts'
import { useWords } from '../../../kit/format/own-words.ts'
import { Link } from '../../../kit/shell/Link.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { Panel } from '../../../kit/shell/Panel.tsx'
import { AnswerApproval } from '../../../parts/approvals/AnswerApproval.tsx'
import { ApprovalSteps } from '../../../parts/approvals/ApprovalSteps.tsx'
import { APPROVAL_WORDS } from '../../../parts/approvals/say-approval.ts'
import styles from './Offers.module.css'
import { sayFit, tellCourse } from './say-offer.ts'

type Props = { whole: WholeOffer }

/** How an offer stands, what it says as the candidate reads it, and who approved it. */
export const OfferParts = ({ whole }: Props) => (
  <>
    <How whole={whole} />
    <Text whole={whole} />
    {whole.approvals.length > 0 && (
      <Panel title="Approval">
        <div className={layout.partsApart}>
          {whole.approvals.map((approval) => (
            <Round key={approval.approval_id} approval={approval} />
          ))}
        </div>
      </Panel>
    )}
  </>
)

const factRows = (facts: readonly (readonly [label: string, value: string])[]) =>
  facts
    .filter(([, value]) => value !== '')
    .flatMap(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label} value`}>{value}</dd>])

function How({ whole: { data, versions } }: Props) {
  const say = useWords()
  const [inForce] = versions
  return (
    <Panel title="How it stands">
      <div className={layout.parts}>
        <ul className={styles.list}>
          {tellCourse(data).map((said) => (
            <li key={said}>{said}</li>
          ))}
        </ul>
        {data.end_reason && <blockquote className={styles.quote}>{data.end_reason}</blockquote>}
        {!data.has_address && data.state !== 'signed' && (
          <p className={styles.soft}>
            {say('No e-mail address of the {candidate} is known, so that it cannot be sent.')}
          </p>
        )}
        <dl className={styles.facts}>
          <dt>{say('{Candidate}')}</dt>
          <dd>
            <Link to={paths.position(data.position_id, { candidate: data.candidate_id })}>{data.candidate}</Link>
          </dd>
          <dt>{say('{Position}')}</dt>
          <dd>
            <Link to={paths.position(data.position_id)}>{data.position}</Link>
          </dd>
          {factRows([
            ['Version', sentence('{number}, by {name}', { number: data.number, name: inForce?.made_by.name ?? '' })],
            ['Range', sayFit(data.pay_fit, data.range)],
            ['For those who approve', inForce?.reasons ?? ''],
          ])}
        </dl>
      </div>
    </Panel>
  )
}

function Text({ whole: { data, versions } }: Props) {
  const [inForce] = versions
  if (!inForce) return null
  return (
    <Panel title="What it says">
      <div className={layout.partsApart}>
        {!data.sees_pay && (
          <p className={styles.soft}>
            {sentence('Only those who may see pay read amounts; they stand as {sign} here.', { sign: NOT_SHOWN })}
          </p>
        )}
        <dl className={styles.facts}>
          {factRows([
            ['Pay', inForce.pay ? sayPay(inForce.pay) : NOT_SHOWN],
            ['Place', inForce.place],
            ['First day', inForce.starts_on && formatDate(inForce.starts_on)],
            ...inForce.fields.map(
              ({ label, kind, value }) => [label, sayField({ kind: kind as 'text', value })] as const,
            ),
            ['Last day to sign', formatDate(inForce.last_day)],
          ])}
        </dl>
        <section className={styles.letter} aria-label="Text of the offer">
          <FormattedText text={inForce.body} headings={3} />
        </section>
        {inForce.sha256 && (
          <p className={styles.hash}>{sentence('SHA-256 of what was sent: {hash}', { hash: inForce.sha256 })}</p>
        )}
      </div>
    </Panel>
  )
}

function Round({ approval }: { approval: WholeOffer['approvals'][number] }) {
  const [isRefusing, setRefusing] = useState(false)
  const { state, asked_by, asked_at, reason, chain, ended_at, ended_by } = approval
  return (
    <div className={styles.round}>
      <p className={styles.soft}>
        {sentence('{state}. {who} asked on {at}[, by the chain {chain}].', {
          state: APPROVAL_WORDS[state],
          who: asked_by.name,
          at: formatDateTime(asked_at),
          chain,
        })}
      </p>
      {state === 'withdrawn' && ended_by && (
        <p className={styles.soft}>
          {sentence('{who} withdrew it on {at}.', { who: ended_by.name, at: formatDateTime(ended_at ?? '') })}
        </p>
      )}
      {reason && <blockquote className={styles.quote}>{reason}</blockquote>}
      <ApprovalSteps approval={approval} />
      <AnswerApproval approval={approval} isRefusing={isRefusing} onRefusing={setRefusing} />
    </div>
  )
}
