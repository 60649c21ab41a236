import { Drawer, type DrawerProps } from '@mantine/core'
import { useShown } from './use-shown.ts'

/** The floating part of `Sheet`. */
export const SheetFloat = ({ opened, ...rest }: DrawerProps) => <Drawer {...rest} opened={useShown(opened)} />
