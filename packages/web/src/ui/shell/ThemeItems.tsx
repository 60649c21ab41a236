import { Menu } from '@mantine/core'
import { type ColourScheme, SCHEMES } from './colour-schemes.ts'

type Props = { chosen: ColourScheme; onChoose: (scheme: ColourScheme) => void }

export default function ThemeItems({ chosen, onChoose }: Props) {
  return SCHEMES.map(({ value, label, Icon }) => (
    <Menu.Item
      key={value}
      leftSection={<Icon />}
      onClick={() => onChoose(value)}
      {...(value === chosen && { 'aria-current': 'true', color: 'violet' })}
    >
      {label}
    </Menu.Item>
  ))
}
