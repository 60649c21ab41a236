import { type SigningCertificate, signing } from '@rolecall/contract/offers/signing'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { confirm } from '../../../ui/form/confirm.tsx'
import { CopyValue } from '../../../ui/format/CopyValue.tsx'
import { Facts } from '../../../ui/format/Facts.tsx'
import { formatDateTime } from '../../../ui/format/format-date.ts'
import layout from '../../../ui/shell/layout.module.css'
import { Panel } from '../../../ui/shell/Panel.tsx'
import { GiveCertificateModal } from './GiveCertificateModal.tsx'

/** The company's signing certificate, shown and renewed. */
export function CertificatePart() {
  const { data, error, refetch } = useCallQuery(signing.certificate, {})
  const renew = useCallMutation(signing.renew)
  const [isGiving, setIsGiving] = useState(false)
  const current = data?.data
  const askToRenew = async () => {
    const isSure =
      !current ||
      (await confirm({
        title: 'Create a new certificate?',
        text: 'Offers are signed with it from now on. Earlier signatures can still be verified.',
        confirmLabel: 'Create certificate',
        cancelLabel: 'Keep this one',
      }))
    if (isSure) renew.mutate({})
  }
  return (
    <Panel title="Signing certificate">
      {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <Skeletons shape="lines" />}
      {data && (
        <div className={layout.parts}>
          {current ? (
            <CertificateFacts certificate={current} />
          ) : (
            <EmptyState>No certificate yet. We create one when the first offer is signed.</EmptyState>
          )}
          <div className={layout.row}>
            <Button busy={renew.isPending} onClick={() => void askToRenew()}>
              {current ? 'Create new certificate' : 'Create now'}
            </Button>
            <Button variant="subtle" onClick={() => setIsGiving(true)}>
              Upload your own
            </Button>
          </div>
          {data.earlier.length > 0 && (
            <details>
              <summary>{sentence('Earlier certificates ({count})', { count: data.earlier.length })}</summary>
              <div className={layout.partsApart}>
                {data.earlier.map((certificate) => (
                  <CertificateFacts key={certificate.id} certificate={certificate} />
                ))}
              </div>
            </details>
          )}
        </div>
      )}
      {isGiving && <GiveCertificateModal onClose={() => setIsGiving(false)} />}
    </Panel>
  )
}

function CertificateFacts({ certificate }: { certificate: SigningCertificate }) {
  const { subject, fingerprint, not_after: end, is_given: isGiven, added_by: by, added_at: at } = certificate
  const { replaced_at: replaced } = certificate
  return (
    <Facts
      facts={[
        ['Issued to', subject],
        ['Fingerprint (SHA-256)', <CopyValue key="print" value={fingerprint} label="the fingerprint" />],
        ['Created', formatDateTime(at)],
        ['Expires', formatDateTime(end)],
        ['Source', isGiven ? sentence('Uploaded by {by}', { by: by ?? 'an administrator' }) : 'Created by Rolecall'],
        ...(replaced ? ([['Replaced', formatDateTime(replaced)]] as const) : []),
      ]}
    />
  )
}
