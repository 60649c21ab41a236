import { Modal, NumberInput, Select, TextInput } from '@mantine/core'
import { reportAlerts } from '@rolecall/contract/reports/report-alerts'
import { TILE_NAME_MAX } from '@rolecall/domain/reports/dashboard-tiles'
import { nameFigure } from '@rolecall/domain/reports/report-alerts'
import { measureOf, type ReportDefinition, readReport, writeReport } from '@rolecall/domain/reports/report-definition'
import { titleOf } from '@rolecall/domain/reports/report-words'
import { readQuery, writeQuery } from '@rolecall/domain/text/query-text'
import { type FormEvent, useState } from 'react'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { Button } from '../../../ui/form/Button.tsx'
import layout from '../../../ui/shell/layout.module.css'
import prose from '../../../ui/shell/prose.module.css'
import styles from '../dashboards/AddReportModal.module.css'

type Props = { report: ReportDefinition; onClose: () => void }

const SIDES = [
  { value: 'above', label: 'is above' },
  { value: 'below', label: 'is below' },
]
const UNITS = { days: 'Days', rate: 'Percent', share: 'Percent', count: 'Number' } as const

/** Emails when the figure of all lines of a report goes beyond a bound; and the alerts that the user has. */
export function AlertsModal({ report, onClose }: Props) {
  const { data } = useCallQuery(reportAlerts.list, {})
  const create = useCallMutation(reportAlerts.create, {})
  const remove = useCallMutation(reportAlerts.remove, {})
  const { kind, name: measured } = measureOf(report)
  const [name, setName] = useState(`${titleOf({ ...report, by: [] })}: ${measured}`.slice(0, TILE_NAME_MAX))
  const [side, setSide] = useState('above')
  const [bound, setBound] = useState<number | ''>('')
  const isShare = kind === 'rate' || kind === 'share'
  const add = (event: FormEvent) => {
    event.preventDefault()
    const text = writeQuery(writeReport({ ...report, by: [], chart: 'table' }))
    create.mutate({
      body: { name, report: text, is_above: side === 'above', bound: isShare ? Number(bound) / 100 : Number(bound) },
    })
  }
  return (
    <Modal opened onClose={onClose} title="Alerts" size="lg">
      <form className={layout.partsApart} onSubmit={add}>
        <p className={prose.smallLine}>
          You get an email in the morning when the figure over all groups goes beyond a bound.
        </p>
        <TextInput
          label="Name"
          value={name}
          required
          maxLength={TILE_NAME_MAX}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label={measured}
          data={SIDES}
          value={side}
          allowDeselect={false}
          onChange={(chosen) => chosen && setSide(chosen)}
        />
        <NumberInput
          label={UNITS[kind]}
          value={bound}
          required
          min={0}
          onChange={(value) => setBound(typeof value === 'number' ? value : '')}
        />
        <div>
          <Button type="submit" variant="filled" busy={create.isPending}>
            Add alert
          </Button>
        </div>
      </form>
      <ul className={layout.list} aria-label="Alerts">
        {(data?.data ?? []).map((alert) => (
          <li key={alert.alert_id} className={styles.report}>
            <div>
              <p className={styles.name}>{alert.name}</p>
              <p className={prose.smallLine}>{describeBound(alert)}</p>
            </div>
            <Button
              size="compact-sm"
              aria-label={`Delete ${alert.name}`}
              onClick={() => remove.mutate({ body: { alert_id: alert.alert_id } })}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

/** "above 5 days", with whether it is so now. */
function describeBound({ report: text, is_above, bound, is_raised }: Alert): string {
  const report = readReport(readQuery(text))
  const figure = 'why' in report ? String(bound) : nameFigure(measureOf(report).kind, bound)
  return `${is_above ? 'Above' : 'Below'} ${figure}${is_raised ? ', as it is now' : ''}`
}

type Alert = { report: string; is_above: boolean; bound: number; is_raised: boolean }
