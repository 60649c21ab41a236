import { referrals } from '@rolecall/contract/careers/referrals'
import { REFERRAL_RULES } from '@rolecall/domain/careers/referral'
import { useCallQuery } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormShell } from '../../../ui/form/FormShell.tsx'
import styles from './Referrals.module.css'

type Rules = { is_on: boolean; thanks: string; days: number }
type RulesValues = Omit<Rules, 'days'> & { days: string }

const FIELDS: readonly FormField<keyof RulesValues>[] = [
  { name: 'is_on', kind: 'check', label: 'Colleagues may refer people' },
  {
    name: 'thanks',
    kind: 'text',
    label: 'How they are thanked',
    rows: 2,
    mostRows: 6,
    maxLength: REFERRAL_RULES.thanksMax,
    help: 'Shown to everybody who passes a link on.',
  },
  {
    name: 'days',
    kind: 'line',
    label: 'Days after somebody was selected',
    inputMode: 'numeric',
    maxLength: 3,
    help: 'Until then nobody is to be thanked.',
  },
]

/** Whether referrals are on, and how and when employees are rewarded. */
export function ReferralRules() {
  const { data } = useCallQuery(referrals.positions, { query: {} })
  return (
    <section aria-labelledby="referral-rules" className={styles.list}>
      <h2 id="referral-rules" className={styles.title}>
        How it works here
      </h2>
      {data && <RulesForm rules={data} />}
    </section>
  )
}

function RulesForm({ rules: { is_on, thanks, days } }: { rules: Rules }) {
  const { form, shell } = useCallForm(referrals.settle, {
    initial: { is_on, thanks, days: String(days) },
    toBody: ({ days: typed, ...given }: RulesValues) => ({ ...given, days: Number(typed) }),
  })
  return (
    <FormShell {...shell} submitLabel="Save">
      <FormFields form={form} fields={FIELDS} />
    </FormShell>
  )
}
