import { MultiSelect, NumberInput } from '@mantine/core'
import { interviews } from '@rolecall/contract/interviews/interviews'
import { type InterviewerPool, panelSettings } from '@rolecall/contract/interviews/panel-settings'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { NamedModal } from '../../components/candidate-view/panels/NamedModal.tsx'
import { NamedRow } from '../../components/candidate-view/panels/NamedRow.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button } from '../../ui/form/Button.tsx'
import layout from '../../ui/shell/layout.module.css'
import { Panel } from '../../ui/shell/Panel.tsx'

/** Pools of interviewers, with the progress of trainees. */
export function PoolsPart({ pools }: { pools: readonly InterviewerPool[] }) {
  const [edited, setEdited] = useState<{ of: InterviewerPool | undefined }>()
  const remove = useCallMutation(panelSettings.removePool)
  return (
    <Panel title="Interviewer pools">
      <div className={layout.parts}>
        {pools.length === 0 && (
          <EmptyState>No pools yet. Add one so that any of its members can lead an interview.</EmptyState>
        )}
        {pools.map((pool) => (
          <NamedRow
            key={pool.pool_id}
            name={pool.name}
            says={describePoolMembers(pool)}
            busy={remove.isPending}
            onEdit={() => setEdited({ of: pool })}
            onRemove={() => remove.mutate({ body: { pool_id: pool.pool_id } })}
          />
        ))}
        <div>
          <Button onClick={() => setEdited({ of: undefined })}>Add pool</Button>
        </div>
      </div>
      {edited && <PoolModal pool={edited.of} onClose={() => setEdited(undefined)} />}
    </Panel>
  )
}

function describePoolMembers({ members, shadows_needed: needed }: InterviewerPool): string {
  if (members.length === 0) return 'No members.'
  return members
    .map(({ name, leads, shadowed }) =>
      leads ? name : sentence('{name} (in training: shadowed {shadowed} of {needed})', { name, shadowed, needed }),
    )
    .join(', ')
}

function PoolModal({ pool, onClose }: { pool: InterviewerPool | undefined; onClose: () => void }) {
  const people = useCallQuery(interviews.interviewers, {}).data?.data ?? []
  const save = useCallMutation(panelSettings.savePool, { quiet: true })
  const of = (seat: 'lead' | 'shadow') =>
    (pool?.members ?? []).filter((member) => member.seat === seat && member.is_active).map(({ user_id }) => user_id)
  const [typed, setTyped] = useState({
    name: pool?.name ?? '',
    needed: pool?.shadows_needed ?? 2,
    leads: of('lead'),
    shadows: of('shadow'),
  })
  const options = people.map(({ id, name }) => ({ value: id, label: name }))
  const submit = () =>
    save.mutate(
      {
        body: {
          ...(pool && { pool_id: pool.pool_id, version: pool.version }),
          name: typed.name,
          shadows_needed: typed.needed,
          members: [
            ...typed.leads.map((user_id) => ({ user_id, seat: 'lead' as const })),
            ...typed.shadows.map((user_id) => ({ user_id, seat: 'shadow' as const })),
          ],
        },
      },
      { close: onClose },
    )
  return (
    <NamedModal
      title={pool ? 'Edit pool' : 'Add pool'}
      name={typed.name}
      onName={(name) => setTyped({ ...typed, name })}
      {...{ save, onClose }}
      onSubmit={submit}
    >
      <MultiSelect
        label="Can lead"
        searchable
        data={options.filter(({ value }) => !typed.shadows.includes(value))}
        value={typed.leads}
        onChange={(leads) => setTyped({ ...typed, leads })}
      />
      <MultiSelect
        label="In training"
        description="They can lead once they have shadowed enough interviews."
        searchable
        data={options.filter(({ value }) => !typed.leads.includes(value))}
        value={typed.shadows}
        onChange={(shadows) => setTyped({ ...typed, shadows })}
      />
      <NumberInput
        label="Interviews to shadow before leading"
        min={0}
        max={20}
        value={typed.needed}
        onChange={(value) => setTyped({ ...typed, needed: typeof value === 'number' ? Math.round(value) : 0 })}
      />
    </NamedModal>
  )
}
