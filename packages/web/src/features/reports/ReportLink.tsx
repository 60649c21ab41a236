import { Alert, Anchor } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { ReactNode } from 'react'

/** What became of a report, with the link to its file, which is good for some minutes. */
export const ReportLink = ({ report, children }: { report: string; children: ReactNode }) => (
  <Alert role="status" icon={<IconDownload />} title={children}>
    <Anchor href={report} download>
      Download the file
    </Anchor>{' '}
    The link is good for ten minutes.
  </Alert>
)
