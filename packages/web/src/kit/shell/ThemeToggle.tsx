import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'

const SCHEMES = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'As the system', Icon: IconDeviceDesktop },
] as const

export function ThemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { Icon } = SCHEMES.find(({ value }) => value === colorScheme) ?? SCHEMES[2]
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label="Colours">
          <Icon data-large />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {SCHEMES.map(({ value, label, Icon: Choice }) => (
          <Menu.Item
            key={value}
            leftSection={<Choice />}
            onClick={() => setColorScheme(value)}
            {...(value === colorScheme && { 'aria-current': 'true', color: 'violet' })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
