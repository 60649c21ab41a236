import { Badge } from '@mantine/core'
import { type Column, DataTable } from '../../../kit/list/DataTable.tsx'
import type { Template } from './TemplateForm.tsx'

const WORDS_OF = ({ is_fixed, is_ours }: Template) => (is_fixed ? 'Fixed' : is_ours ? 'Ours' : 'Yours')

const COLUMNS: Column<Template>[] = [
  { id: 'name', header: 'Mail', cell: ({ name }) => <span title={name}>{name}</span> },
  { id: 'to', header: 'To', cell: ({ to }) => (to === 'candidate' ? 'Candidate' : 'Colleague'), width: '7rem' },
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
    hint: 'Whose they are: the product’s, your company’s, or the product’s for good',
    cell: (mail) => <Badge variant="default">{WORDS_OF(mail)}</Badge>,
    width: '6rem',
  },
]

/** All mails that there are, those to candidates first. */
export const MailList = ({ mails, onOpen }: { mails: readonly Template[]; onOpen: (mailType: string) => void }) => (
  <DataTable
    label="Mails"
    rows={mails}
    columns={COLUMNS}
    keyOf={({ mail_type }) => mail_type}
    nameOf={({ name }) => name}
    isLoading={false}
    empty={null}
    onOpen={({ mail_type }) => onOpen(mail_type)}
  />
)
