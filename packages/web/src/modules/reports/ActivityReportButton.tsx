import { ActionIcon } from '@mantine/core'
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs'
import { Suspense, useState } from 'react'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'
import { Tooltip } from '../../ui/feedback/Tooltip.tsx'

const ActivityReportModal = lazyNamed(() => import('./report-pages.ts'), 'ACTIVITY_DIALOG')

/** The header button for users who may request reports (rule I-008). */
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
