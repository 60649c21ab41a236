import { Badge } from '@mantine/core'
import { approvals } from '@rolecall/contract/approvals/approvals'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { requisitions } from '@rolecall/contract/requisitions/requisitions'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../api/address/paths.ts'
import { useCall, useCallMutation } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import { confirm } from '../../ui/form/confirm.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import layout from '../../ui/shell/layout.module.css'
import { Page } from '../../ui/shell/Page.tsx'
import { EditRequisition } from './EditRequisition.tsx'
import { STATE_WORDS } from './format-requisition.ts'
import { RequisitionParts } from './RequisitionParts.tsx'

/** One requisition: what is requested, its approvals with dates and reasons, and its positions. */
export default function RequisitionPage() {
  const { requisitionId } = useParams({ strict: false }) as { requisitionId: string }
  const whole = useCall(requisitions.show, { params: { requisitionId } })
  const { number, title, state } = whole.data
  const [isEditing, setEditing] = useState(false)
  return (
    <Page
      title={`${number} ${title}`}
      beside={<Badge variant="default">{STATE_WORDS[state]}</Badge>}
      actions={<Acts whole={whole} onEdit={() => setEditing(true)} />}
      breadcrumbs={[{ label: 'Requisitions', to: paths.requisitions() }]}
      width="reading"
    >
      <RequisitionParts whole={whole} />
      {isEditing && <EditRequisition requisition={whole.data} onClose={() => setEditing(false)} />}
    </Page>
  )
}

type Props = { whole: CallResult<typeof requisitions.show>; onEdit: () => void }

/** Returns whether it can be deleted: a draft that was never submitted for approval, and has no positions. */
const mayRemove = ({ data, approvals: rounds }: Props['whole']): boolean =>
  data.may_edit && data.state === 'draft' && rounds.length === 0 && data.openings === 0

function Acts({ whole, onEdit }: Props) {
  const { data, approvals: rounds } = whole
  const { requisition_id: id, version } = data
  const removing = useCallMutation(requisitions.remove, {})
  const asking = useCallMutation(requisitions.ask, {})
  const finishing = useCallMutation(requisitions.finish, {})
  const withdrawing = useCallMutation(approvals.withdraw, {})
  const navigate = useNavigate()
  const say = useWords()
  const [current] = rounds
  const named = { body: { requisition_id: id, version } }
  const remove = async () => {
    const sure = await confirm({
      title: 'Delete draft?',
      text: 'You can’t undo this. Only an entry in the history stays.',
      confirmLabel: 'Delete draft',
      isDestructive: true,
    })
    const here = location.pathname
    if (sure)
      removing.mutate(named, {
        // The refresh has replaced this page by a refusal. A user who has gone elsewhere meanwhile stays there.
        onSuccess: () => here === location.pathname && void navigate({ href: paths.requisitions() }),
      })
  }
  const finish = async () => {
    const sure = await confirm({
      title: 'Close requisition?',
      text: say('No more {positions} can open from it. Its {positions} stay open.'),
      confirmLabel: 'Close requisition',
    })
    if (sure) finishing.mutate(named)
  }
  return (
    <div className={layout.row}>
      {data.may_edit && <Button onClick={onEdit}>Edit</Button>}
      {mayRemove(whole) && (
        <Button busy={removing.isPending} onClick={() => void remove()}>
          Delete
        </Button>
      )}
      {data.may_finish && (
        <Button busy={finishing.isPending} onClick={() => void finish()}>
          Close requisition
        </Button>
      )}
      {current?.may_withdraw && (
        <Button
          busy={withdrawing.isPending}
          onClick={() => withdrawing.mutate({ body: { approval_id: current.approval_id } })}
        >
          Withdraw
        </Button>
      )}
      {data.may_ask && (
        <Button variant="filled" busy={asking.isPending} onClick={() => asking.mutate(named)}>
          Request approval
        </Button>
      )}
      {data.may_open && (
        <Button variant="filled" onClick={() => void navigate({ href: paths.newPosition({ requisition: id }) })}>
          {say('Create {position}')}
        </Button>
      )}
    </div>
  )
}
