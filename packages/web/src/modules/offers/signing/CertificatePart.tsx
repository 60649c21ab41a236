import { type SigningCertificate, signing } from '@rolecall/contract/company/signing'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import { Button } from '../../../kit/form/Button.tsx'
import { confirm } from '../../../kit/form/confirm.tsx'
import { CopyValue } from '../../../kit/format/CopyValue.tsx'
import { Facts } from '../../../kit/format/Facts.tsx'
import { When } from '../../../kit/format/When.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { Panel } from '../../../kit/shell/Panel.tsx'
import { GiveCertificateModal } from './GiveCertificateModal.tsx'

/** With what the company signs: seen and replaced. */
export function CertificatePart() {
  const { data, error, refetch } = useCallQuery(signing.certificate, {})
  const renew = useCallMutation(signing.renew)
  const [isGiving, setIsGiving] = useState(false)
  const current = data?.data
  const askToRenew = async () => {
    const isSure =
      !current ||
      (await confirm({
        title: 'Make another certificate?',
        text: 'Offers are signed with it from now on. What was signed before is still verified.',
        confirmLabel: 'Make it',
        cancelLabel: 'Keep this one',
      }))
    if (isSure) renew.mutate({})
  }
  return (
    <Panel title="Certificate of the company">
      {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <Skeletons shape="lines" />}
      {data && (
        <div className={layout.parts}>
          {current ? (
            <CertificateFacts certificate={current} />
          ) : (
            <EmptyState>There is none yet: it is made with the first offer that is signed, or now.</EmptyState>
          )}
          <div className={layout.row}>
            <Button busy={renew.isPending} onClick={() => void askToRenew()}>
              {current ? 'Make another one' : 'Make one'}
            </Button>
            <Button variant="subtle" onClick={() => setIsGiving(true)}>
              Give one of your own
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
        ['Whose it is', subject],
        ['Fingerprint (SHA-256)', <CopyValue key="print" value={fingerprint} label="the fingerprint" />],
        ['Since', <When key="at" at={at} />],
        ['Ends', <When key="end" at={end} />],
        ['Where from', isGiven ? sentence('Given by {by}', { by: by ?? 'somebody' }) : 'Made here'],
        ...(replaced ? ([['Replaced', <When key="replaced" at={replaced} />]] as const) : []),
      ]}
    />
  )
}
