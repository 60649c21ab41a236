import { Badge } from '@mantine/core'
import { type Webhook, webhooks } from '@rolecall/contract/company/webhooks'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconWebhook from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs'
import { lazy, Suspense, useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { Button } from '../../../kit/form/Button.tsx'
import { useWords } from '../../../kit/format/own-words.ts'
import { type Column, DataTable } from '../../../kit/list/DataTable.tsx'
import { Page } from '../../../kit/shell/Page.tsx'
import { useSearchState } from '../../../kit/shell/search-state.ts'
import type { Secret } from './SecretModal.tsx'
import { STATE_WORDS, sayCondition } from './say-webhook.ts'
import { WebhooksView } from './webhooks-view.ts'

const WebhookForm = lazy(async () => ({ default: (await import('./WebhookForm.tsx')).WebhookForm }))
const WebhookModal = lazy(async () => ({ default: (await import('./WebhookModal.tsx')).WebhookModal }))
const SecretModal = lazy(async () => ({ default: (await import('./SecretModal.tsx')).SecretModal }))

const COLUMNS: Column<Webhook>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => <span title={name}>{name}</span> },
  {
    id: 'state',
    header: 'State',
    width: '8rem',
    cell: ({ state }) => (
      <Badge variant="default" color={state === 'off' ? 'red' : 'gray'}>
        {STATE_WORDS[state]}
      </Badge>
    ),
  },
  {
    id: 'url',
    header: 'Address',
    width: 'minmax(0, 2fr)',
    hideBelow: 'drawer',
    cell: ({ url }) => <span title={url}>{url}</span>,
  },
  {
    id: 'condition',
    header: 'How it goes',
    width: 'minmax(0, 2fr)',
    cell: (webhook) => <span title={sayCondition(webhook)}>{sayCondition(webhook)}</span>,
  },
  { id: 'in_charge', header: 'In charge', hideBelow: 'cover', cell: ({ in_charge }) => in_charge },
]

/** Machines of others that are told what happens in the company. */
export default function WebhooksPage() {
  const say = useWords()
  const [view, setView] = useSearchState(WebhooksView)
  const [edited, setEdited] = useState<{ of: Webhook | undefined }>()
  const [secret, setSecret] = useState<Secret>()
  const { data, error, isPending, refetch } = useCallQuery(webhooks.list, {})
  const rows = data?.data
  const open = rows?.find(({ webhook_id }) => webhook_id === view.webhook)
  const add = (
    <Button variant="filled" icon={IconPlus} onClick={() => setEdited({ of: undefined })}>
      Add webhook
    </Button>
  )
  return (
    <Page title="Webhooks" actions={rows?.length !== 0 && add}>
      <DataTable
        label="Webhooks"
        rows={rows}
        columns={COLUMNS}
        keyOf={({ webhook_id }) => webhook_id}
        nameOf={({ name }) => name}
        isLoading={isPending}
        error={error}
        onRetry={() => void refetch()}
        onOpen={({ webhook_id }) => setView({ webhook: webhook_id, start: 0, delivery: '' }, { push: true })}
        empty={
          <EmptyState icon={IconWebhook} action={add}>
            {say(
              'Nobody else is told what happens here. A webhook tells another system when {a candidate} is moved, applies or is interviewed.',
            )}
          </EmptyState>
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
            kinds={data?.kinds ?? []}
            onSecret={setSecret}
            onClose={() => setEdited(undefined)}
          />
        )}
        {secret && <SecretModal secret={secret} onClose={() => setSecret(undefined)} />}
      </Suspense>
    </Page>
  )
}
