import { ActionIcon, Tooltip } from '@mantine/core'
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../api/session.ts'

const ActivityReportModal = lazy(async () => ({
  default: (await import('./ActivityReportModal.tsx')).ActivityReportModal,
}))

/** In the header, for those who may have reports made; nobody else sees that there are any. */
export function ActivityReportButton() {
  const [isOpen, setOpen] = useState(false)
  if (!useMay('generate_activity_report')) return null
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
