import { privacy } from '@rolecall/contract/privacy/privacy'
import type { z } from 'zod'
import { paths } from '../../api/address/paths.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { SettingsFields } from '../../ui/form/SettingsSection.tsx'
import { Link } from '../../ui/shell/Link.tsx'
import { PrivacyPart } from './PrivacyPart.tsx'

type Rule = z.output<typeof privacy.read.response>['rule']

const LABELS = {
  months: 'Months without activity',
  keep_selected: 'Keep selected candidates',
  keep_consented: 'Keep candidates who consented in that time',
  is_on: 'Every night, erase candidates past this time',
}
const FIELDS: readonly FormField<keyof typeof LABELS>[] = [
  { name: 'months', kind: 'line', label: LABELS.months, inputMode: 'numeric', maxLength: 3 },
  { name: 'keep_selected', kind: 'check', label: LABELS.keep_selected },
  { name: 'keep_consented', kind: 'check', label: LABELS.keep_consented },
  { name: 'is_on', kind: 'check', label: LABELS.is_on },
]

/** How long candidates are kept, with a preview of the erasures before the rule takes effect. */
export function RetentionRule({ rule }: { rule: Rule }) {
  const { form, call } = useCallForm(privacy.setRetention, {
    initial: { ...rule, months: String(rule.months) },
    follows: true,
    toBody: ({ months, ...flags }) => ({ ...flags, months: Number(months) }),
    mutation: { done: 'Retention rule saved.' },
  })
  return (
    <PrivacyPart
      title="Retention"
      hint={
        rule.is_on
          ? `On. Candidates without activity for ${rule.months} months are erased for good every night.`
          : 'Off. No candidates are erased. See who is due before you turn it on.'
      }
    >
      <SettingsFields title="Retention" labels={LABELS} call={call}>
        <FormFields form={form} fields={FIELDS} />
        <div>
          <Link to={paths.retentionReport()}>See who is due</Link>
        </div>
      </SettingsFields>
    </PrivacyPart>
  )
}
