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
  'An assistant that takes tools by MCP can read for you what you may see. Give it this address, and allow it here:'
const OFF = 'Your company lets no assistants in. An administrator can change that.'

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
          What they would change stands under{' '}
          <Link to={paths.proposals()} inherit>
            Proposals
          </Link>{' '}
          until you confirm it.
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
      consequence="It reads nothing for you any more, from its next request on."
      isBusy={end.isPending}
      onEnd={() => end.mutate({ body: { id: assistant.id } })}
    />
  )
}
