import { offers, type WholeOffer } from '@rolecall/contract/offers/offers'
import { Suspense, useState } from 'react'
import { useCallMutation } from '../../api/call.ts'
import { BlockingLoader } from '../../ui/feedback/BlockingLoader.tsx'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'
import { Button } from '../../ui/form/Button.tsx'
import { confirm } from '../../ui/form/confirm.tsx'
import layout from '../../ui/shell/layout.module.css'
import { missingGlyphsWarning } from './describe-offer.ts'

const SENT = 'The candidate gets an email with a link to read and sign it. You can’t edit a version after sending it.'
const WithdrawModal = lazyNamed(() => import('./WithdrawModal.tsx'), 'WithdrawModal')

type Props = { whole: WholeOffer; onEdit: () => void }

/** The actions available on an offer in its current state. */
export function OfferActs({ whole: { data, undrawn }, onEdit }: Props) {
  const { offer_id, version, state } = data
  const asking = useCallMutation(offers.ask, {})
  const sending = useCallMutation(offers.send, {})
  const renewing = useCallMutation(offers.renew, {})
  const [isWithdrawing, setWithdrawing] = useState(false)
  const named = { body: { offer_id, version } }
  const isBusy = asking.isPending || sending.isPending || renewing.isPending
  const send = async () => {
    const sure = await confirm({
      title: `Send the offer to ${data.candidate}?`,
      text: undrawn.length > 0 ? `${SENT} ${missingGlyphsWarning(undrawn)}` : SENT,
      confirmLabel: 'Send offer',
    })
    if (sure) sending.mutate(named)
  }
  const renew = async () => {
    const sure =
      !OUT_OF_HAND.includes(state) ||
      (await confirm({
        title: 'Create a new version?',
        text:
          state === 'sent'
            ? 'The candidate can no longer sign the version you sent. We email them when you send the new one.'
            : 'The new version needs a new approval. A pending request is withdrawn.',
        confirmLabel: 'Create version',
      }))
    if (sure) renewing.mutate(named)
  }
  return (
    <div className={layout.row}>
      {data.may_withdraw && <Button onClick={() => setWithdrawing(true)}>Withdraw</Button>}
      {data.may_renew && (
        <Button busy={renewing.isPending} disabledReason={isBusy ? WORKING : undefined} onClick={() => void renew()}>
          New version
        </Button>
      )}
      {data.may_edit && <Button onClick={onEdit}>Edit</Button>}
      {data.may_ask && (
        <Button
          variant="filled"
          busy={asking.isPending}
          disabledReason={isBusy ? WORKING : undefined}
          onClick={() => asking.mutate(named)}
        >
          Request approval
        </Button>
      )}
      {data.may_send && (
        <Button
          variant="filled"
          busy={sending.isPending}
          disabledReason={isBusy ? WORKING : data.has_address ? undefined : NO_ADDRESS}
          onClick={() => void send()}
        >
          Send offer
        </Button>
      )}
      <Suspense fallback={<BlockingLoader />}>
        {isWithdrawing && <WithdrawModal offer={data} onClose={() => setWithdrawing(false)} />}
      </Suspense>
    </div>
  )
}

const WORKING = 'Wait for the current action to finish.'
const NO_ADDRESS = 'The candidate has no email address.'
/** States in which others already know of the offer. */
const OUT_OF_HAND: readonly string[] = ['waiting', 'approved', 'sent']
