import { type BookedPanel, panels } from '@rolecall/contract/contact/panels'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { Button } from '../../../kit/form/Button.tsx'
import { confirm } from '../../../kit/form/confirm.tsx'
import { When } from '../../../kit/format/When.tsx'
import styles from './Panels.module.css'

/** What is booked with the candidate, and the way to cancel it; nothing where nothing is. */
export function BookedPanels({ named }: { named: { resumeid: string; position_id: string } }) {
  const { data } = useCallQuery(panels.list, { body: named })
  const ahead = data?.data.filter(({ is_over }) => !is_over) ?? []
  if (ahead.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Booked panels">
      {ahead.map((panel) => (
        <li key={panel.panel_id} className={styles.way}>
          <Booked panel={panel} />
        </li>
      ))}
    </ul>
  )
}

function Booked({ panel }: { panel: BookedPanel }) {
  const cancel = useCallMutation(panels.cancel, { done: 'The panel is cancelled.' })
  const ask = async () => {
    const isSure = await confirm({
      title: 'Cancel the panel?',
      text: 'Talks that are yet to begin are cancelled, and everybody gets a cancellation.',
      confirmLabel: 'Cancel the panel',
      cancelLabel: 'Keep it',
      isDestructive: true,
    })
    if (isSure) cancel.mutate({ body: { panel_id: panel.panel_id } })
  }
  return (
    <>
      <ul className={styles.list}>
        {panel.talks.map(({ interview_id, title, starts_at, ends_at, people, room }) => (
          <li key={interview_id}>
            <strong>{title}</strong> <When at={starts_at} until={ends_at} zone={panel.timezone} />
            <div className={styles.quiet}>
              {[people.map(({ name }) => name).join(', '), room].filter(Boolean).join(' · ')}
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button color="red" busy={cancel.isPending} onClick={() => void ask()}>
          Cancel the panel
        </Button>
      </div>
    </>
  )
}
