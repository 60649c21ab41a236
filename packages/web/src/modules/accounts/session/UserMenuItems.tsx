import { Menu } from '@mantine/core'
import IconAccessible from '@tabler/icons-react/dist/esm/icons/IconAccessible.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useDensity } from '../../../ui/list/density.ts'
import prose from '../../../ui/shell/prose.module.css'
import { useNamedTabs } from '../../../ui/shell/tab-title.ts'
import styles from './UserMenu.module.css'

type Props = {
  name: string
  /** Undefined while unknown. */
  email: string | undefined
  onChoosePicture: () => void
  /** Undefined without a picture. */
  onDropPicture: (() => void) | undefined
  onSignOut: () => void
}

/** The items of the account menu. */
export default function UserMenuItems({ name, email, onChoosePicture, onDropPicture, onSignOut }: Props) {
  const [isNamed, setNamed] = useNamedTabs()
  const [density, setDensity] = useDensity()
  const navigate = useNavigate()
  return (
    <>
      <div className={styles.who}>
        <strong>{name}</strong>
        {email !== undefined && <span className={prose.small}>{email}</span>}
      </div>
      <Menu.Divider />
      <Menu.CheckboxItem checked={isNamed} onChange={setNamed} closeMenuOnClick={false}>
        Show page name in browser tab
      </Menu.CheckboxItem>
      <Menu.CheckboxItem
        checked={density === 'compact'}
        onChange={(isCompact) => setDensity(isCompact ? 'compact' : 'comfortable')}
        closeMenuOnClick={false}
      >
        Compact rows
      </Menu.CheckboxItem>
      <Menu.Divider />
      <Menu.Item leftSection={<IconUser />} onClick={() => void navigate({ href: paths.profile() })}>
        Your account
      </Menu.Item>
      <Menu.Item leftSection={<IconPhoto />} onClick={onChoosePicture}>
        Choose picture
      </Menu.Item>
      <Menu.Item leftSection={<IconAccessible />} component="a" href="/accessibility" target="_blank" rel="noreferrer">
        Accessibility
      </Menu.Item>
      {onDropPicture && <Menu.Item onClick={onDropPicture}>Remove picture</Menu.Item>}
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout />} onClick={onSignOut}>
        Sign out
      </Menu.Item>
    </>
  )
}
