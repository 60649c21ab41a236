import { referrals } from '@rolecall/contract/hiring/referrals'
import { REFERRAL_RULES } from '@rolecall/domain/referrals/referral'
import { useCallQuery } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../../kit/form/FormFields.tsx'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import styles from './Referrals.module.css'

type Rules = { is_on: boolean; thanks: string; days: number }
type Typed = Omit<Rules, 'days'> & { days: string }

const FIELDS: readonly FormField<keyof Typed>[] = [
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

/** Whether people may be referred, how colleagues are thanked, and when. */
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
    toBody: ({ days: typed, ...given }: Typed) => ({ ...given, days: Number(typed) }),
  })
  return (
    <FormShell {...shell} submitLabel="Save">
      <FormFields form={form} fields={FIELDS} />
    </FormShell>
  )
}
