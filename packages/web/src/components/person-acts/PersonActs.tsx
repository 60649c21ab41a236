import { ActionIcon, Menu } from '@mantine/core'
import { session as calls } from '@rolecall/contract/accounts/session'
import { ACCESS_MESSAGES } from '@rolecall/contract/platform/access-messages'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { roles } from '@rolecall/contract/roles/roles'
import { type CompanyUser, users } from '@rolecall/contract/users/users'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { Suspense, useState } from 'react'
import { useCallMutation } from '../../api/call.ts'
import { NO_PERMISSION, sessionHasAccess, useMay, useSession } from '../../api/session.ts'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'
import { Button } from '../../ui/form/Button.tsx'
import { confirm } from '../../ui/form/confirm.tsx'
import { DeactivateModal } from './DeactivateModal.tsx'
import { ApproveModal, ChangeRoleModal } from './GiveRoleModal.tsx'
import { InvitedActs } from './InvitedActs.tsx'
import styles from './PersonActs.module.css'

const PersonRights = lazyNamed(() => import('./RightsModal.tsx'), 'PersonRights')

const FOR_ADMINS = 'Only administrators can change administrators.'
const ABOVE = 'Only super-administrators can change this user.'

type Props = {
  user: CompanyUser
  /** Replaces the error message of each action, as in the admin console. */
  failed?: string
}

/** The actions on a user; those that are not allowed stay in place and show why. */
export const PersonActs = (props: Props) =>
  props.user.invitation ? <InvitedActs user={props.user} /> : <AccountActs {...props} />

/** Width of their column: room for a button, a menu and the space around them. */
export const ACTS_WIDTH = '10rem'

function AccountActs({ user, failed }: Props) {
  const [dialog, setDialog] = useState<'approve' | 'role' | 'rights' | 'deactivate'>()
  const session = useSession()
  const mayActivate = useMay('user_activation')
  const mayGiveRoles = useMay('modify_user_role')
  const activating = useCallMutation(users.switchActive, { failed: failed ?? ACCESS_MESSAGES.activateFailed })
  const verifying = useCallMutation(users.verifyEmail, { failed: failed ?? ACCESS_MESSAGES.adminActionFailed })
  const resetting = useCallMutation(calls.changePassword, { failed: failed ?? MESSAGES.resetFailed })
  const above = user.out_of_reach ? ABOVE : undefined
  const isOutOfReach = user.is_admin && !session?.is_admin ? FOR_ADMINS : above
  const isNew = user.state === 'New User'

  const ask = async (act: 'activate' | 'verify email' | 'reset password', label: string, run: () => void) => {
    const question = {
      title: `${label}: ${user.fullName}`,
      text: ACCESS_MESSAGES.adminConfirm(act),
      confirmLabel: label,
    }
    if (await confirm(question)) run()
  }
  const items = [
    {
      label: 'Change role…',
      isShown: !isNew,
      refusal: mayGiveRoles ? isOutOfReach : NO_PERMISSION,
      run: () => setDialog('role'),
    },
    {
      label: user.isActive ? 'Deactivate…' : 'Activate…',
      isShown: !isNew,
      refusal: mayActivate ? isOutOfReach : ACCESS_MESSAGES.mayNotActivate,
      run: () =>
        user.isActive
          ? setDialog('deactivate')
          : void ask('activate', 'Activate', () => activating.mutate({ body: { userId: user._id } })),
    },
    {
      label: 'Confirm email…',
      isShown: !user.emailVerified,
      refusal: mayActivate ? isOutOfReach : NO_PERMISSION,
      run: () =>
        void ask('verify email', 'Confirm email', () =>
          verifying.mutate({ query: { admin_console: true, userId: user._id } }),
        ),
    },
    {
      label: 'Reset password…',
      isShown: !isNew && user._id !== session?.user_id,
      refusal: session?.is_admin ? above : FOR_ADMINS,
      run: () =>
        void ask('reset password', 'Reset password', () =>
          resetting.mutate({ body: { admin_console: true, userId: user._id } }),
        ),
    },
    {
      label: 'View access',
      isShown: !isNew && sessionHasAccess(roles.list.access, session),
      refusal: undefined,
      run: () => setDialog('rights'),
    },
  ].filter(({ isShown }) => isShown)
  const close = () => setDialog(undefined)
  return (
    <div className={styles.acts}>
      {isNew && (
        <Button
          size="compact-sm"
          aria-label={`Approve ${user.fullName}`}
          disabledReason={mayActivate ? undefined : NO_PERMISSION}
          onClick={() => setDialog('approve')}
        >
          Approve…
        </Button>
      )}
      {items.length === 0 && <span className={styles.place} />}
      {items.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`More actions for ${user.fullName}`}
              loading={activating.isPending || verifying.isPending || resetting.isPending}
            >
              <IconDots aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {items.map(({ label, refusal, run }) => (
              <Menu.Item
                key={label}
                disabled={refusal !== undefined}
                {...(refusal && { title: refusal })}
                onClick={run}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {dialog === 'approve' && <ApproveModal user={user} failed={failed} onClose={close} />}
      {dialog === 'deactivate' && <DeactivateModal user={user} failed={failed} onClose={close} />}
      {dialog === 'role' && <ChangeRoleModal user={user} failed={failed} onClose={close} />}
      {dialog === 'rights' && (
        <Suspense>
          <PersonRights user={user} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
