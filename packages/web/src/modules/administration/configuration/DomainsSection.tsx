import { company } from '@rolecall/contract/company/company'
import { COMPANY_DOMAINS_MAX } from '@rolecall/domain/company/company-limits'
import { useCallQuery } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormShell } from '../../../ui/form/FormShell.tsx'
import layout from '../../../ui/shell/layout.module.css'
import styles from './CompanySettings.module.css'

const LABELS = { domains: 'Email domains' }
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
export function DomainsSection() {
  const { data } = useCallQuery(company.domains, {})
  if (!data) return null
  return (
    <section className={layout.parts}>
      <h2 className={styles.title}>Email domains for invitations</h2>
      <DomainsForm key={data.domains.join()} domains={data.domains} />
    </section>
  )
}

function DomainsForm({ domains }: { domains: readonly string[] }) {
  const { form, shell } = useCallForm(company.chooseDomains, {
    initial: { domains: [...domains] },
    toBody: (values) => values,
  })
  return (
    <FormShell {...shell} submitLabel="Save domains" submitVariant="default" labels={LABELS}>
      {domains.length === 0 && <p>No domains yet. You can invite people with any email address.</p>}
      <FormFields form={form} fields={FIELDS} />
    </FormShell>
  )
}
