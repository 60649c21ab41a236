import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { startSession, useSession } from '../../../api/session.ts'
import { Page } from '../../../ui/shell/Page.tsx'
import { PasskeysPart } from './PasskeysPart.tsx'
import styles from './ProfilePage.module.css'
import { SecondFactorSetup } from './SecondFactorSetup.tsx'

/** The page that a user must pass first when their company requires a second factor. */
export default function SecondFactorPage() {
  const session = useSession()
  const navigate = useNavigate()
  const goOn = () => {
    if (session) startSession({ ...session, needs_second_factor: false })
    void navigate({ href: paths.home(), replace: true })
  }
  return (
    <Page title="Set up two-factor authentication" width="reading">
      <p className={styles.soft}>
        Your company requires two-factor authentication. Setting it up takes about a minute.
      </p>
      <SecondFactorSetup onDone={goOn} />
      <PasskeysPart onDone={goOn} />
    </Page>
  )
}
