import { Button } from '../../../ui/form/Button.tsx'
import { CopyValue } from '../../../ui/format/CopyValue.tsx'
import styles from './ProfilePage.module.css'

/** The recovery codes, which are shown only once. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => (
  <>
    <p>
      Save these recovery codes somewhere safe. Each lets you sign in once without your phone. We won’t show them again.
    </p>
    <ul className={styles.codes} aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>
          <CopyValue value={code} label="recovery code" />
        </li>
      ))}
    </ul>
    <p>
      <Button variant="filled" onClick={onDone}>
        I’ve saved them
      </Button>
    </p>
  </>
)
