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
  { name: 'is_on', kind: 'check', label: 'Allow referrals' },
  {
    name: 'thanks',
    kind: 'text',
    label: 'Reward',
    rows: 2,
    mostRows: 6,
    maxLength: REFERRAL_RULES.thanksMax,
    help: 'Shown to colleagues who share a link.',
  },
  {
    name: 'days',
    kind: 'line',
    label: 'Days from selection to reward',
    inputMode: 'numeric',
    maxLength: 3,
    help: 'The reward is due after this many days.',
  },
]

/** Whether referrals are on, and how and when employees are rewarded. */
export function ReferralRules() {
  const { data } = useCallQuery(referrals.positions, { query: {} })
  return (
    <section aria-labelledby="referral-rules" className={styles.rules}>
      <h2 id="referral-rules" className={styles.title}>
        Referral settings
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
