import { Checkbox, Select } from '@mantine/core'
import { projects as calls } from '@rolecall/contract/hiring/projects'
import { useCallQuery } from '../../../api/call.ts'
import { useWords } from '../../../kit/format/own-words.ts'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import styles from './AllPositions.module.css'
import type { PositionsView } from './project-views.ts'
import type { Stage } from './StageBar.tsx'

type Props = { view: PositionsView; stages: readonly Stage[]; onChange: (to: Partial<PositionsView>) => void }

/** Which of the positions are listed; all of it stands in the address. */
export function AllPositionsFilters({ view, stages, onChange }: Props) {
  const say = useWords()
  const projects = useCallQuery(calls.list, {})
  const names = Object.values(projects.data ?? {}).flatMap((group) =>
    group.map(({ _id, name }) => ({ value: _id, label: name })),
  )
  // Of somebody else's link, which may name a project that this person does not see.
  const isUnknown = view.project !== '' && projects.data && !names.some(({ value }) => value === view.project)
  const offered = isUnknown ? [...names, { value: view.project, label: say('{A project} that you cannot see') }] : names
  return (
    <div className={styles.filters}>
      <SearchField
        label={say('Search {positions}')}
        placeholder={say('Title, code, {project} or person')}
        maxLength={200}
        value={view.q}
        onSearch={(q) => onChange({ q })}
      />
      <Select
        aria-label={say('With {candidates} in')}
        placeholder="Any stage"
        data={stages.map(({ group_id, name }) => ({ value: group_id, label: name }))}
        value={view.stage || null}
        onChange={(stage) => onChange({ stage: stage ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': 'Any stage' }}
      />
      <Select
        aria-label={say('Of the {project}')}
        placeholder={say('Any {project}')}
        data={offered}
        value={view.project || null}
        onChange={(project) => onChange({ project: project ?? '' })}
        searchable
        nothingFoundMessage={say('No {project} like that')}
        clearable
        clearButtonProps={{ 'aria-label': say('Any {project}') }}
      />
      <Checkbox
        label="Only mine"
        checked={view.mine}
        onChange={({ currentTarget }) => onChange({ mine: currentTarget.checked })}
      />
      <Checkbox
        label="Not approved yet"
        checked={view.unapproved}
        onChange={({ currentTarget }) => onChange({ unapproved: currentTarget.checked })}
      />
    </div>
  )
}
