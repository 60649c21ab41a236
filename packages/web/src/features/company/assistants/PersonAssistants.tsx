import { type AssistantOfCompany, assistants } from '@rolecall/contract/company/assistants'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallMutation } from '../../../api/call.ts'
import { Button } from '../../../kit/form/Button.tsx'
import { confirm } from '../../../kit/form/confirm.tsx'
import { formatDateTime } from '../../../kit/format/format-date.ts'
import { Panel } from '../../../kit/shell/Panel.tsx'
import styles from './AssistantsPage.module.css'

/** The assistants of one person, for administrators. */
export function PersonAssistants({ connected }: { connected: readonly AssistantOfCompany[] }) {
  const person = connected[0]?.person ?? ''
  return (
    <Panel title={person}>
      <ul className={styles.list} aria-label={`Assistants of ${person}`}>
        {connected.map((assistant) => (
          <AssistantLine key={assistant.id} assistant={assistant} />
        ))}
      </ul>
    </Panel>
  )
}

function AssistantLine({ assistant }: { assistant: AssistantOfCompany }) {
  const { id, name, host, person, proposes, connected_at, last_used_at } = assistant
  const end = useCallMutation(assistants.endOfCompany)
  const ask = async () => {
    const text = `It reads nothing for ${person} any more, from its next request on.`
    if (await confirm({ title: `End ${name}?`, text, confirmLabel: 'End it', isDestructive: true }))
      end.mutate({ body: { id } })
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
      <Button size="compact-sm" busy={end.isPending} aria-label={`End ${name}`} onClick={() => void ask()}>
        End…
      </Button>
    </li>
  )
}
