import { Textarea } from '@mantine/core'
import { type Offer, offers } from '@rolecall/contract/offers/offers'
import { OFFER } from '@rolecall/domain/offers/offer-limits'
import { useCallForm } from '../../api/use-call-form.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'

const LABELS = { reason: 'Why it is withdrawn' } as const

/** Withdraws an offer, with a reason that colleagues can read. */
export function WithdrawModal({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { offer_id, version, serial, sent_at } = offer
  const { form, shell } = useCallForm(offers.withdraw, {
    initial: { reason: '' },
    toBody: ({ reason }) => ({ offer_id, version, reason }),
    onDone: onClose,
  })
  return (
    <FormModal {...shell} title={`Withdraw ${serial}`} submitLabel="Withdraw it" labels={LABELS} onClose={onClose}>
      <p>
        {sent_at
          ? 'It can no longer be signed. The candidate gets a kind mail that says so, without your reason.'
          : 'It was not sent, so that the candidate hears nothing of it.'}
      </p>
      <Textarea
        {...form.getInputProps('reason')}
        name="reason"
        label={LABELS.reason}
        description="Read by colleagues who see the offer"
        required
        autosize
        minRows={2}
        data-autofocus
        maxLength={OFFER.reasonMax}
      />
    </FormModal>
  )
}
