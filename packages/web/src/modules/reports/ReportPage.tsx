import { type ExportFormat, reports } from '@rolecall/contract/reports/reports'
import { addDays } from '@rolecall/domain/calendar/company-day'
import { useState } from 'react'
import { useCallForm } from '../../api/use-call-form.ts'
import { useToday } from '../../api/use-today.ts'
import { FieldRow, FormFields } from '../../ui/form/FormFields.tsx'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import layout from '../../ui/shell/layout.module.css'
import { Page } from '../../ui/shell/Page.tsx'
import { FORMAT_FIELD, USUAL_FORMAT } from './format-field.ts'
import { ReportLink } from './ReportLink.tsx'

const LABELS = { from_date: 'From', to_date: 'To' }

/** A file of the candidates who were added to positions or moved there, between two days inclusive (rule I-009). */
export default function ReportPage() {
  const say = useWords()
  const today = useToday()
  const [made, setMade] = useState<{ message: string; report: string }>()
  const initial: { from_date: string; to_date: string; format: ExportFormat } = {
    from_date: addDays(today, -1),
    to_date: today,
    format: USUAL_FORMAT,
  }
  const { form, shell } = useCallForm(reports.data, {
    initial,
    toBody: (values) => values,
    mutation: { quiet: true },
    onSent: () => setMade(undefined),
    onDone: setMade,
  })
  return (
    <Page title="Report data" width="reading">
      <p className={layout.lead}>
        {say('Everyone who was added to or moved on {a position} between two days, with their current status.')}
      </p>
      <FormShell {...shell} isDirty={false} submitLabel="Create report" labels={LABELS}>
        <FieldRow>
          <FormFields
            form={form}
            fields={[
              { name: 'from_date', label: LABELS.from_date, kind: 'day', latest: today, isRequired: true },
              { name: 'to_date', label: LABELS.to_date, kind: 'day', latest: today, isRequired: true },
            ]}
          />
        </FieldRow>
        <FormFields form={form} fields={[FORMAT_FIELD]} />
        {made && <ReportLink report={made.report}>{made.message}</ReportLink>}
      </FormShell>
    </Page>
  )
}
