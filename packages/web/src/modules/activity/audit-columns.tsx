import type { AuditEntry } from '@rolecall/contract/activity/audit'
import { sentence } from '@rolecall/domain/text/sentence'
import { formatDateTime } from '../../ui/format/format-date.ts'
import { UnbrokenNumbers } from '../../ui/format/UnbrokenNumbers.tsx'
import type { Column } from '../../ui/list/DataTable.tsx'
import layout from '../../ui/shell/layout.module.css'
import styles from './AuditPage.module.css'

/** The sentence of an entry, wrapped, and its time; opening a row shows the rest. */
export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  {
    id: 'what',
    header: 'What happened',
    cell: ({ sentence: what, about, at }) => (
      <span className={layout.twoLines}>
        <span>
          <UnbrokenNumbers text={what} />
        </span>
        {about !== '' && !what.includes(about) && (
          <span className={styles.soft}>{sentence('About {about}', { about })}</span>
        )}
        <span className={layout.onlyNarrow}>{formatDateTime(at)}</span>
      </span>
    ),
  },
  { id: 'at', header: 'When', width: '13rem', hideBelow: 'drawer', cell: ({ at }) => formatDateTime(at) },
]
