import { companies, type ListedCompany } from '@rolecall/contract/administration/companies'
import { VISIT } from '@rolecall/domain/company/company-limits'
import { useCallForm } from '../../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { startVisit } from './visit-session.ts'

const LABELS = { reason: 'Reason' }
const FIELDS: readonly FormField<'reason'>[] = [
  {
    name: 'reason',
    kind: 'text',
    label: LABELS.reason,
    rows: 3,
    mostRows: 8,
    min: VISIT.reasonMin,
    max: VISIT.reasonMax,
    isRequired: true,
    takesFocus: true,
  },
]

/** Asks an operator why they want to act inside a company; the company sees the reason in its log. */
export function EnterCompanyModal({ company, onClose }: { company: ListedCompany; onClose: () => void }) {
  const { form, shell } = useCallForm(companies.enter, {
    initial: { reason: '' },
    toBody: ({ reason }) => ({ companyId: company.companyId, reason }),
    mutation: { quiet: true },
    onDone: startVisit,
  })
  return (
    <FormModal {...shell} title={`Enter ${company.name}`} submitLabel="Enter" labels={LABELS} onClose={onClose}>
      <p>
        For {VISIT.minutes} minutes, you act as an administrator of {company.name}. Its administrators can see who you
        are, your reason and what you do, and can end the visit.
      </p>
      <FormFields form={form} fields={FIELDS} />
    </FormModal>
  )
}
