import type { ConnectedAssistant } from '@rolecall/contract/assistants/assistants'
import { sentence } from '@rolecall/domain/text/sentence'
import { Button } from '../../ui/form/Button.tsx'
import { confirm } from '../../ui/form/confirm.tsx'
import { formatDateTime } from '../../ui/format/format-date.ts'
import prose from '../../ui/shell/prose.module.css'
import styles from './AssistantLine.module.css'

type Props = {
  assistant: ConnectedAssistant
  /** The consequence of disconnecting it, for the confirmation. */
  consequence: string
  isBusy: boolean
  onEnd: () => void
}

/** A connected assistant in a list, with a way to disconnect it. */
export function AssistantLine({ assistant, consequence, isBusy, onEnd }: Props) {
  const { name, host, proposes, connected_at, last_used_at } = assistant
  const ask = async () => {
    if (
      await confirm({
        title: `Disconnect ${name}?`,
        text: consequence,
        confirmLabel: 'Disconnect',
        isDestructive: true,
      })
    )
      onEnd()
  }
  return (
    <li className={styles.line}>
      <div>
        <strong>{name}</strong> {proposes ? 'can read and suggest changes' : 'can read'}
        <div className={prose.small}>
          {sentence('{host} · connected {at} · last used {used}', {
            host,
            at: formatDateTime(connected_at),
            used: formatDateTime(last_used_at),
          })}
        </div>
      </div>
      <Button size="compact-sm" busy={isBusy} aria-label={`Disconnect ${name}`} onClick={() => void ask()}>
        Disconnect…
      </Button>
    </li>
  )
}
