import { Checkbox } from '@mantine/core'
import { projects as calls } from '@rolecall/contract/positions/projects'
import { useCallQuery } from '../../../api/call.ts'
import { useWords } from '../../../ui/format/company-terms.ts'
import { FilterSelect } from '../../../ui/list/FilterSelect.tsx'
import type { PositionsView } from './project-views.ts'
import type { Stage } from './StageBar.tsx'

type Props = { view: PositionsView; stages: readonly Stage[]; onChange: (to: Partial<PositionsView>) => void }

/** The filters of the position list beside its search, all kept in the address. */
export function AllPositionsFilters({ view, stages, onChange }: Props) {
  const say = useWords()
  const projects = useCallQuery(calls.list, {})
  const names = Object.values(projects.data ?? {}).flatMap((group) =>
    group.map(({ _id, name }) => ({ value: _id, label: name })),
  )
  // A shared link may name a project that this user can't see.
  const isUnknown = view.project !== '' && projects.data && !names.some(({ value }) => value === view.project)
  const offered = isUnknown ? [...names, { value: view.project, label: say('{A project} you can’t see') }] : names
  return (
    <>
      <FilterSelect
        aria-label={say('Stage with {candidates}')}
        all="All stages"
        data={stages.map(({ group_id, name }) => ({ value: group_id, label: name }))}
        value={view.stage}
        onChange={(stage) => onChange({ stage })}
      />
      <FilterSelect
        aria-label={say('{Project}')}
        all={say('All {projects}')}
        data={offered}
        value={view.project}
        onChange={(project) => onChange({ project })}
        searchable
        nothingFoundMessage={say('No {projects} match')}
      />
      <Checkbox
        label="Only mine"
        checked={view.mine}
        onChange={({ currentTarget }) => onChange({ mine: currentTarget.checked })}
      />
      <Checkbox
        label="Awaiting approval"
        checked={view.unapproved}
        onChange={({ currentTarget }) => onChange({ unapproved: currentTarget.checked })}
      />
    </>
  )
}
