import { type Requisition, requisitions } from '@rolecall/contract/requisitions/requisitions'
import { useState } from 'react'
import { send } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { RequisitionFields } from './RequisitionFields.tsx'
import { LABELS, toBody, valuesOf } from './requisition-values.ts'

type Props = { requisition: Requisition; onClose: () => void }

/** Edits a requisition; concurrent changes by others are shown, and resolved one by one. */
export function EditRequisition({ requisition, onClose }: Props) {
  const { requisition_id: id, version, state } = requisition
  const [initial] = useState(() => valuesOf(requisition, requisition.currency ?? ''))
  const { form, shell } = useCallForm(requisitions.edit, {
    initial,
    toBody: (values, known) => ({ ...toBody(values), requisition_id: id, version: known }),
    edited: {
      what: 'requisition',
      version,
      read: async () => {
        const { data } = await send(requisitions.show, { params: { requisitionId: id } })
        return { version: data.version, values: valuesOf(data, data.currency ?? '') }
      },
      labels: LABELS,
    },
    close: onClose,
  })
  return (
    <FormModal {...shell} title={`Edit ${requisition.number}`} submitLabel="Save" labels={LABELS} onClose={onClose}>
      {state === 'approved' && (
        <p>
          If you raise the headcount or pay, or change the department or country, the requisition needs approval again.
        </p>
      )}
      <RequisitionFields form={form} />
    </FormModal>
  )
}
