import { type Approval, approvals } from '@rolecall/contract/approvals/approvals'
import { APPROVAL } from '@rolecall/domain/approvals/approval-limits'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { pathOfSubject } from '../../components/approvals/path-of-subject.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useActiveRow } from '../../ui/list/active-row.ts'
import { Pager } from '../../ui/list/Pager.tsx'
import { usePagedView } from '../../ui/list/use-paged-view.ts'
import { useKeys } from '../../ui/shell/keys.ts'
import layout from '../../ui/shell/layout.module.css'
import { Page } from '../../ui/shell/Page.tsx'
import { ApprovalRow } from './ApprovalRow.tsx'
import styles from './Approvals.module.css'
import { ApprovalsView } from './approvals-view.ts'
import { Deputies } from './Deputies.tsx'

const NOTHING: readonly Approval[] = []

/** The requests that await the user's approval, and their deputies during absences. */
export default function ApprovalsPage() {
  const { view, pages } = usePagedView(ApprovalsView, APPROVAL.page)
  const { data, error, isPending, isFetching, refetch } = useCallQuery(
    approvals.waiting,
    { query: { start: pages.start } },
    { keepOld: true },
  )
  const rows = data?.data ?? NOTHING
  const active = useActiveRow()
  const requested = rows.some(({ approval_id }) => approval_id === view.request) ? view.request : ''
  useEffect(() => {
    if (requested) active.walk(requested)
  }, [active, requested])
  const [refused, setRefused] = useState('')
  useAnswerKeys(rows, active, setRefused)
  return (
    <Page title="Approvals">
      <div className={layout.partsApart}>
        {data && view.request !== '' && !requested && data.total <= APPROVAL.page && (
          <p role="status">The request from your email no longer needs your answer.</p>
        )}
        {isPending && <Skeletons shape="lines" />}
        {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
        {data && rows.length === 0 && (
          <EmptyState icon={IconChecks}>No requests to approve. New requests appear here.</EmptyState>
        )}
        {rows.length > 0 && (
          <ul className={styles.rows} aria-label="Requests to approve">
            {rows.map((approval) => (
              <ApprovalRow
                key={approval.approval_id}
                approval={approval}
                active={active}
                isRefusing={refused === approval.approval_id}
                onRefusing={(isRefusing) => setRefused(isRefusing ? approval.approval_id : '')}
              />
            ))}
          </ul>
        )}
        <Pager {...pages} isFetching={isFetching} total={data?.total} noun="approvals" />
        <Deputies />
      </div>
    </Page>
  )
}

/** Handles keys: j and k move through the list, c approves the current one, x asks for the reason, Enter opens its subject. */
function useAnswerKeys(
  rows: readonly Approval[],
  active: ReturnType<typeof useActiveRow>,
  refuse: (id: string) => void,
): void {
  const navigate = useNavigate()
  const answering = useCallMutation(approvals.answer, { quiet: true })
  const present = () => rows.find(({ approval_id }) => approval_id === active.key.get())
  const step = (by: 1 | -1) => {
    const now = present()
    const index = now ? rows.indexOf(now) + by : by === 1 ? 0 : rows.length - 1
    active.walk(rows[Math.max(0, Math.min(rows.length - 1, index))]?.approval_id)
  }
  const approve = () => {
    const row = present()
    if (!row || row.my_step === null || answering.isPending) return
    answering.mutate(
      { body: { approval_id: row.approval_id, step: row.my_step, answer: 'approved' } },
      {
        onSuccess: ({ message }) => void toast.success(message),
        onError: ({ message }) => void toast.error(message, { long: true }),
      },
    )
  }
  const open = () => {
    const row = present()
    if (row) void navigate({ href: pathOfSubject(row) })
  }
  const enabled = rows.length > 0
  useKeys([
    { id: 'nextRow', run: () => step(1), enabled },
    { id: 'previousRow', run: () => step(-1), enabled },
    { id: 'openRow', label: 'Open the request', run: open, enabled },
    { id: 'confirm', label: 'Approve', run: approve, enabled },
    { id: 'discard', label: 'Decline with a reason', run: () => refuse(present()?.approval_id ?? ''), enabled },
  ])
}
