import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { CopyValue } from '../../ui/format/CopyValue.tsx'
import styles from './PersonActs.module.css'

/** The result for an invited address. `link`: to be passed on by hand if no email is sent. */
export type InvitationResult = { email: string; success: boolean; message: string; link: string }

const tell = ({ success, message, link }: InvitationResult) => {
  if (!success) return message
  return link ? 'Invited. Email isn’t set up, so send them this link yourself.' : 'Invitation sent by email.'
}

/** One line per address, with the link if it must be passed on by hand. */
export const InvitedList = ({ invited }: { invited: readonly InvitationResult[] }) => (
  <ul className={styles.invited} aria-label="Invitations">
    {invited.map((each) => (
      <li key={each.email}>
        {each.success ? (
          <IconCheck aria-hidden className={styles.done ?? ''} />
        ) : (
          <IconX aria-hidden className={styles.refused ?? ''} />
        )}
        <div>
          <strong>{each.email}</strong>
          <span>{tell(each)}</span>
          {each.link && <CopyValue value={each.link} label={`the link for ${each.email}:`} tooltip="Copy link" />}
        </div>
      </li>
    ))}
  </ul>
)
