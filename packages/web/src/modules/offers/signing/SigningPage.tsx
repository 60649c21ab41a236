import { useSession } from '../../../api/session.ts'
import layout from '../../../ui/shell/layout.module.css'
import { Page } from '../../../ui/shell/Page.tsx'
import { CertificatePart } from './CertificatePart.tsx'
import { VerifyPart } from './VerifyPart.tsx'

/** A check whether a signed file is intact, and the company's signing certificate. */
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
