import { companies, type ListedCompany } from '@rolecall/contract/administration/companies'
import { COMPANY_DOMAINS_MAX } from '@rolecall/domain/company/company-limits'
import { useCallForm } from '../../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'

const LABELS = { domains: 'Domains' }
const FIELDS: readonly FormField<'domains'>[] = [
  {
    name: 'domains',
    kind: 'tags',
    label: LABELS.domains,
    help: 'Email domains of its users, such as acme.com. Existing users keep their accounts.',
    most: COMPANY_DOMAINS_MAX,
    isRequired: true,
    takesFocus: true,
  },
]

/** The email domains of a company’s users, as set by the operator. */
export function DomainsModal({ company, onClose }: { company: ListedCompany; onClose: () => void }) {
  const { form, shell } = useCallForm(companies.chooseDomains, {
    initial: { domains: [...company.domains] },
    toBody: ({ domains }) => ({ companyId: company.companyId, domains }),
    close: onClose,
  })
  return (
    <FormModal
      {...shell}
      title={`Domains of ${company.name}`}
      submitLabel="Save domains"
      labels={LABELS}
      onClose={onClose}
    >
      <FormFields form={form} fields={FIELDS} />
    </FormModal>
  )
}
