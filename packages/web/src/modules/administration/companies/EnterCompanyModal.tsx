import { companies, type ListedCompany } from '@rolecall/contract/company/companies'
import { VISIT } from '@rolecall/domain/limits'
import { useCallForm } from '../../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../../kit/form/FormFields.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { beginVisit } from './visit-session.ts'

const LABELS = { reason: 'Why' }
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

/** Asks why somebody who runs the product wants to act inside a company, which reads the answer in its log. */
export function EnterCompanyModal({ company, onClose }: { company: ListedCompany; onClose: () => void }) {
  const { form, shell } = useCallForm(companies.enter, {
    initial: { reason: '' },
    toBody: ({ reason }) => ({ companyId: company.companyId, reason }),
    mutation: { quiet: true },
    onDone: beginVisit,
  })
  return (
    <FormModal {...shell} title={`Enter ${company.name}`} submitLabel="Enter" labels={LABELS} onClose={onClose}>
      <p>
        For {VISIT.minutes} minutes you act as an administrator of {company.name}. Its people read who you are, why you
        came and what you did, and may end the visit.
      </p>
      <FormFields form={form} fields={FIELDS} />
    </FormModal>
  )
}
