import { modals } from '@mantine/modals'

/** Closes every dialog opened by `confirm` or `modals.open`. */
export const closeAllModals = (): void => modals.closeAll()
