import { Button } from '../../../ui/form/Button.tsx'
import { CopyValue } from '../../../ui/format/CopyValue.tsx'
import styles from './ProfilePage.module.css'

/** The recovery codes, which are shown only once. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => (
  <>
    <p>
      Keep these recovery codes where only you find them. Each signs you in once without your phone; they are not shown
      again.
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
        I have kept them
      </Button>
    </p>
  </>
)
