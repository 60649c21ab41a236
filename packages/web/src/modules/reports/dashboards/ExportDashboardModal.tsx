import { Modal, SegmentedControl } from '@mantine/core'
import { FILE_FORMATS, type FileFormat, reports } from '@rolecall/contract/reports/reports'
import { useState } from 'react'
import { useCallMutation } from '../../../api/call.ts'
import { Button } from '../../../ui/form/Button.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { ReportLink } from '../ReportLink.tsx'

const NAMES: Record<FileFormat, string> = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' }

type Props = { tiles: readonly string[]; narrowing: Record<string, string>; onClose: () => void }

/** Writes the figures of a dashboard into a file. */
export function ExportDashboardModal({ tiles, narrowing, onClose }: Props) {
  const [format, setFormat] = useState<FileFormat>('pdf')
  const write = useCallMutation(reports.dashboard, {})
  return (
    <Modal opened onClose={onClose} title="Export the dashboard">
      <div className={layout.partsApart}>
        <SegmentedControl
          aria-label="Format"
          data={FILE_FORMATS.map((value) => ({ value, label: NAMES[value] }))}
          value={format}
          onChange={(chosen) => {
            setFormat(chosen)
            write.reset()
          }}
        />
        {write.data ? (
          <ReportLink report={write.data.report}>{`The ${NAMES[format]} file is ready.`}</ReportLink>
        ) : (
          <div>
            <Button
              variant="filled"
              busy={write.isPending}
              onClick={() => write.mutate({ body: { tiles: [...tiles], narrowing, format } })}
            >
              Create file
            </Button>
          </div>
        )}
      </div>
    </Modal>
  )
}
