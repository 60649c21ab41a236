import { type AssistantOfCompany, assistants } from '@rolecall/contract/assistants/assistants'
import { useCallMutation } from '../../api/call.ts'
import { AssistantLine } from '../../components/assistants/AssistantLine.tsx'
import layout from '../../ui/shell/layout.module.css'
import { Panel } from '../../ui/shell/Panel.tsx'

/** The assistants of one user, for administrators. */
export function PersonAssistants({ connected }: { connected: readonly AssistantOfCompany[] }) {
  const person = connected[0]?.person ?? ''
  return (
    <Panel title={person}>
      <ul className={layout.list} aria-label={`Assistants of ${person}`}>
        {connected.map((assistant) => (
          <Line key={assistant.id} assistant={assistant} />
        ))}
      </ul>
    </Panel>
  )
}

function Line({ assistant }: { assistant: AssistantOfCompany }) {
  const end = useCallMutation(assistants.endOfCompany)
  return (
    <AssistantLine
      assistant={assistant}
      consequence={`It can no longer read data for ${assistant.person}.`}
      isBusy={end.isPending}
      onEnd={() => end.mutate({ body: { id: assistant.id } })}
    />
  )
}
