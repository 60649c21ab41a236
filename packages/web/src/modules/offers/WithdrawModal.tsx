import { Textarea } from '@mantine/core'
import { type Offer, offers } from '@rolecall/contract/offers/offers'
import { OFFER } from '@rolecall/domain/offers/offer-limits'
import { useCallForm } from '../../api/use-call-form.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'

const LABELS = { reason: 'Reason' } as const

/** Withdraws an offer, with a reason that colleagues can read. */
export function WithdrawModal({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { offer_id, version, serial, sent_at } = offer
  const { form, shell } = useCallForm(offers.withdraw, {
    initial: { reason: '' },
    toBody: ({ reason }) => ({ offer_id, version, reason }),
    close: onClose,
  })
  return (
    <FormModal {...shell} title={`Withdraw ${serial}`} submitLabel="Withdraw offer" labels={LABELS} onClose={onClose}>
      <p>
        {sent_at
          ? 'The candidate can no longer sign it. We email them, without your reason.'
          : 'You haven’t sent this offer, so we won’t email the candidate.'}
      </p>
      <Textarea
        {...form.getInputProps('reason')}
        name="reason"
        label={LABELS.reason}
        description="Visible to colleagues who can see the offer"
        required
        autosize
        minRows={2}
        data-autofocus
        maxLength={OFFER.reasonMax}
      />
    </FormModal>
  )
}
