import { Menu } from '@mantine/core'
import { session as calls } from '@rolecall/contract/company/session'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { send, useCallMutation, useCallQuery } from '../../../api/call.ts'
import { endSession, useSession } from '../../../api/session.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { Person } from '../../../kit/format/Person.tsx'
import { useDensity } from '../../../kit/list/density.ts'
import { useNamedTabs } from '../../../kit/shell/tab-title.ts'
import styles from './UserMenu.module.css'
import { useCompanyNews } from './use-company-news.ts'

/** Ends the session on the server and here. Signing out works even when the server cannot be reached (rule A-007). */
async function signOut(isSso: boolean): Promise<void> {
  await send(calls.logout, {}).catch(() => undefined)
  endSession({ reason: 'signed-out' })
  if (isSso) location.assign('/')
}

/** The person's initials or picture in the header, with what belongs to the account. */
export function UserMenu() {
  useCompanyNews()
  const session = useSession()
  const { data: user } = useCallQuery(calls.currentUser, {}, { enabled: session !== undefined })
  const [isNamed, setNamed] = useNamedTabs()
  const [density, setDensity] = useDensity()
  const navigate = useNavigate()
  const fileInput = useRef<HTMLInputElement>(null)
  const picture = useCallMutation(calls.choosePicture)
  if (!session) return null
  const name = user?.username || session.user_name || 'Your account'
  const choose = async (file: File | undefined) => {
    if (!file) return
    const { squarePicture } = await import('./square-picture.ts')
    try {
      picture.mutate({ body: { image: await squarePicture(file) } })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : MESSAGES.imageOnly)
    }
  }
  return (
    <Menu position="bottom-end" width="14rem">
      <Menu.Target>
        <button type="button" className={styles.target}>
          <Person
            name={name}
            {...(user?.gravatar_id && { picture: `/static/profile/${encodeURIComponent(user.gravatar_id)}.png` })}
          />
          <span className="visually-hidden">, account of {name}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <strong>{name}</strong>
          {user && <span className={styles.email}>{user.user_email}</span>}
        </div>
        <Menu.Divider />
        <Menu.CheckboxItem checked={isNamed} onChange={setNamed} closeMenuOnClick={false}>
          Name the page in the tab
        </Menu.CheckboxItem>
        <Menu.CheckboxItem
          checked={density === 'compact'}
          onChange={(isCompact) => setDensity(isCompact ? 'compact' : 'comfortable')}
          closeMenuOnClick={false}
        >
          Compact rows
        </Menu.CheckboxItem>
        <Menu.Divider />
        <Menu.Item leftSection={<IconUser />} onClick={() => void navigate({ href: paths.profile })}>
          Your account
        </Menu.Item>
        <Menu.Item leftSection={<IconPhoto />} onClick={() => fileInput.current?.click()}>
          Choose a picture
        </Menu.Item>
        {user?.gravatar_id && (
          <Menu.Item onClick={() => picture.mutate({ body: { image: '' } })}>Take the picture away</Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout />} onClick={() => void signOut(session.is_sso_login)}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
      <input
        ref={fileInput}
        type="file"
        accept="image/png,image/jpeg"
        aria-label="Your picture"
        hidden
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </Menu>
  )
}
