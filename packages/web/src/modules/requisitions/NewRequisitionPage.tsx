import { Checkbox } from '@mantine/core'
import { requisitions } from '@rolecall/contract/requisitions/requisitions'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../api/address/paths.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { useCurrency } from '../../api/use-currency.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { Page } from '../../ui/shell/Page.tsx'
import { RequisitionFields } from './RequisitionFields.tsx'
import { LABELS, toBody, valuesOf } from './requisition-values.ts'

/** Requests a hire: its purpose, the headcount, the cost and the reason. */
export default function NewRequisitionPage() {
  const navigate = useNavigate()
  const [initial] = useState(valuesOf(undefined, useCurrency()))
  const [asks, setAsks] = useState(true)
  const { form, shell } = useCallForm(requisitions.create, {
    initial,
    toBody: (values) => ({ ...toBody(values), ask: asks }),
    keptAs: 'new requisition',
    onDone: ({ data }) => void navigate({ href: paths.requisition(data.requisition_id) }),
  })
  return (
    <Page title="New requisition" width="reading" breadcrumbs={[{ label: 'Requisitions', to: paths.requisitions() }]}>
      <FormShell
        {...shell}
        submitLabel={asks ? 'Request approval' : 'Save draft'}
        labels={LABELS}
        onCancel={() => void navigate({ href: paths.requisitions() })}
      >
        <RequisitionFields form={form} />
        <Checkbox
          label="Request approval now"
          checked={asks}
          onChange={(event) => setAsks(event.currentTarget.checked)}
        />
      </FormShell>
    </Page>
  )
}
