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
  text: 'Its extension adds nobody any more, until it is paired anew.',
  confirmLabel: 'Unpair',
}

/** Instructions to load and pair the browser extension, and the paired browsers. */
export function ExtensionPart() {
  const coding = useCallMutation(extension.code, { quiet: true })
  return (
    <div className={styles.pairing}>
      <span className={styles.soft}>
        The extension adds people of a page to your positions, says who is known already, and finds candidates where
        only your browser gets in.
      </span>
      <ol className={styles.steps}>
        <li>
          <a href={extensionFile} download="rolecall-extension.zip">
            Download the extension
          </a>{' '}
          and unpack it.
        </li>
        <li>
          In Chrome, open <code>chrome://extensions</code>, switch on “Developer mode”, press “Load unpacked” and choose
          the folder <code>rolecall-extension</code>.
        </li>
        <li>
          Make a code here, and type it into the extension within ten minutes, with the address{' '}
          <code>{location.origin}</code>.
        </li>
      </ol>
      {coding.data && (
        <p className={styles.line} role="status">
          <strong className={styles.code} data-code>
            {coding.data.code}
          </strong>
          <span className={styles.soft}>good once, until {formatDateTime(coding.data.expires_at)}</span>
        </p>
      )}
      <Button busy={coding.isPending} onClick={() => coding.mutate({ body: {} })}>
        {coding.data ? 'Make another code' : 'Make a code'}
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
  if (data.data.length === 0) return <span className={styles.soft}>No browser is paired.</span>
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
