import type { ConnectedAssistant } from '@rolecall/contract/company/assistants'
import { sentence } from '@rolecall/domain/text/sentence'
import { Button } from '../../kit/form/Button.tsx'
import { confirm } from '../../kit/form/confirm.tsx'
import { formatDateTime } from '../../kit/format/format-date.ts'
import styles from './AssistantLine.module.css'

type Props = {
  assistant: ConnectedAssistant
  /** What ending it means, for whoever is asked. */
  consequence: string
  isBusy: boolean
  onEnd: () => void
}

/** An assistant that is connected, in a list of such, with the way to end it. */
export function AssistantLine({ assistant, consequence, isBusy, onEnd }: Props) {
  const { name, host, proposes, connected_at, last_used_at } = assistant
  const ask = async () => {
    if (await confirm({ title: `End ${name}?`, text: consequence, confirmLabel: 'End it', isDestructive: true }))
      onEnd()
  }
  return (
    <li className={styles.line}>
      <span>
        <strong>{name}</strong>{' '}
        <span className={styles.soft}>
          {sentence('{host}, {may}, connected {at}, last used {used}', {
            host,
            may: proposes ? 'reads and proposes' : 'reads',
            at: formatDateTime(connected_at),
            used: formatDateTime(last_used_at),
          })}
        </span>
      </span>
      <Button size="compact-sm" busy={isBusy} aria-label={`End ${name}`} onClick={() => void ask()}>
        End…
      </Button>
    </li>
  )
}
