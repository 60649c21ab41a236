import { Badge } from '@mantine/core'
import type { Source } from '@rolecall/contract/sourcing/sources'
import { sentence } from '@rolecall/domain/text/sentence'
import { Button } from '../../ui/form/Button.tsx'
import { say } from '../../ui/format/company-terms.ts'
import { formatDate, formatDateTime } from '../../ui/format/format-date.ts'
import type { Column } from '../../ui/list/DataTable.tsx'
import layout from '../../ui/shell/layout.module.css'
import type { Connector } from './connector-values.ts'
import styles from './sources.module.css'

type Acts = {
  /** Why the user may not change any of them. */
  refusal: string | undefined
  isBusy: boolean
  /** The search settings of the sources; undefined for users who may not see them. */
  connectors: readonly Connector[] | undefined
  onSwitch: (source: Source) => void
  onGive: (source: Source) => void
  onConnect: (source: Source) => void
}

const describeSearchState = (connector: Connector | undefined): string => {
  if (!connector) return 'Not set up'
  if (!connector.is_on) return 'Off'
  if (connector.resting) return 'Paused after failures'
  if (connector.failing_since) return `Failing since ${formatDateTime(connector.failing_since)}`
  return connector.asked_at ? `Searched ${formatDateTime(connector.asked_at)}` : 'Ready, not searched yet'
}

const describeCredentials = ({ changed_at, changed_by }: Source): string =>
  changed_at ? sentence('Saved by {who}, {day}', { who: changed_by, day: formatDate(changed_at) }) : 'None'

/** Lists the columns of the sources; each state has the action that changes it below. */
export const listSourceColumns = ({
  refusal,
  isBusy,
  connectors,
  onSwitch,
  onGive,
  onConnect,
}: Acts): readonly Column<Source>[] => {
  const act = (label: string, source: Source, run: (source: Source) => void) => (
    <Button
      size="compact-sm"
      variant="subtle"
      className={styles.act}
      disabledReason={refusal ?? (isBusy ? 'The last change is still being saved.' : undefined)}
      aria-label={`${label}: ${source.source_name}`}
      onClick={(event) => {
        event.stopPropagation()
        run(source)
      }}
    >
      {label}
    </Button>
  )
  return [
    {
      id: 'name',
      header: 'Source',
      cell: ({ source_name }) => <span className={layout.twoLines}>{source_name}</span>,
    },
    {
      id: 'status',
      header: 'Status',
      hint: say('{Positions} can search active sources'),
      width: '8rem',
      cell: (source) => (
        <div className={styles.state}>
          <Badge variant="default" {...(source.status !== 'active' && { c: 'dimmed' })}>
            {source.status === 'active' ? 'Active' : 'Inactive'}
          </Badge>
          {act(source.status === 'active' ? 'Deactivate' : 'Activate', source, onSwitch)}
        </div>
      ),
    },
    {
      id: 'credentials',
      header: 'Credentials',
      hint: 'Your company’s account at the source, stored encrypted',
      width: 'minmax(0, 1.5fr)',
      hideBelow: 'drawer',
      cell: (source) => (
        <div className={styles.state}>
          <span>{describeCredentials(source)}</span>
          {act(source.has_credentials ? 'Replace credentials' : 'Add credentials', source, onGive)}
        </div>
      ),
    },
    ...(connectors === undefined
      ? []
      : [
          {
            id: 'searched',
            header: 'Automatic search',
            hint: 'How Rolecall searches the source by itself',
            width: 'minmax(0, 1.2fr)',
            hideBelow: 'drawer' as const,
            cell: (source: Source) => {
              const connector = connectors.find((each) => each.source === source.source)
              return (
                <div className={styles.state}>
                  <span>{describeSearchState(connector)}</span>
                  {act(connector ? 'Edit search' : 'Set up search', source, onConnect)}
                </div>
              )
            },
          },
        ]),
  ]
}
