import { Menu, type MenuProps } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { Anchor } from './Anchor.tsx'
import { useShown } from './use-shown.ts'

export type MenuLooks = Pick<MenuProps, 'position' | 'width'>
type Props = MenuLooks & {
  id: string
  anchor: HTMLElement
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  children: ReactNode
}

/** The floating part of `PressedMenu`. */
export function MenuFloat({ anchor, isOpen, children, ...rest }: Props) {
  return (
    <Menu {...rest} opened={useShown(isOpen)}>
      <Menu.Target>
        <Anchor of={anchor} />
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense>{children}</Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}
