import { assistants } from '@rolecall/contract/assistants/assistants'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { confirm } from '../../ui/form/confirm.tsx'
import { CopyValue } from '../../ui/format/CopyValue.tsx'
import layout from '../../ui/shell/layout.module.css'
import { Page } from '../../ui/shell/Page.tsx'
import { Panel } from '../../ui/shell/Panel.tsx'
import prose from '../../ui/shell/prose.module.css'
import styles from './AssistantsPage.module.css'
import { PersonAssistants } from './PersonAssistants.tsx'

/** Whether users of the company may connect assistants, and the assistants that they have connected. */
export default function AssistantsPage() {
  const { data, error, refetch } = useCallQuery(assistants.ofCompany, {})
  const people = [...new Set(data?.data.map(({ person_id }) => person_id))]
  return (
    <Page title="Assistants" width="reading">
      {error && !data && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons count={3} label="Loading assistants" />}
      {data && (
        <div className={layout.partsApart}>
          <SwitchPanel isOn={data.is_on} address={data.address} count={data.data.length} />
          {data.is_on && people.length === 0 && (
            <p className={prose.small}>No assistants connected yet. They appear here once your users connect them.</p>
          )}
          {people.map((id) => (
            <PersonAssistants key={id} connected={data.data.filter(({ person_id }) => person_id === id)} />
          ))}
        </div>
      )}
    </Page>
  )
}

type Switch = { isOn: boolean; address: string; count: number }

function SwitchPanel({ isOn, address, count }: Switch) {
  const turn = useCallMutation(assistants.switch)
  const ask = async () => {
    const text = sentence(
      {
        one: 'The 1 connected assistant is disconnected immediately. Its user must connect it again if you allow assistants later.',
        other:
          'All {count} assistants are disconnected immediately. Users must connect them again if you allow assistants later.',
      },
      { count },
    )
    const question = { title: 'Turn off assistants?', text, confirmLabel: 'Turn off', isDestructive: true }
    if (count === 0 || (await confirm(question))) turn.mutate({ body: { is_on: false } })
  }
  return (
    <Panel title={isOn ? 'Assistants are on' : 'Assistants are off'}>
      <div className={`${layout.parts} ${styles.text}`}>
        <p>
          An assistant is an external program, usually an AI chat. Each user connects their own, and it can read what
          that user can see. Candidate data goes to the assistant’s provider, so turn this on only if your company has
          an agreement with them.
        </p>
        <p>
          Assistants can’t change anything themselves. They can propose changes if the user allows it, and the user
          confirms them here. The audit log names both the user and the assistant.
        </p>
        {isOn && (
          <div>
            <p className={prose.small}>Users enter this address in their assistant:</p>
            <CopyValue value={address} label="address" tooltip="Click to copy" />
          </div>
        )}
        <div className={layout.row}>
          {isOn ? (
            <Button busy={turn.isPending} onClick={() => void ask()}>
              Turn off assistants…
            </Button>
          ) : (
            <Button variant="filled" busy={turn.isPending} onClick={() => turn.mutate({ body: { is_on: true } })}>
              Turn on assistants
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}
