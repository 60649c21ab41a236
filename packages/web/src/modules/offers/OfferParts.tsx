import type { WholeOffer } from '@rolecall/contract/offers/offers'
import { HIDDEN_PAY_TEXT } from '@rolecall/domain/access/pay-text'
import { formatOfferField, formatOfferPay } from '@rolecall/domain/offers/render-offer'
import { formatNumber } from '@rolecall/domain/text/format-number'
import { sentence } from '@rolecall/domain/text/sentence'
import { paths } from '../../api/address/paths.ts'
import { ApprovalRounds } from '../../components/approvals/ApprovalRounds.tsx'
import { OfferWarnings } from '../../components/approvals/OfferWarnings.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { Facts } from '../../ui/format/Facts.tsx'
import { FormattedText } from '../../ui/format/FormattedText.tsx'
import { formatDate } from '../../ui/format/format-date.ts'
import { Link } from '../../ui/shell/Link.tsx'
import layout from '../../ui/shell/layout.module.css'
import { Panel } from '../../ui/shell/Panel.tsx'
import { describeOfferProgress, describePayFit, versionForApproval } from './describe-offer.ts'
import styles from './Offers.module.css'

type Props = { whole: WholeOffer }

/** The state of an offer, its text as the candidate reads it, and its approvals. */
export const OfferParts = ({ whole }: Props) => (
  <>
    <How whole={whole} />
    <Text whole={whole} />
    <ApprovalRounds approvals={whole.approvals} versionOf={(approval) => versionForApproval(whole, approval)} />
  </>
)

function How({ whole: { data, versions } }: Props) {
  const say = useWords()
  const [inForce] = versions
  return (
    <Panel title="Status">
      <div className={layout.parts}>
        <ul className={styles.list}>
          {describeOfferProgress(data).map((said) => (
            <li key={said}>{said}</li>
          ))}
        </ul>
        <OfferWarnings warnings={data.warnings} />
        {data.end_reason && <blockquote className={styles.quote}>{data.end_reason}</blockquote>}
        {!data.has_address && data.state !== 'signed' && (
          <p className={styles.soft}>{say('The {candidate} has no email address, so you can’t send this offer.')}</p>
        )}
        <Facts
          facts={[
            [
              say('{Candidate}'),
              <Link key="candidate" to={paths.position(data.position_id, { candidate: data.candidate_id })}>
                {data.candidate}
              </Link>,
            ],
            [
              say('{Position}'),
              <Link key="position" to={paths.position(data.position_id)}>
                {data.position}
              </Link>,
            ],
            ['Version', sentence('{number}, by {name}', { number: data.number, name: inForce?.made_by.name ?? '' })],
            ['Range', describePayFit(data.pay_fit, data.range)],
            ['Note to approvers', inForce?.reasons ?? ''],
          ]}
        />
      </div>
    </Panel>
  )
}

/** A value of the offer's template as on other pages, with separators in numbers. */
const showField = (kind: string, value: Parameters<typeof formatOfferField>[0]['value']): string => {
  const text = formatOfferField({ kind: kind as 'text', value })
  return kind === 'number' && text !== '' && Number.isFinite(Number(text)) ? formatNumber(Number(text)) : text
}

function Text({ whole: { versions } }: Props) {
  const [inForce] = versions
  if (!inForce) return null
  return (
    <Panel title="Terms">
      <div className={layout.partsApart}>
        <Facts
          facts={[
            ['Pay', inForce.pay ? formatOfferPay(inForce.pay) : HIDDEN_PAY_TEXT],
            ['Work location', inForce.place],
            ['Start date', inForce.starts_on && formatDate(inForce.starts_on)],
            ...inForce.fields.map(({ label, kind, value }) => [label, showField(kind, value)] as const),
            ['Sign by', formatDate(inForce.last_day)],
          ]}
        />
        <section className={styles.letter} aria-label="Offer text">
          <FormattedText text={inForce.body} headings={3} />
        </section>
        {inForce.sha256 && (
          <p className={styles.hash}>{sentence('SHA-256 of the sent version: {hash}', { hash: inForce.sha256 })}</p>
        )}
      </div>
    </Panel>
  )
}
