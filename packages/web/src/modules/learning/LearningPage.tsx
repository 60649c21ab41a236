import { learning } from '@rolecall/contract/learning/learning'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import { confirm } from '../../ui/form/confirm.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { formatDateTime } from '../../ui/format/format-date.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { NoRows } from '../../ui/list/NoRows.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'
import layout from '../../ui/shell/layout.module.css'
import { type Catalogue, type Entry, EntryModal } from './EntryModal.tsx'

const listColumns = (catalogue: Catalogue | undefined): readonly Column<Entry>[] => [
  {
    id: 'title',
    header: 'Title',
    width: 'minmax(0, 2fr)',
    cell: ({ title }) => <span className={layout.twoLines}>{title}</span>,
  },
  { id: 'kind', header: 'Type', width: '5.5rem', hideBelow: 'drawer', cell: ({ kind }) => NAMES[kind] },
  {
    id: 'by',
    header: 'Author',
    hideBelow: 'cover',
    cell: ({ by }) => <span className={layout.twoLines}>{by}</span>,
  },
  {
    id: 'skills',
    header: 'Teaches',
    width: 'minmax(0, 1.4fr)',
    cell: ({ skills }) => <span className={layout.twoLines}>{skills.join(', ')}</span>,
  },
  {
    id: 'remove',
    header: 'Remove',
    isHeaderHidden: true,
    width: '6rem',
    cell: (entry) => catalogue && <RemoveEntry catalogue={catalogue} entry={entry} />,
  },
]

const NAMES = { book: 'Book', course: 'Course' } as const
const keyOf = ({ kind, title, by }: Entry) => [kind, title, by].join('|')

/** The books and courses recommended to candidates who lack a skill. */
export default function LearningPage() {
  const say = useWords()
  const list = useCallQuery(learning.catalogue, {})
  const { data } = list
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<{ entry: Entry | undefined }>()
  const wanted = typed.trim().toLowerCase()
  const isFound = ({ title, by, skills }: Entry) =>
    [title, by, ...skills].some((text) => text.toLowerCase().includes(wanted))
  const rows = data?.entries.filter(isFound)
  return (
    <ListPage
      title="Learning"
      count={rows?.length}
      beside={<span data-numbers>{data && describe(data)}</span>}
      intro={say('Books and courses that we recommend to {candidates} who lack a skill.')}
      actions={
        <>
          {data && !data.is_ours && <BackToOurs version={data.version} />}
          <Button
            icon={IconPlus}
            variant="filled"
            disabledReason={data ? undefined : 'The catalogue is still loading.'}
            onClick={() => setOpened({ entry: undefined })}
          >
            Add book or course
          </Button>
        </>
      }
      search={<SearchField label="Search by title, author or skill" value={typed} onSearch={setTyped} />}
    >
      <DataTable
        label="Learning"
        rows={rows}
        columns={listColumns(data)}
        keyOf={keyOf}
        nameOf={({ title }) => title}
        read={list}
        onOpen={(entry) => setOpened({ entry })}
        empty={
          <NoRows noun="books or courses" search={{ text: typed, onClear: () => setTyped('') }}>
            No books or courses yet.
          </NoRows>
        }
      />
      {data && opened && <EntryModal catalogue={data} entry={opened.entry} onClose={() => setOpened(undefined)} />}
    </ListPage>
  )
}

const describe = ({ is_ours, changed_by, changed_at }: Catalogue) =>
  is_ours || !changed_at ? 'Default catalogue' : `Changed by ${changed_by}, ${formatDateTime(changed_at)}`

function BackToOurs({ version }: { version: number }) {
  const change = useCallMutation(learning.editCatalogue)
  const ask = async () => {
    const words = {
      title: 'Restore the default catalogue?',
      text: 'This removes everything your company added or changed.',
      confirmLabel: 'Restore default',
    }
    if (await confirm(words)) change.mutate({ body: { entries: [], version } })
  }
  return (
    <Button busy={change.isPending} onClick={() => void ask()}>
      Restore default catalogue
    </Button>
  )
}

function RemoveEntry({ catalogue, entry }: { catalogue: Catalogue; entry: Entry }) {
  const change = useCallMutation(learning.editCatalogue)
  const { entries, version } = catalogue
  const isLast = entries.length === 1
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      busy={change.isPending}
      disabledReason={
        isLast ? 'The catalogue needs at least one entry. Restore the default catalogue instead.' : undefined
      }
      aria-label={`Remove ${entry.title}`}
      onClick={() => change.mutate({ body: { entries: entries.filter((each) => each !== entry), version } })}
    >
      Remove
    </Button>
  )
}
