import { SIZES } from '../shell/theme.ts'
import { useStored } from '../shell/use-stored.ts'

type Density = 'comfortable' | 'compact'

export const ROW_HEIGHT: Record<Density, number> = { comfortable: SIZES.rowComfortable, compact: SIZES.rowCompact }

/** Returns the row density, remembered in this browser for every list. */
export const useDensity = () => useStored<Density>('ui.density', 'comfortable')
