import { Badge } from '@mantine/core'
import { type Delivery, webhooks } from '@rolecall/contract/webhooks/webhooks'
import { WEBHOOK } from '@rolecall/domain/webhooks/webhook-limits'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import { useCallQuery } from '../../api/call.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { formatDateTime } from '../../ui/format/format-date.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import layout from '../../ui/shell/layout.module.css'
import { DELIVERY_WORDS, describeDeliveryOutcome } from './describe-webhook.ts'

const COLUMNS: Column<Delivery>[] = [
  { id: 'kind', header: 'Event', cell: ({ kind }) => <span title={kind}>{kind}</span> },
  {
    id: 'state',
    header: 'Status',
    width: '7rem',
    cell: ({ state }) => (
      <Badge variant="default" color={state === 'failed' ? 'red' : 'gray'}>
        {DELIVERY_WORDS[state]}
      </Badge>
    ),
  },
  {
    id: 'outcome',
    header: 'Last response',
    width: 'minmax(0, 1.6fr)',
    hideBelow: 'drawer',
    cell: (delivery) => <span title={describeDeliveryOutcome(delivery)}>{describeDeliveryOutcome(delivery)}</span>,
  },
  { id: 'at', header: 'Event time', cell: ({ at }) => formatDateTime(at), hideBelow: 'drawer' },
]

type Props = {
  webhookId: string
  start: number
  onTurn: (start: number) => void
  onOpen: (deliveryId: string) => void
}

/** A webhook's past and pending deliveries, newest first. */
export function DeliveryLog({ webhookId, start, onTurn, onOpen }: Props) {
  const from = Math.max(0, Math.trunc(start))
  const list = useCallQuery(webhooks.log, { params: { id: webhookId }, query: { start: from } }, { keepOld: true })
  return (
    <>
      <DataTable
        label="Deliveries"
        rows={list.data?.data}
        columns={COLUMNS}
        keyOf={({ delivery_id }) => delivery_id}
        nameOf={({ kind }) => kind}
        read={list}
        onOpen={({ delivery_id }) => onOpen(delivery_id)}
        empty={<EmptyState icon={IconInbox}>No deliveries yet. Send a test to see one here.</EmptyState>}
      />
      {(from > 0 || list.data?.has_more) && (
        <div className={layout.row}>
          <Button
            disabledReason={from === 0 ? 'This is the newest page.' : undefined}
            onClick={() => onTurn(Math.max(0, from - WEBHOOK.page))}
          >
            Newer
          </Button>
          <Button
            disabledReason={list.data?.has_more ? undefined : 'This is the oldest page.'}
            onClick={() => onTurn(from + WEBHOOK.page)}
          >
            Older
          </Button>
        </div>
      )}
    </>
  )
}
