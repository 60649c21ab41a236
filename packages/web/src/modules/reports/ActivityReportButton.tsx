import { ActionIcon } from '@mantine/core'
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs'
import { lazy, Suspense, useState } from 'react'
import { Tooltip } from '../../../kit/feedback/Tooltip.tsx'

const ActivityReportModal = lazy(async () => ({
  default: (await import('./report-pages.ts')).ACTIVITY_DIALOG,
}))

/** In the header of those who may have reports made (rule I-008). */
export function ActivityReportButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Tooltip label="Activity report">
        <ActionIcon onClick={() => setOpen(true)} aria-label="Activity report">
          <IconReportAnalytics data-large />
        </ActionIcon>
      </Tooltip>
      {isOpen && (
        <Suspense>
          <ActivityReportModal onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
