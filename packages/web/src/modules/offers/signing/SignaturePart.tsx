import { signing } from '@rolecall/contract/offers/signing'
import { send, useCallQuery } from '../../../api/call.ts'
import { useMay } from '../../../api/session.ts'
import { saveFile } from '../../../ui/document/save-file.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useSingleFlight } from '../../../ui/form/use-single-flight.ts'
import { CopyValue } from '../../../ui/format/CopyValue.tsx'
import { Facts } from '../../../ui/format/Facts.tsx'
import { When } from '../../../ui/format/When.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { Panel } from '../../../ui/shell/Panel.tsx'
import { fromBase64 } from './base64.ts'

/** The signature of an offer, with the self-verifying file. */
export function SignaturePart({ offerId }: { offerId: string }) {
  // The file contains the offered pay.
  const seesPay = useMay('view_pay')
  const { data, error, refetch } = useCallQuery(signing.signature, { params: { offer_id: offerId } })
  const signature = data?.data
  return (
    <Panel title="Signature">
      {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <Skeletons shape="lines" />}
      {data && !signature && <p>No signature here. Offers that moved in were signed in the other system.</p>}
      {signature && (
        <div className={layout.parts}>
          <Facts
            facts={[
              ['Signed by', signature.name ?? 'Hidden'],
              ['Signed at', <When key="at" at={signature.signed_at} zone={signature.zone} />],
              ['Version', String(signature.number)],
              ['IP address', signature.address ?? 'Hidden'],
              ['Browser', signature.browser ?? 'Hidden'],
              ['SHA-256 of the text', <CopyValue key="text" value={signature.sha256} label="the hash of the text" />],
            ]}
          />
          {seesPay && signature.name !== null && <GetFile offerId={offerId} />}
        </div>
      )}
    </Panel>
  )
}

function GetFile({ offerId }: { offerId: string }) {
  const { busy, once } = useSingleFlight()
  const get = async () => {
    try {
      const { data } = await send(signing.file, { params: { offer_id: offerId } })
      if (data) saveFile(new Blob([fromBase64(data.file)], { type: 'application/pdf' }), data.name)
      else toast.error('The signed PDF isn’t ready yet. Try again in a minute.')
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Couldn’t download the file. Try again.')
    }
  }
  return (
    <div>
      <Button busy={busy} onClick={() => void once(get)}>
        Download signed PDF
      </Button>
    </div>
  )
}
