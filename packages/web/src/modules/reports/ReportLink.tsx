import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './ExportPage.module.css'

/** The result of a report, with a link to its file, which is valid for some minutes (rule I-010). */
export const ReportLink = ({ report, children }: { report: string; children: ReactNode }) => (
  <div role="status" className={styles.made}>
    <strong>{children}</strong>
    <span>
      <Anchor href={report} download underline="always">
        Download file
      </Anchor>
      . The link works for 10 minutes.
    </span>
  </div>
)
