import type { Question } from '@rolecall/domain/forms/questions'
import type { OfferField } from '@rolecall/domain/offers/offer-content'
import { writeContent } from '@rolecall/domain/offers/render-offer'
import { useSession } from '../../api/session.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { getWriting } from '../../ui/format/date-preferences.ts'
import { FormattedText } from '../../ui/format/FormattedText.tsx'
import { Panel } from '../../ui/shell/Panel.tsx'
import styles from './Offers.module.css'
import type { OfferValues } from './offer-values.ts'

type Props = { values: OfferValues; questions: readonly Question[]; title: string; candidate: string }

/** A live preview of the text as the candidate will read it. */
export function OfferPreview({ values, questions, title, candidate }: Props) {
  const named = useSession()?.cc.company_name
  const company = typeof named === 'string' ? named : ''
  if (values.pay === '' || values.currency === '' || values.last_day === '' || values.body === '')
    return (
      <Panel title="Preview">
        <EmptyState>Enter the pay and a date to sign by to see a preview.</EmptyState>
      </Panel>
    )
  const fields = questions.map(
    ({ id, text, kind }): OfferField => ({ id, label: text, kind, value: values.answers[id] ?? '' }),
  )
  const unwritten = {
    template: '',
    title,
    candidate,
    company,
    place: values.place,
    pay: { value: values.pay, currency: values.currency, per: values.per },
    starts_on: values.starts_on,
    last_day: values.last_day,
    fields,
  }
  const { body } = writeContent(unwritten, { body: values.body, questions }, getWriting())
  return (
    <Panel title="Preview">
      <section className={styles.letter} aria-label="Offer text">
        <FormattedText text={body} headings={3} />
      </section>
    </Panel>
  )
}
