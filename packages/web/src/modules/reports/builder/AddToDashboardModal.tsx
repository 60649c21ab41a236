import { Select, TextInput } from '@mantine/core'
import { savedViews } from '@rolecall/contract/pool/saved-views'
import { VIEW_NAME_MAX } from '@rolecall/domain/pool/saved-view'
import { TILE_NAME_MAX, USUAL_TILES, writeTile } from '@rolecall/domain/reports/dashboard-tiles'
import type { ReportDefinition } from '@rolecall/domain/reports/report-definition'
import { titleOf } from '@rolecall/domain/reports/report-words'
import { useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { Link } from '../../../ui/shell/Link.tsx'

type Props = { report: ReportDefinition; onClose: () => void }

const NEW = 'new'

/** Adds a report under a name to one of the user's dashboards, or to a new one. */
export function AddToDashboardModal({ report, onClose }: Props) {
  const { data } = useCallQuery(savedViews.list, { query: { page: 'dashboard' } })
  const own = (data?.data ?? []).filter(({ may_change }) => may_change)
  const [chosen, setChosen] = useState<string>()
  const [dashboard, setDashboard] = useState('')
  const [name, setName] = useState(() => titleOf(report).slice(0, TILE_NAME_MAX))
  const create = useCallMutation(savedViews.create, { quiet: true })
  const edit = useCallMutation(savedViews.edit, { quiet: true })
  const [addedTo, setAddedTo] = useState('')
  const goal = chosen ?? own[0]?.view_id ?? NEW
  const failed = create.error ?? edit.error
  const save = () => {
    const text = writeTile(name.trim(), report)
    const saved = own.find(({ view_id }) => view_id === goal)
    const done = { onSuccess: ({ data: { view_id } }: { data: { view_id: string } }) => setAddedTo(view_id) }
    if (!saved) {
      const body = { name: dashboard.trim(), page: 'dashboard', shared: false, view: { tiles: [text] } }
      create.mutate({ body }, done)
      return
    }
    const tiles = [saved.view.tiles ?? [...USUAL_TILES]].flat()
    edit.mutate(
      { body: { view_id: goal, view: { ...saved.view, tiles: [...tiles, text] }, version: saved.version } },
      done,
    )
  }
  return (
    <FormModal
      title="Add to a dashboard"
      submitLabel={addedTo ? 'Done' : 'Add'}
      loading={create.isPending || edit.isPending}
      error={failed && { message: failed.message }}
      isDirty={false}
      onSubmit={(event) => {
        event.preventDefault()
        if (addedTo) onClose()
        else save()
      }}
      onClose={onClose}
    >
      {addedTo ? (
        <p role="status">
          {`“${name}” is on the dashboard. `}
          <Link to={paths.dashboards({ saved: addedTo })}>Open it</Link>
        </p>
      ) : (
        <>
          <TextInput
            label="Name of the report"
            value={name}
            required
            maxLength={TILE_NAME_MAX}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Select
            label="Dashboard"
            data={[
              ...own.map(({ view_id, name: shown }) => ({ value: view_id, label: shown })),
              { value: NEW, label: 'A new dashboard' },
            ]}
            value={goal}
            allowDeselect={false}
            onChange={(id) => id && setChosen(id)}
          />
          {goal === NEW && (
            <TextInput
              label="Name of the dashboard"
              value={dashboard}
              required
              maxLength={VIEW_NAME_MAX}
              onChange={(event) => setDashboard(event.currentTarget.value)}
            />
          )}
        </>
      )}
    </FormModal>
  )
}
