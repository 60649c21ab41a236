import { assistants } from '@rolecall/contract/assistants/assistants'
import { sentence } from '@rolecall/domain/text/sentence'
import { paths } from '../../api/address/paths.ts'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { confirm } from '../../ui/form/confirm.tsx'
import { CopyValue } from '../../ui/format/CopyValue.tsx'
import layout from '../../ui/shell/layout.module.css'
import { Page } from '../../ui/shell/Page.tsx'
import { Panel } from '../../ui/shell/Panel.tsx'
import styles from './AssistantsPage.module.css'
import { PersonAssistants } from './PersonAssistants.tsx'

/** Whether users of the company may connect assistants, and the assistants that they have connected. */
export default function AssistantsPage() {
  const { data, error, refetch } = useCallQuery(assistants.ofCompany, {})
  const people = [...new Set(data?.data.map(({ person_id }) => person_id))]
  return (
    <Page title="Assistants" width="reading" breadcrumbs={[{ label: 'Company settings', to: paths.companySettings() }]}>
      {error && !data && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons count={3} label="Loading the assistants" />}
      {data && (
        <div className={layout.partsApart}>
          <SwitchPanel isOn={data.is_on} address={data.address} count={data.data.length} />
          {data.is_on && people.length === 0 && <p className={styles.soft}>Nobody has connected an assistant yet.</p>}
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
        one: 'The one connection ends at once, and does not come back when assistants are let in again.',
        other: 'All {count} connections end at once, and do not come back when assistants are let in again.',
      },
      { count },
    )
    const question = { title: 'Keep assistants out?', text, confirmLabel: 'Keep them out', isDestructive: true }
    if (count === 0 || (await confirm(question))) turn.mutate({ body: { is_on: false } })
  }
  return (
    <Panel title={isOn ? 'Assistants are let in' : 'Assistants are kept out'}>
      <div className={`${layout.parts} ${styles.text}`}>
        <p>
          An assistant is a program outside of this product, mostly a model that people talk with. Each person connects
          their own. It reads what that person may see, so candidates’ data go to whoever runs it: let assistants in if
          your company has agreed that with them.
        </p>
        <p>
          An assistant changes nothing itself. Where its person allows it, it proposes changes, which they confirm here.
          What comes of that stands in the audit log under the person and their assistant.
        </p>
        {isOn && (
          <div>
            <p className={styles.soft}>People give this address to their assistant:</p>
            <CopyValue value={address} label="address" tooltip="Click to copy" />
          </div>
        )}
        <div className={layout.row}>
          {isOn ? (
            <Button busy={turn.isPending} onClick={() => void ask()}>
              Keep assistants out…
            </Button>
          ) : (
            <Button variant="filled" busy={turn.isPending} onClick={() => turn.mutate({ body: { is_on: true } })}>
              Let assistants in
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}
