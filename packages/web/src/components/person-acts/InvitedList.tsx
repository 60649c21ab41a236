import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { CopyValue } from '../../kit/format/CopyValue.tsx'
import styles from './PersonActs.module.css'

/** What became of an address that was to be invited. `link`: to be handed over, where no mail goes out. */
export type Invited = { email: string; success: boolean; message: string; link: string }

const tell = ({ success, message, link }: Invited) => {
  if (!success) return message
  return link ? 'Invited. No mail goes out: hand this link over yourself.' : 'Invited by mail.'
}

/** A line an address, with the link where somebody has to hand it over. */
export const InvitedList = ({ invited }: { invited: readonly Invited[] }) => (
  <ul className={styles.invited} aria-label="What became of each address">
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
          {each.link && <CopyValue value={each.link} label={`the link of ${each.email}:`} tooltip="Copy the link" />}
        </div>
      </li>
    ))}
  </ul>
)
