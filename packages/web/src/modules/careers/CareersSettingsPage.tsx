import { careers } from '@rolecall/contract/careers/careers'
import { paths } from '../../api/address/paths.ts'
import { useCallQuery } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { CopyValue } from '../../ui/format/CopyValue.tsx'
import { Link } from '../../ui/shell/Link.tsx'
import layout from '../../ui/shell/layout.module.css'
import { Page } from '../../ui/shell/Page.tsx'
import { CareersDomain } from './CareersDomain.tsx'
import { CareersForm } from './CareersForm.tsx'
import { CareersPicture } from './CareersPicture.tsx'
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
        <div className={layout.partsApart}>
          <p className={styles.soft}>
            {settings.is_on && settings.url && (
              <a href={settings.url} target="_blank" rel="noreferrer">
                Open the careers page
              </a>
            )}
            {!settings.is_on && settings.url && 'The page is off: only a preview of it can be seen.'}
            {!settings.url && (
              <>
                The page needs a sub-domain, which names the company in its address.{' '}
                <Link to={paths.companySettings()} inherit underline="always">
                  Choose one in the company settings
                </Link>
              </>
            )}
          </p>
          <CareersPicture picture={settings.picture} />
          <CareersForm settings={settings} />
          {isAdmin && settings.url && <CareersDomain key={settings.host?.domain} host={settings.host} />}
          {settings.snippet && <Elsewhere snippet={settings.snippet} isOn={settings.is_on} />}
        </div>
      )}
    </Page>
  )
}

/** The snippet that embeds the list in a page of the company's own. */
const Elsewhere = ({ snippet, isOn }: { snippet: string; isOn: boolean }) => (
  <section aria-label="On a page of yours" className={layout.parts}>
    <h2 className={styles.title}>On a page of yours</h2>
    <p className={styles.soft}>
      Paste these lines where the open positions are to stand. They show a list that is always of today, in the type of
      your page, and a link where scripts do not run. {!isOn && 'The list is there once the careers page is on.'}
    </p>
    <div className={styles.code}>
      <CopyValue value={snippet} label="the lines">
        <code>{snippet}</code>
      </CopyValue>
    </div>
    <details>
      <summary>What else can be said, and what a strict policy of your page has to allow</summary>
      <p className={styles.soft}>
        In the script, <code>data-place</code>, <code>data-department</code>, <code>data-type</code> and{' '}
        <code>data-q</code> choose positions, <code>data-limit</code> says how many (100 at most),{' '}
        <code>data-colour="#1f5fbf"</code> colours their links. A Content-Security-Policy has to name this server under{' '}
        <code>script-src</code> and <code>connect-src</code>, and nothing else.
      </p>
    </details>
  </section>
)
