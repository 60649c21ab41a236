import { signOn } from '@rolecall/contract/sign-on/sign-on'
import { useCallMutation } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import { confirm } from '../../ui/form/confirm.tsx'
import layout from '../../ui/shell/layout.module.css'
import styles from './SignOnSettings.module.css'

const ASKED = {
  title: 'Require single sign-on?',
  text: 'Users can sign in only through your identity provider. Administrators can still use a password if they give a reason, which is recorded in the audit log. Users who are signed in stay signed in.',
  confirmLabel: 'Require single sign-on',
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
        {isForbidden ? 'Allow passwords' : 'Require single sign-on'}
      </Button>
      <span className={styles.soft}>
        {isForbidden
          ? 'Users can’t sign in with a password. Administrators can if they give a reason.'
          : 'Users can also sign in with a password. You can require single sign-on once the test passes.'}
      </span>
    </div>
  )
}
