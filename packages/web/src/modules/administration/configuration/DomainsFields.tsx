import { company } from '@rolecall/contract/company/company'
import { COMPANY_DOMAINS_MAX } from '@rolecall/domain/company/company-limits'
import { useCallQuery } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { SettingsFields } from '../../../ui/form/SettingsSection.tsx'

const LABELS = { domains: 'Email domains for invitations' }
const FIELDS: readonly FormField<'domains'>[] = [
  {
    name: 'domains',
    kind: 'tags',
    label: LABELS.domains,
    help: 'For example, acme.com. You can invite only addresses at these domains. Anyone who signs up with one needs your approval.',
    most: COMPANY_DOMAINS_MAX,
  },
]

/** The domains from which users may be invited; for administrators. */
export function DomainsFields() {
  const { data } = useCallQuery(company.domains, {})
  return data && <EditedDomains domains={data.domains} />
}

function EditedDomains({ domains }: { domains: readonly string[] }) {
  const { form, call } = useCallForm(company.chooseDomains, {
    initial: { domains: [...domains] },
    follows: true,
    toBody: (values) => values,
  })
  return (
    <SettingsFields title={LABELS.domains} labels={LABELS} call={call}>
      {domains.length === 0 && <p>No domains yet. You can invite people with any email address.</p>}
      <FormFields form={form} fields={FIELDS} />
    </SettingsFields>
  )
}
