import { Select } from '@mantine/core'
import { type BookedPanel, panels } from '@rolecall/contract/interviews/panels'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import layout from '../../../ui/shell/layout.module.css'
import styles from './Planning.module.css'

type Props = {
  panel: BookedPanel
  talk: BookedPanel['talks'][number]
  leaves: { user_id: string; name: string }
  onClose: () => void
}

/** Replaces an interviewer at the same time; lists users who can't take over, with the reason. */
export default function ReplaceLead({ panel, talk, leaves, onClose }: Props) {
  const named = { panel_id: panel.panel_id, interview_id: talk.interview_id, leaves: leaves.user_id }
  const { data, error, refetch } = useCallQuery(panels.standIns, { body: named })
  const [comes, setComes] = useState<string | null>(null)
  const replace = useCallMutation(panels.replace, { quiet: true })
  const free = data?.data.filter(({ why_not }) => why_not === '') ?? []
  const others = data?.data.filter(({ why_not, in_pool }) => why_not !== '' && in_pool) ?? []
  const choices = [
    { group: 'From the pool', items: free.filter(({ in_pool }) => in_pool) },
    { group: 'Others', items: free.filter(({ in_pool }) => !in_pool) },
  ].flatMap(({ group, items }) =>
    items.length === 0 ? [] : [{ group, items: items.map(({ user_id, name }) => ({ value: user_id, label: name })) }],
  )
  const submit = () => {
    if (comes) replace.mutate({ body: { ...named, comes } }, { close: onClose, onError: () => void refetch() })
  }
  return (
    <section
      aria-label={sentence('Replace {name} in {title}', { name: leaves.name, title: talk.title })}
      className={layout.parts}
    >
      {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <Skeletons shape="lines" />}
      {data && (
        <Select
          label={sentence('Replacement for {name}', { name: leaves.name })}
          placeholder={free.length === 0 ? 'No one is free then' : 'Choose a colleague'}
          data={choices}
          searchable
          value={comes}
          onChange={setComes}
          nothingFoundMessage="No matching colleague is free then."
        />
      )}
      {others.length > 0 && (
        <ul className={styles.reasons} aria-label="Others in the pool">
          {others.map(({ user_id, why_not }) => (
            <li key={user_id}>{why_not}</li>
          ))}
        </ul>
      )}
      {replace.error && <p role="alert">{replace.error.message}</p>}
      <div className={layout.row}>
        <Button
          variant="filled"
          busy={replace.isPending}
          disabledReason={comes ? undefined : 'Choose a colleague first.'}
          onClick={submit}
        >
          Replace
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Keep as is
        </Button>
      </div>
    </section>
  )
}
