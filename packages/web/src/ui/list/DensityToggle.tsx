import { ActionIcon, Tooltip } from '@mantine/core'
import IconBaselineDensityMedium from '@tabler/icons-react/dist/esm/icons/IconBaselineDensityMedium.mjs'
import IconBaselineDensitySmall from '@tabler/icons-react/dist/esm/icons/IconBaselineDensitySmall.mjs'
import { useDensity } from './density.ts'

export function DensityToggle() {
  const [density, setDensity] = useDensity()
  const isCompact = density === 'compact'
  const Icon = isCompact ? IconBaselineDensityMedium : IconBaselineDensitySmall
  const label = isCompact ? 'Comfortable rows' : 'Compact rows'
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}>
        <Icon />
      </ActionIcon>
    </Tooltip>
  )
}
