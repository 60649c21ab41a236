import { Group, Modal, Select } from '@mantine/core'
import { sequences } from '@rolecall/contract/outreach/sequences'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { paths } from '../../api/address/paths.ts'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { LeftOut } from '../../ui/feedback/LeftOut.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useFocusReturn } from '../../ui/form/use-focus-return.ts'
import { say } from '../../ui/format/company-terms.ts'
import { Link } from '../../ui/shell/Link.tsx'

type Props = {
  positionId: string
  /** `status`: the candidate's current status. */
  people: readonly { candidateId: string; name: string; status?: { id: string; name: string } }[]
  onClose: () => void
}

const CHOSEN = 'chosen'

/** Adds candidates of a position to a sequence, the selected ones or all in their status, after showing who would be left out. */
export function AddToSequence({ positionId, people, onClose }: Props) {
  useFocusReturn()
  const list = useCallQuery(sequences.list, { body: {} })
  const [chosen, choose] = useState<string | null>(null)
  const sequenceId = chosen ?? list.data?.data[0]?.sequence_id ?? ''
  const statuses = new Map(people.flatMap(({ status }) => (status ? [[status.id, status.name]] : [])))
  const [of, setOf] = useState(CHOSEN)
  const body = {
    sequence_id: sequenceId,
    positionId,
    ...(of === CHOSEN ? { candidate_ids: people.map(({ candidateId }) => candidateId) } : { status_id: of }),
  }
  const whom = useCallQuery(sequences.recipients, { body }, { enabled: sequenceId !== '', keepOld: true })
  const enrolling = useCallMutation(sequences.enrol, { quiet: true })
  const start = () =>
    enrolling.mutate(
      { body },
      {
        onSuccess: ({ message }) => void toast.success(message),
        close: onClose,
      },
    )
  const [first] = people
  const count = people.length
  const title =
    of === CHOSEN
      ? say(
          { one: 'Add {name} to a sequence', other: 'Add {count} {candidates} to a sequence' },
          { count, name: first?.name ?? '' },
        )
      : sentence('Add everyone in “{status}” to a sequence', { status: statuses.get(of) ?? '' })
  const error = list.error ?? whom.error ?? enrolling.error
  return (
    <Modal opened onClose={onClose} title={title} size="lg" centered={false} returnFocus={false}>
      {list.isPending && <Skeletons shape="lines" label="Loading sequences" />}
      {list.data?.data.length === 0 && (
        <EmptyState>
          No sequences yet. <Link to={paths.sequences({ sequence: 'new' })}>Create one</Link>
        </EmptyState>
      )}
      {list.data && list.data.data.length > 0 && (
        <Select
          label="Sequence"
          data={list.data.data.map(({ sequence_id, name, mails, state }) => ({
            value: sequence_id,
            label: sentence(
              state === 'paused'
                ? { one: '{name} (1 email, paused)', other: '{name} ({count} emails, paused)' }
                : { one: '{name} (1 email)', other: '{name} ({count} emails)' },
              { count: mails, name },
            ),
          }))}
          value={sequenceId}
          allowDeselect={false}
          searchable
          mb="md"
          onChange={choose}
        />
      )}
      {statuses.size > 0 && (
        <Select
          label="Who"
          data={[
            {
              value: CHOSEN,
              label: say({ one: 'Only {name}', other: 'The {count} selected' }, { count, name: first?.name ?? '' }),
            },
            ...[...statuses].map(([value, status]) => ({
              value,
              label: sentence('Everyone in “{status}”', { status }),
            })),
          ]}
          value={of}
          allowDeselect={false}
          mb="md"
          onChange={(value) => setOf(value ?? CHOSEN)}
        />
      )}
      {whom.data && (
        <LeftOut
          count={whom.data.total - whom.data.written}
          messages={whom.data.left_out.map(({ message }) => message)}
        />
      )}
      {error && <ErrorState inline what={error.message} />}
      <Group mt="md">
        <Button
          variant="filled"
          busy={enrolling.isPending || whom.isPending}
          disabledReason={whom.data && whom.data.written > 0 ? undefined : say('No {candidates} to add.')}
          onClick={start}
        >
          {say({ one: 'Add 1 {candidate}', other: 'Add {count} {candidates}' }, { count: whom.data?.written ?? count })}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </Modal>
  )
}
