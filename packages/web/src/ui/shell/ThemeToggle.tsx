import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { lazy } from 'react'
import { PressedMenu } from '../feedback/PressedMenu.tsx'
import { SCHEMES } from './colour-schemes.ts'

const load = () => import('./ThemeItems.tsx')
const ThemeItems = lazy(load)

export function ThemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { Icon } = SCHEMES.find(({ value }) => value === colorScheme) ?? SCHEMES[2]
  return (
    <PressedMenu
      position="bottom-end"
      load={load}
      target={
        <ActionIcon aria-label="Theme">
          <Icon data-large />
        </ActionIcon>
      }
    >
      <ThemeItems chosen={colorScheme} onChoose={setColorScheme} />
    </PressedMenu>
  )
}
