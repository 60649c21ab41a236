import extensionFile from 'virtual:extension-file'
import { extension } from '@rolecall/contract/sourcing/extension'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { confirm } from '../../../ui/form/confirm.tsx'
import { formatDateTime } from '../../../ui/format/format-date.ts'
import styles from './ProfilePage.module.css'

const UNPAIR = {
  title: 'Unpair this browser?',
  text: 'Its extension can’t add people until you pair it again.',
  confirmLabel: 'Unpair',
}

/** Instructions to load and pair the browser extension, and the paired browsers. */
export function ExtensionPart() {
  const coding = useCallMutation(extension.code, { quiet: true })
  return (
    <div className={styles.pairing}>
      <span className={styles.soft}>
        The extension adds people from a web page to your positions, shows who is already in your talent pool, and
        searches sources that need your browser.
      </span>
      <ol className={styles.steps}>
        <li>
          <a href={extensionFile} download="rolecall-extension.zip">
            Download the extension
          </a>{' '}
          and unpack it.
        </li>
        <li>
          In Chrome, open <code>chrome://extensions</code>, turn on “Developer mode”, click “Load unpacked” and choose
          the folder <code>rolecall-extension</code>.
        </li>
        <li>
          Create a code below and enter it in the extension within 10 minutes, with the address{' '}
          <code>{location.origin}</code>.
        </li>
      </ol>
      {coding.data && (
        <p className={styles.line} role="status">
          <strong className={styles.code} data-code>
            {coding.data.code}
          </strong>
          <span className={styles.soft}>works once, until {formatDateTime(coding.data.expires_at)}</span>
        </p>
      )}
      <Button busy={coding.isPending} onClick={() => coding.mutate({ body: {} })}>
        {coding.data ? 'Create another code' : 'Create code'}
      </Button>
      <PairedBrowsers />
    </div>
  )
}

function PairedBrowsers() {
  const { data, error, refetch } = useCallQuery(extension.browsers, {})
  const revoking = useCallMutation(extension.revoke)
  if (error) return <ErrorState what={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons shape="lines" />
  if (data.data.length === 0) return <span className={styles.soft}>No paired browsers yet.</span>
  return (
    <ul className={styles.list} aria-label="Paired browsers">
      {data.data.map(({ id, name, last_used_at }) => (
        <li key={id} className={styles.line}>
          <span>
            <strong>{name}</strong> <span className={styles.soft}>last used {formatDateTime(last_used_at)}</span>
          </span>
          <Button
            size="xs"
            busy={revoking.isPending}
            onClick={async () => {
              if (await confirm(UNPAIR)) revoking.mutate({ body: { id } })
            }}
          >
            Unpair
          </Button>
        </li>
      ))}
    </ul>
  )
}
