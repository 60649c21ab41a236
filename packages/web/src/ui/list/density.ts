import { useLocalStorage } from '@mantine/hooks'
import { SIZES } from '../shell/theme.ts'

type Density = 'comfortable' | 'compact'

export const ROW_HEIGHT: Record<Density, number> = { comfortable: SIZES.rowComfortable, compact: SIZES.rowCompact }

/** Returns the row density, remembered in this browser for every list. */
export const useDensity = () => useLocalStorage<Density>({ key: 'ui.density', defaultValue: 'comfortable' })
