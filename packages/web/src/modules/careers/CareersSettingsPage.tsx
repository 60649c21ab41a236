import { careers } from '@rolecall/contract/careers/careers'
import { paths } from '../../api/address/paths.ts'
import { useCallQuery } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { SettingsFrame } from '../../ui/form/SettingsFrame.tsx'
import { Fold } from '../../ui/form/SettingsSection.tsx'
import { CopyValue } from '../../ui/format/CopyValue.tsx'
import { Link } from '../../ui/shell/Link.tsx'
import layout from '../../ui/shell/layout.module.css'
import { Page } from '../../ui/shell/Page.tsx'
import { CareersDomain } from './CareersDomain.tsx'
import { CareersForm } from './CareersForm.tsx'
import styles from './CareersSettings.module.css'

/** The company's public face: the look of its careers page, its address, and how another site embeds the list. */
export default function CareersSettingsPage() {
  const { data, error, refetch } = useCallQuery(careers.settings, {})
  const isAdmin = useSession()?.is_admin === true
  const settings = data?.data
  return (
    <Page title="Careers page" width="reading">
      {error && !settings && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!settings && !error && <Skeletons count={6} label="Loading the careers page" />}
      {settings && (
        <SettingsFrame>
          <div className={layout.partsApart}>
            <p className={styles.soft}>
              {settings.is_on && settings.url && (
                <a href={settings.url} target="_blank" rel="noreferrer">
                  Open the careers page
                </a>
              )}
              {!settings.is_on && settings.url && 'The page is off. Only the preview is available.'}
              {!settings.url && (
                <>
                  The page needs a subdomain for its address.{' '}
                  <Link to={paths.companySettings()} inherit underline="always">
                    Choose one in company settings
                  </Link>
                </>
              )}
            </p>
            <CareersForm settings={settings} />
            {isAdmin && settings.url && <CareersDomain host={settings.host} />}
            {settings.snippet && <Elsewhere snippet={settings.snippet} isOn={settings.is_on} />}
          </div>
        </SettingsFrame>
      )}
    </Page>
  )
}

/** The snippet that embeds the list in a page of the company's own. */
const Elsewhere = ({ snippet, isOn }: { snippet: string; isOn: boolean }) => (
  <Fold title="Embed on your website" says="Code for a list of your open positions">
    <p className={styles.soft}>
      Paste this code where you want to show your open positions. The list stays up to date and uses your page’s font.{' '}
      {!isOn && 'It appears once the careers page is on.'}
    </p>
    <div className={styles.code}>
      <CopyValue value={snippet} label="embed code">
        <code>{snippet}</code>
      </CopyValue>
    </div>
    <details>
      <summary>Options and content security policy</summary>
      <p className={styles.soft}>
        Add <code>data-place</code>, <code>data-department</code>, <code>data-type</code> or <code>data-q</code> to the
        script to filter positions, <code>data-limit</code> to limit their number (100 at most), and{' '}
        <code>data-colour="#1f5fbf"</code> to colour their links. A Content-Security-Policy must allow this server under{' '}
        <code>script-src</code> and <code>connect-src</code>.
      </p>
    </details>
  </Fold>
)
