import { Badge, Text } from '@mantine/core'
import type { Source } from '@rolecall/contract/sourcing/sources'
import { Button } from '../../ui/form/Button.tsx'
import { formatDateTime } from '../../ui/format/format-date.ts'
import type { Column } from '../../ui/list/DataTable.tsx'
import type { Connector } from './connector-values.ts'

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

/** Lists the columns of the sources, with the actions on each. */
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
      cell: ({ source_name }) => <span title={source_name}>{source_name}</span>,
    },
    {
      id: 'status',
      header: 'Status',
      width: '6rem',
      cell: ({ status }) =>
        status === 'active' ? <Badge variant="default">Active</Badge> : <Text c="dimmed">Inactive</Text>,
    },
    {
      id: 'credentials',
      header: 'Credentials',
      width: 'minmax(0, 1.6fr)',
      hideBelow: 'drawer',
      cell: ({ changed_at, changed_by }) =>
        changed_at ? `Encrypted: ${changed_by}, ${formatDateTime(changed_at)}` : 'None',
    },
    ...(connectors === undefined
      ? []
      : [
          {
            id: 'searched',
            header: 'Searched over HTTP',
            width: 'minmax(0, 1.2fr)',
            hideBelow: 'drawer' as const,
            cell: ({ source }: Source) => describeSearchState(connectors.find((each) => each.source === source)),
          },
        ]),
    {
      id: 'connect',
      header: 'Edit search settings',
      isHeaderHidden: true,
      width: '7rem',
      hideBelow: 'drawer',
      cell: (source) => act('Search…', source, onConnect),
    },
    {
      id: 'give',
      header: 'Change credentials',
      isHeaderHidden: true,
      width: '11rem',
      hideBelow: 'drawer',
      cell: (source) => act(source.has_credentials ? 'Replace credentials' : 'Add credentials', source, onGive),
    },
    {
      id: 'switch',
      header: 'Activate or deactivate',
      isHeaderHidden: true,
      width: '7rem',
      cell: (source) => act(source.status === 'active' ? 'Deactivate' : 'Activate', source, onSwitch),
    },
  ]
}
