import { Text } from '@mantine/core'
import { currencyOfCountry } from '@rolecall/domain/reference/country-currency'
import { useMay } from '../../../api/session.ts'
import { useCurrency } from '../../../api/use-currency.ts'
import { FormFields } from '../../../ui/form/FormFields.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import styles from './DetailsStep.module.css'
import { type DetailsForm, OPEN } from './details.ts'
import { listPayFields, PAY_HIDDEN_NOTE } from './details-fields.ts'
import { ReadMark } from './ReadMark.tsx'

type Props = { form: DetailsForm; marks: Readonly<Record<string, string>>; isEdit: boolean }

/** The pay of the position, in the currency of its country, otherwise of the company, unless another one is chosen. */
export function PayFields({ form, marks, isEdit }: Props) {
  const say = useWords()
  const companyCurrency = useCurrency()
  const seesPay = useMay('view_pay')
  const { payCurrency, country } = form.values
  const usual = currencyOfCountry(country) ?? companyCurrency
  return (
    <div>
      <div className={styles.pay}>
        <FormFields
          form={shownOf(form)}
          fields={listPayFields({
            currency: payCurrency === OPEN ? '' : payCurrency || usual,
            helpOf: (name) => marks[name] !== undefined && <ReadMark from={marks[name]} />,
            disabledReason: isEdit && !seesPay ? PAY_HIDDEN_NOTE : undefined,
          })}
        />
      </div>
      <Text size="sm" c="dimmed" mt="xs">
        {say('Internal: offers are compared with this range. What {candidates} see is set in the job post content.')}
      </Text>
    </div>
  )
}

/** Shows what the description leaves open as an empty choice. */
const shownOf = (form: DetailsForm) => ({
  getInputProps: form.getInputProps,
  getValues: () => {
    const values = form.getValues()
    const shown = (choice: string) => (choice === OPEN ? '' : choice)
    return { ...values, payCurrency: shown(values.payCurrency), payPer: shown(values.payPer) }
  },
})
