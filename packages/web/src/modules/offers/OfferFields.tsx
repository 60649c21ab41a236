import { NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { OfferRange } from '@rolecall/contract/offers/offers'
import type { Question } from '@rolecall/domain/forms/questions'
import type { Answer } from '@rolecall/domain/forms/validate-answers'
import { comparePayToRange, describeOutsideRange, isReasonRequired } from '@rolecall/domain/offers/compare-pay-to-range'
import { OFFER } from '@rolecall/domain/offers/offer-limits'
import { offerWarnings } from '@rolecall/domain/offers/offer-warnings'
import { formatPay } from '@rolecall/domain/positions/format-pay'
import { PAY_PERIODS } from '@rolecall/domain/positions/pay-periods'
import { sentence } from '@rolecall/domain/text/sentence'
import { OfferWarnings } from '../../components/approvals/OfferWarnings.tsx'
import { toQuestionField } from '../../components/candidate-view/answers/question-field.ts'
import { DayField } from '../../ui/form/DayField.tsx'
import { FormFields } from '../../ui/form/FormFields.tsx'
import layout from '../../ui/shell/layout.module.css'
import styles from './Offers.module.css'
import { bodyField, LABELS, type OfferValues } from './offer-values.ts'

const CURRENCIES = [...Intl.supportedValuesOf('currency')]
const PERIODS = Object.entries(PAY_PERIODS).map(([value, { said }]) => ({ value, label: said }))

type Props = {
  form: UseFormReturnType<OfferValues>
  /** The template's fields. */
  questions: readonly Question[]
  range: OfferRange | null
  /** Country of the workplace; '' for unknown. */
  country: string
}

/** The fields of an offer, besides its template. */
export function OfferFields({ form, questions, range, country }: Props) {
  const field = (name: keyof OfferValues) => ({ ...form.getInputProps(name), name, label: LABELS[name] })
  const { pay, currency, per } = form.values
  const offered = { value: pay === '' ? 0 : pay, currency, per }
  const fit = pay === '' ? 'no-range' : comparePayToRange(offered, range)
  const warnings = pay === '' ? [] : offerWarnings(offered, { country, range })
  const rangeSaid = range?.currency
    ? sentence('The position’s pay range is {range}.', { range: formatPay(range) })
    : 'The position has no pay range.'
  return (
    <div className={layout.parts}>
      <div className={styles.fields}>
        <NumberInput
          {...field('pay')}
          required
          min={0}
          thousandSeparator=","
          decimalScale={2}
          error={form.errors.pay ?? form.errors['pay.value']}
        />
        <Select {...field('currency')} data={CURRENCIES} searchable allowDeselect={false} />
        <Select {...field('per')} data={PERIODS} allowDeselect={false} />
      </div>
      <div className={styles.soft} role="status">
        {warnings.length > 0 ? <OfferWarnings warnings={warnings} /> : rangeSaid}
      </div>
      <div className={styles.fields}>
        <TextInput {...field('place')} maxLength={OFFER.placeMax} />
        <DayField {...field('starts_on')} />
        <DayField {...field('last_day')} required description="Ends at midnight in the candidate’s time zone" />
      </div>
      {questions.length > 0 && <FormFields form={answersOf(form)} fields={questions.map(toQuestionField)} />}
      <Textarea
        {...field('reasons')}
        description={isReasonRequired(fit) ? describeOutsideRange(fit, range) : 'Never shown to the candidate'}
        required={isReasonRequired(fit)}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={OFFER.reasonsMax}
      />
      <FormFields form={form} fields={[bodyField(questions)]} />
    </div>
  )
}

/** Adapts the answers to the template's fields to a separate form. */
const answersOf = (form: UseFormReturnType<OfferValues>) => ({
  getValues: (): Record<string, Answer> => form.getValues().answers,
  getInputProps: (id: string) => form.getInputProps(`answers.${id}`),
})
