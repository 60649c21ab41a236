import { Badge } from '@mantine/core'
import { type Webhook, webhooks } from '@rolecall/contract/webhooks/webhooks'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconWebhook from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs'
import { Suspense, useState } from 'react'
import { useCallQuery } from '../../api/call.ts'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { NoRows } from '../../ui/list/NoRows.tsx'
import layout from '../../ui/shell/layout.module.css'
import { useSearchState } from '../../ui/shell/search-state.ts'
import { describeWebhookCondition, STATE_WORDS } from './describe-webhook.ts'
import type { Secret } from './SecretModal.tsx'
import { WebhooksView } from './webhooks-view.ts'

const WebhookForm = lazyNamed(() => import('./WebhookForm.tsx'), 'WebhookForm')
const WebhookModal = lazyNamed(() => import('./WebhookModal.tsx'), 'WebhookModal')
const SecretModal = lazyNamed(() => import('./SecretModal.tsx'), 'SecretModal')

const COLUMNS: Column<Webhook>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => <span className={layout.twoLines}>{name}</span> },
  {
    id: 'state',
    header: 'Status',
    width: '8rem',
    cell: ({ state }) => (
      <Badge variant="default" color={state === 'off' ? 'red' : 'gray'}>
        {STATE_WORDS[state]}
      </Badge>
    ),
  },
  {
    id: 'url',
    header: 'URL',
    width: 'minmax(0, 2fr)',
    hideBelow: 'drawer',
    cell: ({ url }) => <span className={layout.twoLines}>{url}</span>,
  },
  {
    id: 'condition',
    header: 'Health',
    width: 'minmax(0, 1.3fr)',
    cell: (webhook) => <span className={layout.twoLines}>{describeWebhookCondition(webhook) || '–'}</span>,
  },
  { id: 'in_charge', header: 'Owner', hideBelow: 'cover', cell: ({ in_charge }) => in_charge },
]

/** The external systems that are notified of events in the company. */
export default function WebhooksPage() {
  const say = useWords()
  const [view, setView] = useSearchState(WebhooksView)
  const [edited, setEdited] = useState<{ of: Webhook | undefined }>()
  const [secret, setSecret] = useState<Secret>()
  const list = useCallQuery(webhooks.list, {})
  const rows = list.data?.data
  const open = rows?.find(({ webhook_id }) => webhook_id === view.webhook)
  const add = (
    <Button variant="filled" icon={IconPlus} onClick={() => setEdited({ of: undefined })}>
      Add webhook
    </Button>
  )
  return (
    <ListPage
      title="Webhooks"
      count={rows?.length}
      intro={say('Other systems that Rolecall notifies when something happens to {candidates} and {positions}.')}
      actions={add}
    >
      <DataTable
        label="Webhooks"
        rows={rows}
        columns={COLUMNS}
        keyOf={({ webhook_id }) => webhook_id}
        nameOf={({ name }) => name}
        read={list}
        onOpen={({ webhook_id }) => setView({ webhook: webhook_id, start: 0, delivery: '' }, { push: true })}
        empty={
          <NoRows noun="webhooks" icon={IconWebhook} action={add}>
            {say(
              'No webhooks yet. Add one to notify another system when {a candidate} applies, changes status or is interviewed.',
            )}
          </NoRows>
        }
      />
      <Suspense>
        {open && !edited && !secret && (
          <WebhookModal
            webhook={open}
            onEdit={() => setEdited({ of: open })}
            onSecret={setSecret}
            onClose={() => setView({ webhook: '', start: 0, delivery: '' })}
          />
        )}
        {edited && (
          <WebhookForm
            webhook={edited.of}
            kinds={list.data?.kinds ?? []}
            onSecret={setSecret}
            onClose={() => setEdited(undefined)}
          />
        )}
        {secret && <SecretModal secret={secret} onClose={() => setSecret(undefined)} />}
      </Suspense>
    </ListPage>
  )
}
