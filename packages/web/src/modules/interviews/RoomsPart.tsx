import { NumberInput, TextInput } from '@mantine/core'
import { type InterviewRoom, panelSettings } from '@rolecall/contract/interviews/panel-settings'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { useCallMutation } from '../../api/call.ts'
import { useTimeZone } from '../../api/use-today.ts'
import { NamedModal } from '../../components/candidate-view/panels/NamedModal.tsx'
import { NamedRow } from '../../components/candidate-view/panels/NamedRow.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button } from '../../ui/form/Button.tsx'
import layout from '../../ui/shell/layout.module.css'
import { Panel } from '../../ui/shell/Panel.tsx'
import { RoomHours } from './RoomHours.tsx'
import { formatOpeningHours, readHours, typedHours } from './room-hours.ts'

/** The rooms for interviews. */
export function RoomsPart({ rooms }: { rooms: readonly InterviewRoom[] }) {
  const [edited, setEdited] = useState<{ of: InterviewRoom | undefined }>()
  const remove = useCallMutation(panelSettings.removeRoom)
  return (
    <Panel title="Rooms">
      <div className={layout.parts}>
        {rooms.length === 0 && <EmptyState>No rooms yet. Add one to avoid double bookings.</EmptyState>}
        {rooms.map((room) => (
          <NamedRow
            key={room.room_id}
            name={room.name}
            says={describeRoom(room)}
            busy={remove.isPending}
            onEdit={() => setEdited({ of: room })}
            onRemove={() => remove.mutate({ body: { room_id: room.room_id } })}
          />
        ))}
        <div>
          <Button onClick={() => setEdited({ of: undefined })}>Add room</Button>
        </div>
      </div>
      {edited && <RoomModal room={edited.of} onClose={() => setEdited(undefined)} />}
    </Panel>
  )
}

const describeRoom = ({ place, seats: count, hours }: InterviewRoom): string =>
  [sentence({ one: '1 seat', other: '{count} seats' }, { count }), place, hours ? formatOpeningHours(hours) : '']
    .filter(Boolean)
    .join(' · ')

function RoomModal({ room, onClose }: { room: InterviewRoom | undefined; onClose: () => void }) {
  const zone = useTimeZone()
  const save = useCallMutation(panelSettings.saveRoom, { quiet: true })
  const [typed, setTyped] = useState({ name: room?.name ?? '', place: room?.place ?? '', seats: room?.seats ?? 4 })
  const [hours, setHours] = useState(() => typedHours(room?.hours ?? null, zone))
  const submit = () =>
    save.mutate(
      { body: { ...(room && { room_id: room.room_id, version: room.version }), ...typed, hours: readHours(hours) } },
      { close: onClose },
    )
  return (
    <NamedModal
      title={room ? 'Edit room' : 'Add room'}
      name={typed.name}
      onName={(name) => setTyped({ ...typed, name })}
      {...{ save, onClose }}
      onSubmit={submit}
    >
      <TextInput
        label="Place"
        maxLength={200}
        value={typed.place}
        onChange={(event) => setTyped({ ...typed, place: event.currentTarget.value })}
      />
      <NumberInput
        label="Seats"
        description="Including the candidate."
        min={2}
        max={100}
        value={typed.seats}
        onChange={(value) => setTyped({ ...typed, seats: typeof value === 'number' ? Math.round(value) : 4 })}
      />
      <RoomHours hours={hours} onChange={setHours} />
    </NamedModal>
  )
}
