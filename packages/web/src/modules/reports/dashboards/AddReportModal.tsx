import { Modal } from '@mantine/core'
import { READY_REPORT_IDS, READY_REPORTS } from '@rolecall/domain/reports/ready-reports'
import { paths } from '../../../api/address/paths.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Link } from '../../../ui/shell/Link.tsx'
import layout from '../../../ui/shell/layout.module.css'
import prose from '../../../ui/shell/prose.module.css'
import styles from './AddReportModal.module.css'

type Props = { tiles: readonly string[]; onAdd: (text: string) => void; onClose: () => void }

/** Ready reports to add to a dashboard, each with the question that it answers. */
export const AddReportModal = ({ tiles, onAdd, onClose }: Props) => (
  <Modal opened onClose={onClose} title="Add a report" size="lg">
    <p className={prose.smallLine}>
      Choose a ready report, or <Link to={paths.reportBuilder()}>build your own</Link> and add it from there.
    </p>
    <ul className={layout.list} aria-label="Ready reports">
      {READY_REPORT_IDS.map((id) => {
        const { name, asks } = READY_REPORTS[id]
        const isThere = tiles.includes(id)
        return (
          <li key={id} className={styles.report}>
            <div>
              <p className={styles.name}>{name}</p>
              <p className={prose.smallLine}>{asks}</p>
            </div>
            <Button
              size="compact-sm"
              aria-label={`Add ${name}`}
              disabledReason={isThere ? 'It is on this dashboard.' : undefined}
              onClick={() => onAdd(id)}
            >
              Add
            </Button>
          </li>
        )
      })}
    </ul>
  </Modal>
)
