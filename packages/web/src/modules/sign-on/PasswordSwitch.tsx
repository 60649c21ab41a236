import { signOn } from '@rolecall/contract/sign-on/sign-on'
import { useCallMutation } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import { confirm } from '../../ui/form/confirm.tsx'
import layout from '../../ui/shell/layout.module.css'
import styles from './SignOnSettings.module.css'

const ASKED = {
  title: 'Forbid passwords?',
  text: 'People of the company come in through the identity provider alone. Administrators may still use their password, for a reason that the audit log keeps. Whoever is signed in stays so.',
  confirmLabel: 'Forbid passwords',
  isDestructive: true,
}

/** Whether the company's users may also sign in with passwords. */
export function PasswordSwitch({ isForbidden }: { isForbidden: boolean }) {
  const change = useCallMutation(signOn.passwords)
  const press = async () => {
    if (isForbidden || (await confirm(ASKED))) change.mutate({ body: { forbidden: !isForbidden } })
  }
  return (
    <div className={layout.middleRow}>
      <Button busy={change.isPending} onClick={() => void press()}>
        {isForbidden ? 'Allow passwords again' : 'Forbid passwords'}
      </Button>
      <span className={styles.soft}>
        {isForbidden
          ? 'Nobody signs in with a password, but for administrators with a reason.'
          : 'People may sign in with their passwords, too. They can be forbidden once the test finds nothing wrong.'}
      </span>
    </div>
  )
}
