import { Badge } from '@mantine/core'
import { sequences } from '@rolecall/contract/outreach/sequences'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { formatCount } from '@rolecall/domain/text/format-number'
import { sentence } from '@rolecall/domain/text/sentence'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconMailFast from '@tabler/icons-react/dist/esm/icons/IconMailFast.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useCallQuery } from '../../../api/call.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { formatDateTime } from '../../../ui/format/format-date.ts'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { NoRows } from '../../../ui/list/NoRows.tsx'
import { Page } from '../../../ui/shell/Page.tsx'
import { useSearchState } from '../../../ui/shell/search-state.ts'
import { LaterCandidates } from './LaterCandidates.tsx'
import { SequenceDetails } from './SequenceDetails.tsx'
import { SequenceEditor } from './SequenceEditor.tsx'
import { SequencesView } from './sequences-view.ts'

export type ListedSequence = CallResult<typeof sequences.list>['data'][number]

const PARTS = [
  { id: '', label: 'Current' },
  { id: 'archive', label: 'All' },
  { id: 'back', label: 'Answered “later”' },
] as const

export const NEW = 'new'
export const STATE_WORDS = { active: 'Active', paused: 'Paused', archived: 'Archived' } as const

const underWay = ({ people }: ListedSequence) => people.waiting + people.running + people.paused

const COLUMNS: Column<ListedSequence>[] = [
  { id: 'name', header: 'Sequence', cell: ({ name }) => <span title={name}>{name}</span>, width: 'minmax(0,2fr)' },
  {
    id: 'mails',
    header: 'Emails',
    cell: ({ mails, days }) =>
      sentence({ one: '1 email', other: '{count} emails over {days} days' }, { count: mails, days: String(days) }),
    width: '11rem',
    hideBelow: 'drawer',
  },
  { id: 'people', header: 'In progress', cell: (row) => formatCount(underWay(row)), width: '6rem', isNumber: true },
  {
    id: 'answered',
    header: 'Replied',
    cell: ({ answered }) => formatCount(answered),
    width: '6rem',
    isNumber: true,
  },
  {
    id: 'state',
    header: 'Status',
    cell: ({ state }) => <Badge variant="default">{STATE_WORDS[state]}</Badge>,
    width: '8rem',
    hideBelow: 'drawer',
  },
  {
    id: 'changed',
    header: 'Updated',
    cell: ({ changed_at, changed_by }) => <span title={changed_by}>{formatDateTime(changed_at)}</span>,
    hideBelow: 'cover',
  },
]

/** The company's sequences, the candidates who said “later” and are back, and the open sequence, if any. */
export default function SequencesPage() {
  const say = useWords()
  const [view, setView] = useSearchState(SequencesView)
  const list = useCallQuery(
    sequences.list,
    { body: { archived: view.part === 'archive' || view.sequence !== '' } },
    { keepOld: true },
  )
  const close = () => void setView({ sequence: '', show: 'people', page: 1 }, { push: true })
  const open = (sequence: string) => void setView({ sequence, show: 'people', page: 1 }, { push: true })
  if (view.sequence === NEW)
    return (
      <Page title="New sequence" actions={<Back onBack={close} />}>
        {list.data && (
          <SequenceEditor
            known={undefined}
            first={list.data.first_mail}
            fields={list.data.fields}
            onSaved={(id) => open(id)}
          />
        )}
      </Page>
    )
  if (view.sequence !== '')
    return (
      <SequenceDetails
        sequenceId={view.sequence}
        first={list.data?.first_mail}
        fields={list.data?.fields ?? []}
        actions={<Back onBack={close} />}
      />
    )
  const newSequence = (variant: 'filled' | 'default') => (
    <Button variant={variant} icon={IconPlus} onClick={() => open(NEW)}>
      New sequence
    </Button>
  )
  return (
    <ListPage
      title="Sequences"
      actions={newSequence('filled')}
      tabs={{
        label: 'Which sequences are shown',
        tabs: PARTS,
        active: view.part,
        onChange: (part) => void setView({ part: SequencesView.shape.part(part) }),
      }}
    >
      {view.part === 'back' ? (
        <LaterCandidates />
      ) : (
        <DataTable
          label="Sequences"
          rows={list.data?.data}
          columns={COLUMNS}
          keyOf={({ sequence_id }) => sequence_id}
          nameOf={({ name }) => name}
          read={list}
          onOpen={({ sequence_id }) => open(sequence_id)}
          empty={
            <NoRows noun="sequences" icon={IconMailFast} action={newSequence('default')}>
              {say('No sequences yet. Create one, then add {candidates} from {a position}.')}
            </NoRows>
          }
        />
      )}
    </ListPage>
  )
}

const Back = ({ onBack }: { onBack: () => void }) => (
  <Button icon={IconArrowLeft} onClick={onBack}>
    All sequences
  </Button>
)
