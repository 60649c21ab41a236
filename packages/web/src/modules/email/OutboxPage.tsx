import { Alert, Badge, Modal, Text } from '@mantine/core'
import { outbox } from '@rolecall/contract/email/outbox'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import type { z } from 'zod'
import { useCallQuery } from '../../api/call.ts'
import { MailFrame } from '../../components/document/MailFrame.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { formatDateTime } from '../../ui/format/format-date.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { NoRows } from '../../ui/list/NoRows.tsx'
import layout from '../../ui/shell/layout.module.css'
import { useSearchState } from '../../ui/shell/search-state.ts'
import { OutboxView } from './outbox-view.ts'

type Mail = z.output<typeof outbox.list.response>['data'][number]

const STATE_WORDS: Record<Mail['state'], string> = {
  queued: 'Waiting',
  sent: 'Sent',
  kept: 'Stored only',
  failed: 'Not delivered',
  bounced: 'Not delivered',
}

const COLUMNS: Column<Mail>[] = [
  {
    id: 'subject',
    header: 'Subject',
    width: 'minmax(0, 2fr)',
    cell: ({ subject, to }) => (
      <span className={layout.twoLines}>
        <span>{subject}</span>
        <small className={layout.onlyNarrow}>{to}</small>
      </span>
    ),
  },
  {
    id: 'to',
    header: 'To',
    width: 'minmax(0, 1.3fr)',
    hideBelow: 'drawer',
    cell: ({ to }) => <span className={layout.twoLines}>{to}</span>,
  },
  {
    id: 'state',
    header: 'Status',
    width: '8.5rem',
    cell: ({ state }) => <Badge variant="default">{STATE_WORDS[state]}</Badge>,
  },
  {
    id: 'created',
    header: 'Created',
    width: '12rem',
    cell: ({ created_at }) => formatDateTime(created_at),
    hideBelow: 'drawer',
  },
]

/** The company's emails, without the secrets that they carry for their recipients. */
export default function OutboxPage() {
  const say = useWords()
  const [view, setView] = useSearchState(OutboxView)
  const list = useCallQuery(outbox.list, {})
  const open = list.data?.data.find(({ id }) => id === view.mail)
  return (
    <ListPage title="Outbox">
      {list.data && !list.data.delivers && (
        <Alert icon={<IconMail />} title="Emails aren’t being sent">
          {list.data.is_demo ? (
            'This company is part of the demo. Its people are invented, so emails are only stored here, even with a mail server.'
          ) : (
            <>
              No mail server is set up, so emails are only stored here, without working links. To send them, set{' '}
              <code>SMTP_URL</code> on the server.
            </>
          )}{' '}
          To read one with its links, run <code>npm run rolecall -- mails</code>.
        </Alert>
      )}
      <DataTable
        label="Emails"
        rows={list.data?.data}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        nameOf={({ subject }) => subject}
        read={list}
        onOpen={({ id }) => setView({ mail: id }, { push: true })}
        empty={
          <NoRows noun="emails" icon={IconMail}>
            {say('No emails yet. Emails to {candidates} and colleagues appear here.')}
          </NoRows>
        }
      />
      <Modal opened={open !== undefined} onClose={() => setView({ mail: '' })} title={open?.subject} size="lg">
        {open && (
          <>
            <Text>
              To {open.to}, {formatDateTime(open.created_at)}. {open.error}
            </Text>
            <MailFrame html={open.html} title={open.subject} logo={list.data?.logo ?? ''} />
          </>
        )}
      </Modal>
    </ListPage>
  )
}
