import { addDays } from '@rolecall/domain/calendar/company-day'
import type { Question } from '@rolecall/domain/forms/questions'
import type { OfferField } from '@rolecall/domain/offers/offer-content'
import { writeContent } from '@rolecall/domain/offers/render-offer'
import { useSession } from '../../../api/session.ts'
import { useCurrency } from '../../../api/use-currency.ts'
import { useToday } from '../../../api/use-today.ts'
import { getWriting } from '../../../ui/format/date-preferences.ts'
import { FormattedText } from '../../../ui/format/FormattedText.tsx'
import { Panel } from '../../../ui/shell/Panel.tsx'
import styles from '../Offers.module.css'

type Props = { body: string; fields: readonly Question[]; validDays: number }

/** Days until the first day of work in the example. */
const STARTS_DAYS = 45
const SAMPLE = { title: 'Data engineer', candidate: 'Asha Rao', place: 'Pune', pay: 60_000 } as const

/** The text with invented values; the template's fields show their labels, and dates a day. */
export function OfferTemplatePreview({ body, fields, validDays }: Props) {
  const named = useSession()?.cc.company_name
  const currency = useCurrency()
  const today = useToday()
  const starts = addDays(today, STARTS_DAYS)
  const example = {
    template: '',
    title: SAMPLE.title,
    candidate: SAMPLE.candidate,
    company: typeof named === 'string' ? named : '',
    place: SAMPLE.place,
    pay: { value: SAMPLE.pay, currency, per: 'year' } as const,
    starts_on: starts,
    last_day: addDays(today, Number.isSafeInteger(validDays) ? validDays : 0),
    fields: fields.map(
      ({ id, text, kind }): OfferField => ({ id, label: text, kind, value: kind === 'date' ? starts : text }),
    ),
  }
  const written = writeContent(example, { body, questions: fields }, getWriting())
  return (
    <Panel title="Preview with an example">
      <section className={styles.letter} aria-label="Offer text">
        <FormattedText text={written.body} headings={3} />
      </section>
    </Panel>
  )
}
