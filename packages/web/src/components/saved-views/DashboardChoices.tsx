import { MultiSelect, Select } from '@mantine/core'
import { type SavedView, savedViews } from '@rolecall/contract/pool/saved-views'
import { roles } from '@rolecall/contract/roles/roles'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { useMay } from '../../api/session.ts'

const RHYTHMS = [
  { value: 'never', label: 'No emails' },
  { value: 'day', label: 'Every day' },
  { value: 'week', label: 'On Mondays' },
  { value: 'month', label: 'On the first of the month' },
] as const

/** How often the user is emailed a dashboard; and for administrators, the roles whose reports open with it. */
export function DashboardChoices({ saved }: { saved: SavedView }) {
  const schedule = useCallMutation(savedViews.schedule, {})
  const mayChoose = useMay('modify_company_profile')
  return (
    <>
      <Select
        size="xs"
        w="13rem"
        label="Email me"
        data={[...RHYTHMS]}
        value={saved.emailed}
        disabled={schedule.isPending}
        allowDeselect={false}
        onChange={(emailed) => emailed && schedule.mutate({ body: { view_id: saved.view_id, emailed } })}
      />
      {mayChoose && saved.shared && <RoleChoice saved={saved} />}
    </>
  )
}

function RoleChoice({ saved }: { saved: SavedView }) {
  const { data } = useCallQuery(roles.list, {})
  const choose = useCallMutation(savedViews.chooseForRoles, {})
  const known = data?.data ?? []
  return (
    <MultiSelect
      size="xs"
      w="16rem"
      label="Opens first for"
      placeholder={saved.roles.length === 0 ? 'No role' : ''}
      data={known.map(({ _id, displayName }) => ({ value: _id, label: displayName }))}
      value={saved.roles.filter((id) => known.some(({ _id }) => _id === id))}
      disabled={choose.isPending}
      onChange={(role_ids) => choose.mutate({ body: { view_id: saved.view_id, role_ids } })}
    />
  )
}
