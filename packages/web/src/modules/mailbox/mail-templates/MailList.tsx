import { Badge } from '@mantine/core'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import type { Template } from './TemplateForm.tsx'

const WORDS_OF = ({ is_fixed, is_ours }: Template) => (is_fixed ? 'Fixed' : is_ours ? 'Original' : 'Yours')

const COLUMNS: Column<Template>[] = [
  { id: 'name', header: 'Mail', cell: ({ name }) => <span title={name}>{name}</span> },
  {
    id: 'to',
    header: 'To',
    cell: ({ to }) => (to === 'candidate' ? 'Candidate' : 'Colleague'),
    width: '7rem',
    hideBelow: 'drawer',
  },
  {
    id: 'when',
    header: 'Sent when',
    cell: ({ when }) => <span title={when}>{when}</span>,
    width: 'minmax(0,2fr)',
    hideBelow: 'drawer',
  },
  {
    id: 'words',
    header: 'Words',
    hint: 'Original: as the product brings them. Fixed: they stay so, since the mail is about an account',
    cell: (mail) => <Badge variant="default">{WORDS_OF(mail)}</Badge>,
    width: '7rem',
  },
]

/** All emails, those to candidates first. */
export const MailList = ({ mails, onOpen }: { mails: readonly Template[]; onOpen: (mailType: string) => void }) => (
  <DataTable
    label="Mails"
    rows={mails}
    columns={COLUMNS}
    keyOf={({ mail_type }) => mail_type}
    nameOf={({ name }) => name}
    empty={null}
    onOpen={({ mail_type }) => onOpen(mail_type)}
  />
)
