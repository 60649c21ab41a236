import { Checkbox } from '@mantine/core'
import { type ExportFilter, type ExportFormat, reports } from '@rolecall/contract/reports/reports'
import { useState } from 'react'
import { useCallForm } from '../../api/use-call-form.ts'
import { FormFields } from '../../ui/form/FormFields.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import layout from '../../ui/shell/layout.module.css'
import { FORMAT_FIELD, USUAL_FORMAT } from './format-field.ts'
import { ReportLink } from './ReportLink.tsx'

const FILTERS: readonly { value: ExportFilter; label: string; help: string }[] = [
  { value: 'all', label: 'All', help: 'Everyone on these {positions}' },
  { value: 'ic_negative', label: 'Not interested', help: '{Candidates} who aren’t interested' },
  { value: 'ic_pending', label: 'Pending', help: '{Candidates} still in the initial status' },
  { value: 'ic_positive', label: 'Interested', help: '{Candidates} who applied or moved on' },
]

type Props = { positionIds: readonly string[]; onClose: () => void }

/** The choice of candidates for an export of the chosen positions. */
export function ExportModal({ positionIds, onClose }: Props) {
  const say = useWords()
  const [made, setMade] = useState<{ message: string; report: string }>()
  const initial: { filters: ExportFilter[]; format: ExportFormat } = { filters: ['all'], format: USUAL_FORMAT }
  const { form, shell } = useCallForm(reports.candidates, {
    initial,
    toBody: (values) => ({ positions: [...positionIds], ...values }),
    mutation: { quiet: true },
    onSent: () => setMade(undefined),
    onDone: setMade,
  })
  const { filters } = form.values
  // "Everybody" excludes the other boxes: ticking it clears them, and ticking one of them clears it.
  const choose = (next: string[]) => {
    setMade(undefined)
    const isAll = next.includes('all') && !filters.includes('all')
    form.setFieldValue('filters', (isAll ? ['all'] : next.filter((each) => each !== 'all')) as ExportFilter[])
  }
  const count = positionIds.length
  return (
    <FormModal
      {...shell}
      isDirty={false}
      title={say(
        {
          one: 'Export the {candidates} of 1 {position}',
          other: 'Export the {candidates} of {count} {positions}',
        },
        { count },
      )}
      submitLabel="Create file"
      cancelLabel={made ? 'Close' : 'Cancel'}
      submitDisabledReason={filters.length === 0 ? 'Select at least one option.' : undefined}
      onClose={onClose}
    >
      <Checkbox.Group label={say('{Candidates} to export')} value={filters} onChange={choose}>
        <div className={layout.parts}>
          {FILTERS.map(({ value, label, help }) => (
            <Checkbox key={value} name="filters" value={value} label={label} description={say(help)} />
          ))}
        </div>
      </Checkbox.Group>
      <FormFields form={form} fields={[FORMAT_FIELD]} />
      {made && <ReportLink report={made.report}>{made.message}</ReportLink>}
    </FormModal>
  )
}
