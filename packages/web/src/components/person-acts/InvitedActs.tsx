import { ActionIcon, Menu, Modal } from '@mantine/core'
import { type CompanyUser, users } from '@rolecall/contract/users/users'
import { sentence } from '@rolecall/domain/text/sentence'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState } from 'react'
import { useCallMutation } from '../../api/call.ts'
import { NO_PERMISSION, useMay } from '../../api/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import { confirm } from '../../ui/form/confirm.tsx'
import { InvitedList } from './InvitedList.tsx'
import styles from './PersonActs.module.css'

const ABOVE = 'Their role includes permissions that you don’t have.'

/** The actions on a user who was invited and has not joined. */
export function InvitedActs({ user: { _id, email, out_of_reach } }: { user: CompanyUser }) {
  const [link, setLink] = useState('')
  const mayInvite = useMay('user_activation')
  const again = useCallMutation(users.inviteAgain)
  const withdrawing = useCallMutation(users.withdrawInvitation, { long: true })
  const above = out_of_reach ? ABOVE : undefined
  const refusal = mayInvite ? above : NO_PERMISSION
  const withdraw = async () => {
    const text = sentence('The invitation link for {email} will stop working.', { email })
    const question = { title: `Withdraw the invitation to ${email}`, text, confirmLabel: 'Withdraw invitation' }
    if (await confirm({ ...question, isDestructive: true })) withdrawing.mutate({ params: { invitationId: _id } })
  }
  const sendAgain = () => again.mutate({ body: { invitationId: _id } }, { onSuccess: (answer) => setLink(answer.link) })
  const items = [
    { label: 'Resend invitation', run: sendAgain },
    { label: 'Withdraw invitation…', run: () => void withdraw() },
  ]
  return (
    <div className={styles.acts}>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`More actions for ${email}`}
            loading={again.isPending || withdrawing.isPending}
          >
            <IconDots aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {items.map(({ label, run }) => (
            <Menu.Item key={label} disabled={refusal !== undefined} {...(refusal && { title: refusal })} onClick={run}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Modal opened={link !== ''} onClose={() => setLink('')} title={`New link for ${email}`} size="lg">
        <InvitedList invited={[{ email, success: true, message: '', link }]} />
        <div className={styles.acts}>
          <Button onClick={() => setLink('')}>Done</Button>
        </div>
      </Modal>
    </div>
  )
}
