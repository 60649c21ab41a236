import { Checkbox, Select } from '@mantine/core'
import { type MoveIn, moveIn } from '@rolecall/contract/moving/move-in'
import type { CallInput, CallResult } from '@rolecall/contract/platform/define-calls'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallMutation } from '../../api/call.ts'
import prose from '../../ui/shell/prose.module.css'
import styles from './MoveInPage.module.css'
import { MoveJobs } from './MoveJobs.tsx'

type MoveDetails = CallResult<typeof moveIn.get>
type ChangedMapping = CallInput<typeof moveIn.map>['body']['mapping']
type Option = { value: string; label: string }

const ENDS = { hired: 'Hired', rejected: 'Rejected', withdrawn: 'Withdrawn by the candidate' } as const

/** What the other system's words mean here. Each choice is saved at once. */
export function MoveMapping({ run, found: { mapping, found, choices } }: { run: MoveIn; found: MoveDetails }) {
  const save = useCallMutation(moveIn.map)
  const change = (mapping: ChangedMapping) => save.mutate({ body: { run_id: run._id, mapping } })
  const statuses = choices.statuses.map(({ id, name, group }) => ({
    value: id,
    label: name === group ? name : `${group}: ${name}`,
  }))
  return (
    <>
      <Choices
        title="Stages"
        hint="The status that each stage is here. Without one, its moves don’t come along."
        none="No status"
        rows={found.stages.map(({ id, name, count }) => ({
          id,
          name: count > 1 ? sentence('{name} (in {count} jobs)', { name, count }) : name,
        }))}
        options={statuses}
        values={mapping.stages}
        onChange={(stages) => change({ stages })}
      />
      <Choices
        title="Ended applications"
        hint="The status of applications that ended there."
        none="No status"
        rows={Object.entries(ENDS).map(([id, name]) => ({ id, name }))}
        options={statuses}
        values={mapping.ended}
        onChange={(ended) => change({ ended })}
      />
      <Choices
        title="Users"
        hint="Whose account each is here. What others did and wrote has their name, and is kept by you. Nobody gets an account or rights."
        none="Nobody here"
        rows={found.users.map(({ id, name, role }) => ({ id, name: [name, role].filter(Boolean).join(', ') }))}
        options={choices.users.map(({ id, name }) => ({ value: id, label: name }))}
        values={mapping.users}
        onChange={(users) => change({ users })}
      />
      <Choices
        title="Sources"
        hint="Which source each is here. People of others are from the internal pool."
        none="Internal pool"
        rows={found.sources}
        options={choices.sources.map(({ id, name }) => ({ value: id, label: name }))}
        values={mapping.sources}
        onChange={(sources) => change({ sources })}
      />
      {found.jobs > 0 && <MoveJobs run={run} />}
      <Checkbox
        label="Bring private notes and private candidates too"
        description="Only some could see them there. Here everybody who sees candidates would."
        checked={mapping.includesPrivate}
        onChange={({ currentTarget }) => change({ includesPrivate: currentTarget.checked })}
      />
      {save.error && <p role="alert">{save.error.message}</p>}
    </>
  )
}

type ChoicesProps = {
  title: string
  hint: string
  none: string
  rows: readonly { id: string; name: string }[]
  options: readonly Option[]
  values: Readonly<Record<string, string>>
  onChange: (values: Record<string, string>) => void
}

function Choices({ title, hint, none, rows, options, values, onChange }: ChoicesProps) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title}>
      <h4 className={prose.subtitle}>{title}</h4>
      <p className={prose.softLine}>{hint}</p>
      <div className={styles.fields}>
        {rows.map(({ id, name }) => (
          <Select
            key={id}
            label={name}
            placeholder={none}
            data={options}
            value={values[id] || null}
            searchable
            clearable
            onChange={(value) => onChange({ [id]: value ?? '' })}
          />
        ))}
      </div>
    </section>
  )
}
