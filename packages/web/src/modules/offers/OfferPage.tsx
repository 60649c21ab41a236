import { Badge } from '@mantine/core'
import { offers } from '@rolecall/contract/offers/offers'
import { ADDRESSES } from '@rolecall/contract/page-addresses.gen'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../api/address/paths.ts'
import { useCall } from '../../api/call.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import layout from '../../ui/shell/layout.module.css'
import { Page } from '../../ui/shell/Page.tsx'
import { missingGlyphsWarning, STATE_WORDS } from './describe-offer.ts'
import { EditOffer } from './EditOffer.tsx'
import { HirePart } from './hires/HirePart.tsx'
import { OfferActs } from './OfferActs.tsx'
import { OfferParts } from './OfferParts.tsx'
import { OfferVersions } from './OfferVersions.tsx'
import { SignaturePart } from './signing/SignaturePart.tsx'

/** One offer: its state, text, approvals, and the differences between its versions. */
export default function OfferPage() {
  const { offerId } = useParams({ from: ADDRESSES.offer })
  const whole = useCall(offers.show, { params: { offerId } })
  const { serial, candidate, state } = whole.data
  const [isEditing, setEditing] = useState(false)
  return (
    <Page
      title={`${serial} ${candidate}`}
      beside={<Badge variant="default">{STATE_WORDS[state]}</Badge>}
      actions={<OfferActs whole={whole} onEdit={() => setEditing(true)} />}
      breadcrumbs={[{ label: 'Offers', to: paths.offers() }]}
      width="reading"
    >
      <div className={layout.partsApart}>
        {whole.undrawn.length > 0 && (
          <Notice label="Signed PDF" isLate>
            <p>{missingGlyphsWarning(whole.undrawn)} Your system administrator can add a font that has them.</p>
          </Notice>
        )}
        <HirePart offerId={offerId} state={state} />
        <OfferParts whole={whole} />
        {state === 'signed' && <SignaturePart offerId={offerId} />}
        {whole.versions.length > 1 && <OfferVersions whole={whole} />}
      </div>
      {isEditing && whole.source && <EditOffer whole={whole} onClose={() => setEditing(false)} />}
    </Page>
  )
}
