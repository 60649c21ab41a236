import { offers, type WholeOffer } from '@rolecall/contract/offers/offers'
import { useState } from 'react'
import { send } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { OfferFields } from './OfferFields.tsx'
import { LABELS, toBody, valuesOf } from './offer-values.ts'

type Props = { whole: WholeOffer; onClose: () => void }

const readValues = ({ data, versions: [inForce], source }: WholeOffer) => {
  if (!inForce) throw new Error('An offer has a version')
  return valuesOf(inForce, data.template_id, source?.body ?? inForce.body)
}

/** Edits a draft; concurrent changes by others are shown, and resolved one by one. */
export function EditOffer({ whole, onClose }: Props) {
  // Read once: background refreshes must not replace what the user is typing.
  const [{ data, source, versions }] = useState(whole)
  const [initial] = useState(() => readValues(whole))
  const { offer_id, version, serial } = data
  const { form, shell } = useCallForm(offers.edit, {
    initial,
    toBody: (values, known) => ({ ...toBody(values), offer_id, version: known }),
    edited: {
      what: 'offer',
      version,
      read: async () => {
        const now = await send(offers.show, { params: { offerId: offer_id } })
        return { version: now.data.version, values: readValues(now) }
      },
      labels: LABELS,
    },
    close: onClose,
  })
  return (
    <FormModal {...shell} title={`Edit ${serial}`} submitLabel="Save" labels={LABELS} onClose={onClose}>
      {versions[0]?.was_asked && <p>Approval was requested for this version. Saving creates a new one.</p>}
      <OfferFields form={form} questions={source?.questions ?? []} range={data.range} country={data.country} />
    </FormModal>
  )
}
