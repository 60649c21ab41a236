import { type BookedPanel, panels } from '@rolecall/contract/interviews/panels'
import { sentence } from '@rolecall/domain/text/sentence'
import { lazy, Suspense, useState } from 'react'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { confirm } from '../../../ui/form/confirm.tsx'
import { When } from '../../../ui/format/When.tsx'
import layout from '../../../ui/shell/layout.module.css'
import styles from './Planning.module.css'

const MoveTalk = lazy(() => import('./MoveTalk.tsx'))
const ReplaceLead = lazy(() => import('./ReplaceLead.tsx'))

type Talk = BookedPanel['talks'][number]

/** The candidate's booked panels, with ways to change them; renders nothing without any. */
export function BookedPanels({ named }: { named: { resumeid: string; position_id: string } }) {
  const { data, error, refetch } = useCallQuery(panels.list, { body: named })
  if (error) return <ErrorState what={error.message} onRetry={() => void refetch()} />
  const ahead = data?.data.filter(({ is_over }) => !is_over) ?? []
  if (ahead.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Booked interview panels">
      {ahead.map((panel) => (
        <li key={panel.panel_id} className={styles.way}>
          <Booked panel={panel} />
        </li>
      ))}
    </ul>
  )
}

function Booked({ panel }: { panel: BookedPanel }) {
  const cancel = useCallMutation(panels.cancel, { done: 'Interview panel cancelled.' })
  const ask = async () => {
    const isSure = await confirm({
      title: 'Cancel the interview panel?',
      text: 'This cancels interviews that haven’t started. Everyone gets a cancellation.',
      confirmLabel: 'Cancel panel',
      cancelLabel: 'Keep it',
      isDestructive: true,
    })
    if (isSure) cancel.mutate({ body: { panel_id: panel.panel_id } })
  }
  return (
    <>
      <ul className={styles.list}>
        {panel.talks.map((talk) => (
          <li key={talk.interview_id}>
            <BookedTalk panel={panel} talk={talk} />
          </li>
        ))}
      </ul>
      <div>
        <Button color="red" busy={cancel.isPending} onClick={() => void ask()}>
          Cancel panel
        </Button>
      </div>
    </>
  )
}

type ChangeDialog = { what: 'time' } | { what: 'person'; leaves: Talk['people'][number] }

function BookedTalk({ panel, talk }: { panel: BookedPanel; talk: Talk }) {
  const [changing, setChanging] = useState<ChangeDialog>()
  const { title, starts_at, ends_at, people, room } = talk
  const close = () => setChanging(undefined)
  const leaving = changing?.what === 'person' ? changing.leaves.user_id : undefined
  const who = people.map(({ name, as }) => (as === 'shadow' ? sentence('{name} (shadow)', { name }) : name)).join(', ')
  return (
    <div className={changing ? layout.parts : styles.taken}>
      <div>
        <strong>{title}</strong> <When at={starts_at} until={ends_at} zone={panel.timezone} />
        <div className={styles.quiet}>{[who, room].filter(Boolean).join(' · ')}</div>
      </div>
      {Date.parse(starts_at) > Date.now() && (
        <div className={layout.row}>
          <Button
            variant="subtle"
            aria-label={sentence('Reschedule {title}', { title })}
            aria-expanded={changing?.what === 'time'}
            onClick={() => setChanging(changing?.what === 'time' ? undefined : { what: 'time' })}
          >
            Reschedule
          </Button>
          {people.map((person) => (
            <Button
              key={person.user_id}
              variant="subtle"
              aria-label={sentence('Replace {name} in {title}', { name: person.name, title })}
              aria-expanded={leaving === person.user_id}
              onClick={() => setChanging(leaving === person.user_id ? undefined : { what: 'person', leaves: person })}
            >
              {sentence('Replace {name}', { name: person.name })}
            </Button>
          ))}
        </div>
      )}
      {changing && (
        <Suspense fallback={<Skeletons shape="lines" />}>
          {changing.what === 'time' ? (
            <MoveTalk panel={panel} talk={talk} onClose={close} />
          ) : (
            <ReplaceLead key={leaving} panel={panel} talk={talk} leaves={changing.leaves} onClose={close} />
          )}
        </Suspense>
      )}
    </div>
  )
}
