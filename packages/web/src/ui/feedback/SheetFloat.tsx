import { Drawer, type DrawerProps } from '@mantine/core'
import { useShown } from './use-shown.ts'

/** What `Sheet` shows. */
export const SheetFloat = ({ opened, ...rest }: DrawerProps) => <Drawer {...rest} opened={useShown(opened)} />
