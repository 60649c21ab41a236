import { type QuestionnaireRow, questionnaires } from '@rolecall/contract/forms/questionnaires'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { createUndoToast } from '../../../ui/feedback/undo-offer.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { ByWhom } from '../../../ui/list/ByWhom.tsx'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { NoRows } from '../../../ui/list/NoRows.tsx'
import { Link } from '../../../ui/shell/Link.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { useMayMake } from './use-may-make.ts'

const offer = createUndoToast()

const listColumns = (refusal: string | undefined): readonly Column<QuestionnaireRow>[] => [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(0, 2fr)',
    cell: ({ _id, name }) => (
      <span className={layout.twoLines}>
        <Link to={paths.questionnaire(_id)} size="sm" tabIndex={-1}>
          {name}
        </Link>
      </span>
    ),
  },
  { id: 'questions', header: 'Questions', isNumber: true, width: '6rem', cell: ({ questions }) => questions },
  {
    id: 'positions',
    header: '{Positions}',
    isNumber: true,
    width: '6rem',
    hideBelow: 'drawer',
    cell: ({ positions }) => positions,
  },
  {
    id: 'version',
    header: 'Version',
    isNumber: true,
    width: '6rem',
    hideBelow: 'drawer',
    cell: ({ version }) => version,
  },
  {
    id: 'edited',
    header: 'Updated',
    width: '12rem',
    hideBelow: 'cover',
    cell: ({ edited_by, edited_at }) => <ByWhom by={edited_by} at={edited_at} />,
  },
  {
    id: 'remove',
    header: 'Delete',
    isHeaderHidden: true,
    width: '6rem',
    cell: (row) => <RemoveButton row={row} refusal={refusal} />,
  },
]

/** The company's questionnaires. */
export default function QuestionnairesPage() {
  const say = useWords()
  const navigate = useNavigate()
  const refusal = useMayMake()
  const list = useCallQuery(questionnaires.list, {})
  const add = (variant: 'filled' | 'default') => (
    <Button
      variant={variant}
      icon={IconPlus}
      disabledReason={refusal}
      onClick={() => void navigate({ href: paths.newQuestionnaire() })}
    >
      New questionnaire
    </Button>
  )
  return (
    <ListPage title="Questionnaires" count={list.data?.data.length} actions={add('filled')}>
      <DataTable
        label="Questionnaires"
        rows={list.data?.data}
        columns={listColumns(refusal)}
        keyOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        read={list}
        onOpen={({ _id }) => void navigate({ href: paths.questionnaire(_id) })}
        empty={
          <NoRows noun="questionnaires" icon={IconListCheck} action={add('default')}>
            {say('No questionnaires yet. Create one to ask all {candidates} for {a position} the same questions.')}
          </NoRows>
        }
      />
    </ListPage>
  )
}

type RemoveProps = { row: QuestionnaireRow; refusal: string | undefined }

/** Removes a questionnaire without confirmation, because positions that use it keep it; the toast offers undo. */
function RemoveButton({ row: { _id: questionnaireId, name, positions }, refusal }: RemoveProps) {
  const say = useWords()
  const remove = useCallMutation(questionnaires.remove, { quiet: true })
  const removed = sentence('{name} was deleted.', { name })
  const kept =
    positions > 0 &&
    say(
      { one: 'The {position} that uses it keeps it.', other: '{Positions} that use it keep it.' },
      { count: positions },
    )
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      busy={remove.isPending}
      disabledReason={refusal}
      aria-label={`Delete ${name}`}
      onClick={(event) => {
        event.stopPropagation()
        remove.mutate(
          { body: { questionnaireId, removed: true } },
          {
            onSuccess: () =>
              offer.show(paragraph(removed, kept), () => remove.mutate({ body: { questionnaireId, removed: false } })),
          },
        )
      }}
    >
      Delete
    </Button>
  )
}
