import { type OwnPasskey, passkeys } from '@rolecall/contract/accounts/passkeys'
import { useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { formatDateTime } from '../../../ui/format/format-date.ts'
import { takesPasskeys } from '../../../ui/shell/takes-passkeys.ts'
import { AddPasskeyModal } from './AddPasskeyModal.tsx'
import styles from './ProfilePage.module.css'
import { RemovePasskeyModal } from './RemovePasskeyModal.tsx'
import { RenamePasskeyModal } from './RenamePasskeyModal.tsx'

const ABOUT = 'Sign in with your fingerprint, face or PIN. Once you add a passkey, your password alone isn’t enough.'

type PasskeyDialog = { what: 'add' } | { what: 'rename' | 'remove'; passkey: OwnPasskey }

/** The user's passkeys, with a way to add another. */
export function PasskeysPart({ onDone }: { onDone?: () => void }) {
  const { data } = useCallQuery(passkeys.list, {})
  const [open, setOpen] = useState<PasskeyDialog>()
  const close = () => setOpen(undefined)
  if (!data) return null
  const { data: own, origin, refusal } = data
  const elsewhere = takesPasskeys(origin) ? '' : `To use passkeys, open ${origin} in a browser that supports them.`
  const why = refusal || elsewhere
  return (
    <>
      <div className={styles.line}>
        <span className={styles.soft}>{why || ABOUT}</span>
        {!why && <Button onClick={() => setOpen({ what: 'add' })}>Add a passkey</Button>}
      </div>
      {own.length > 0 && (
        <ul className={styles.list} aria-label="Passkeys">
          {own.map((passkey) => (
            <li key={passkey.id} className={styles.line}>
              <span>
                <strong>{passkey.name}</strong> <span className={styles.soft}>{tell(passkey)}</span>
              </span>
              <span className={styles.photo}>
                <Button
                  size="xs"
                  aria-label={`Rename ${passkey.name}`}
                  onClick={() => setOpen({ what: 'rename', passkey })}
                >
                  Rename
                </Button>
                <Button
                  size="xs"
                  aria-label={`Remove ${passkey.name}`}
                  onClick={() => setOpen({ what: 'remove', passkey })}
                >
                  Remove
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {open?.what === 'add' && <AddPasskeyModal hasOwn={own.length > 0} onClose={close} {...(onDone && { onDone })} />}
      {open?.what === 'rename' && <RenamePasskeyModal passkey={open.passkey} onClose={close} />}
      {open?.what === 'remove' && <RemovePasskeyModal passkey={open.passkey} onClose={close} />}
    </>
  )
}

function tell({ created_at, last_used_at, is_suspected }: OwnPasskey): string {
  if (is_suspected) return 'turned off because a copy was used. Remove this passkey.'
  const used = last_used_at ? `last used ${formatDateTime(last_used_at)}` : 'not used yet'
  return `added ${formatDateTime(created_at)}, ${used}`
}
