import { useSession } from '../../../api/session.ts'
import layout from '../../../kit/shell/layout.module.css'
import { Page } from '../../../kit/shell/Page.tsx'
import { CertificatePart } from './CertificatePart.tsx'
import { VerifyPart } from './VerifyPart.tsx'

/** Whether a signed file is whole, and with what the company signs. */
export default function SigningPage() {
  const isAdmin = useSession()?.is_admin ?? false
  return (
    <Page title="Signatures">
      <div className={layout.partsApart}>
        <VerifyPart />
        {isAdmin && <CertificatePart />}
      </div>
    </Page>
  )
}
