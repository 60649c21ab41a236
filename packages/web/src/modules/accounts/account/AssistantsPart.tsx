import { assistants, type ConnectedAssistant } from '@rolecall/contract/assistants/assistants'
import { paths } from '../../../api/address/paths.ts'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { AssistantLine } from '../../../components/assistants/AssistantLine.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { CopyValue } from '../../../ui/format/CopyValue.tsx'
import { Link } from '../../../ui/shell/Link.tsx'
import styles from './ProfilePage.module.css'

const ABOUT =
  'Connect any assistant that supports MCP. It can read what you can see in Rolecall. Enter this address in the assistant:'
const OFF = 'Your company doesn’t allow assistants. An administrator can change this in company settings.'

/** The user's connected assistants, with ways to connect and disconnect them. */
export function AssistantsPart() {
  const { data, error, refetch } = useCallQuery(assistants.list, {})
  if (error) return <ErrorState what={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons shape="lines" />
  if (!data.is_on) return <p className={styles.soft}>{OFF}</p>
  return (
    <>
      {data.data.length > 0 && (
        <ul className={styles.list} aria-label="Connected assistants">
          {data.data.map((assistant) => (
            <Line key={assistant.id} assistant={assistant} />
          ))}
        </ul>
      )}
      {data.data.some(({ proposes }) => proposes) && (
        <p className={styles.soft}>
          Changes they suggest appear under{' '}
          <Link to={paths.proposals()} inherit>
            AI suggestions
          </Link>{' '}
          until you confirm them.
        </p>
      )}
      <p className={styles.soft}>{ABOUT}</p>
      <CopyValue value={data.address} label="address" tooltip="Click to copy" />
    </>
  )
}

function Line({ assistant }: { assistant: ConnectedAssistant }) {
  const end = useCallMutation(assistants.end)
  return (
    <AssistantLine
      assistant={assistant}
      consequence="It loses access to your data immediately."
      isBusy={end.isPending}
      onEnd={() => end.mutate({ body: { id: assistant.id } })}
    />
  )
}
