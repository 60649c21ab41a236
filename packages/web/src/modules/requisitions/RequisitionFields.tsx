import { Autocomplete, NumberInput, Radio, Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { requisitions } from '@rolecall/contract/requisitions/requisitions'
import { PAY_PERIODS } from '@rolecall/domain/positions/pay-periods'
import { countries } from '@rolecall/domain/reference/data/countries'
import { REQUISITION } from '@rolecall/domain/requisitions/requisition-limits'
import { suggestBudget } from '@rolecall/domain/requisitions/suggest-budget'
import { formatAmount } from '@rolecall/domain/text/format-number'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallQuery } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import { DayField } from '../../ui/form/DayField.tsx'
import layout from '../../ui/shell/layout.module.css'
import styles from './Requisitions.module.css'
import { LABELS, type RequisitionValues } from './requisition-values.ts'

const NOTHING = {}
const COUNTRIES = countries.map(({ code, name }) => ({ value: code, label: name }))
const CURRENCIES = [...Intl.supportedValuesOf('currency')]
const PERIODS = Object.entries(PAY_PERIODS).map(([value, { said }]) => ({ value, label: said.replace(/^an? /, '') }))

type Form = UseFormReturnType<RequisitionValues>

/** The fields of a requisition. */
export function RequisitionFields({ form }: { form: Form }) {
  const { data: departments } = useCallQuery(requisitions.departments, NOTHING)
  const field = (name: keyof RequisitionValues) => ({ ...form.getInputProps(name), name, label: LABELS[name] })
  const { values } = form
  return (
    <div className={layout.parts}>
      <TextInput {...field('title')} required maxLength={REQUISITION.titleMax} />
      <div className={styles.fields}>
        <Autocomplete {...field('department')} data={departments?.data ?? []} maxLength={REQUISITION.departmentMax} />
        <Select
          {...field('country')}
          data={COUNTRIES}
          value={values.country || null}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear country' }}
          onChange={(code) => form.setFieldValue('country', code ?? '')}
        />
        <TextInput {...field('place')} maxLength={REQUISITION.placeMax} />
      </div>
      <Radio.Group {...field('why')}>
        <div className={layout.row}>
          <Radio value="new" label="New role" />
          <Radio value="replacement" label="Replacement" />
        </div>
      </Radio.Group>
      {values.why === 'replacement' && (
        <TextInput {...field('replaces')} required maxLength={REQUISITION.replacesMax} />
      )}
      <div className={styles.fields}>
        <NumberInput
          {...field('heads')}
          required
          min={REQUISITION.heads.min}
          max={REQUISITION.heads.max}
          allowDecimal={false}
        />
        <DayField {...field('wanted_on')} />
      </div>
      <div className={styles.fields}>
        <NumberInput {...field('pay_from')} min={0} thousandSeparator="," decimalScale={2} />
        <NumberInput {...field('pay_to')} min={0} thousandSeparator="," decimalScale={2} />
        <Select {...field('currency')} data={CURRENCIES} searchable allowDeselect={false} />
        <Select {...field('pay_per')} data={PERIODS} allowDeselect={false} />
      </div>
      <div className={styles.fields}>
        <NumberInput {...field('budget')} min={0} thousandSeparator="," decimalScale={2} />
        <Suggestion form={form} />
      </div>
      <Textarea {...field('reasons')} autosize minRows={3} maxLength={REQUISITION.reasonsMax} />
    </div>
  )
}

/** The yearly cost of the headcount, which the user can accept as the budget. */
function Suggestion({ form }: { form: Form }) {
  const { heads, pay_from: from, pay_to: to, pay_per: payPer, currency, budget } = form.values
  const orNull = (value: number | '') => (value === '' ? null : value)
  const suggested = suggestBudget({ heads: Number(heads), payFrom: orNull(from), payTo: orNull(to), payPer })
  if (suggested === null || currency === '' || suggested === budget) return null
  return (
    <div>
      <Button size="compact-sm" onClick={() => form.setFieldValue('budget', suggested)}>
        {sentence('Use {amount}, based on the highest pay', { amount: formatAmount(suggested, currency) })}
      </Button>
    </div>
  )
}
