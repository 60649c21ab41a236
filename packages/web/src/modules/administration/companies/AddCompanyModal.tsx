import { companies } from '@rolecall/contract/administration/companies'
import { ACCESS_MESSAGES } from '@rolecall/contract/platform/access-messages'
import { COMPANY_DOMAINS_MAX } from '@rolecall/domain/company/company-limits'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'

const INITIAL = { domains: [] as string[], name: '', active: true, admin_console: false }
const LABELS = {
  domains: 'Domains',
  name: 'Name',
  active: 'Users can sign in',
  admin_console: 'Administrators get the admin console',
}
const FIELDS: readonly FormField<keyof typeof INITIAL>[] = [
  {
    name: 'domains',
    kind: 'tags',
    label: LABELS.domains,
    help: 'Email domains of its users, such as acme.com',
    most: COMPANY_DOMAINS_MAX,
    isRequired: true,
    takesFocus: true,
  },
  {
    name: 'name',
    kind: 'line',
    label: LABELS.name,
    help: 'Leave empty to use the first domain',
    maxLength: 200,
  },
  { name: 'active', kind: 'check', label: LABELS.active },
  { name: 'admin_console', kind: 'check', label: LABELS.admin_console },
]

/** Registers a company with its domains, and opens it. */
export function AddCompanyModal({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { form, shell } = useCallForm(companies.register, {
    initial: INITIAL,
    toBody: ({ name, ...values }) => ({ ...values, ...(name.trim() && { name }) }),
    mutation: { failed: ACCESS_MESSAGES.addCompanyFailed },
    close: onClose,
    onDone: ({ companyId }) => void navigate({ href: paths.adminCompany(companyId) }),
  })
  return (
    <FormModal {...shell} title="Add company" submitLabel="Add company" labels={LABELS} onClose={onClose}>
      <FormFields form={form} fields={FIELDS} />
    </FormModal>
  )
}
