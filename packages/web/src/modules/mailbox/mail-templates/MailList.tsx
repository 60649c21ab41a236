import { Badge } from '@mantine/core'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { NoRows } from '../../../ui/list/NoRows.tsx'
import layout from '../../../ui/shell/layout.module.css'
import type { Template } from './TemplateForm.tsx'

const WORDS_OF = ({ is_fixed, is_ours }: Template) => (is_fixed ? 'Fixed' : is_ours ? 'Default' : 'Changed')

/** `when` completes a sentence elsewhere; in the list it stands alone. */
const capitalise = (when: string) => when.charAt(0).toUpperCase() + when.slice(1)

const COLUMNS: Column<Template>[] = [
  { id: 'name', header: 'Email', cell: ({ name }) => <span className={layout.twoLines}>{name}</span> },
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
    cell: ({ when }) => <span className={layout.twoLines}>{capitalise(when)}</span>,
    width: 'minmax(0,2fr)',
    hideBelow: 'drawer',
  },
  {
    id: 'words',
    header: 'Text',
    hint: 'Default: our text. Changed: your text. Fixed: emails about accounts, which you can’t edit',
    cell: (mail) => <Badge variant="default">{WORDS_OF(mail)}</Badge>,
    width: '7rem',
  },
]

type Props = {
  mails: readonly Template[]
  search: { text: string; onClear: () => void }
  onOpen: (mailType: string) => void
}

const isMatch = ({ name, when }: Template, words: string) =>
  `${name} ${when}`.toLowerCase().includes(words.trim().toLowerCase())

/** All emails that match the search, those to candidates first. */
export const MailList = ({ mails, search, onOpen }: Props) => (
  <DataTable
    label="Email templates"
    rows={mails.filter((mail) => isMatch(mail, search.text))}
    columns={COLUMNS}
    keyOf={({ mail_type }) => mail_type}
    nameOf={({ name }) => name}
    empty={
      <NoRows noun="email templates" search={search}>
        No email templates yet.
      </NoRows>
    }
    onOpen={({ mail_type }) => onOpen(mail_type)}
  />
)
