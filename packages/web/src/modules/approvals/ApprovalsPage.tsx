import { type Approval, approvals } from '@rolecall/contract/company/approvals'
import { APPROVAL } from '@rolecall/domain/approvals/approval-limits'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useActiveRow } from '../../../kit/list/active-row.ts'
import { Pager } from '../../../kit/list/Pager.tsx'
import { useKeys } from '../../../kit/shell/keys.ts'
import layout from '../../../kit/shell/layout.module.css'
import { Page } from '../../../kit/shell/Page.tsx'
import { useSearchState } from '../../../kit/shell/search-state.ts'
import { pathOfSubject } from '../../../parts/approvals/path-of-subject.ts'
import { ApprovalRow } from './ApprovalRow.tsx'
import styles from './Approvals.module.css'
import { ApprovalsView } from './approvals-view.ts'
import { Deputies } from './Deputies.tsx'

const NOTHING: readonly Approval[] = []

/** What colleagues ask the person to approve, and who answers for them while they are away. */
export default function ApprovalsPage() {
  const [view, setView] = useSearchState(ApprovalsView)
  const page = Math.max(1, Math.trunc(view.page))
  const { data, error, isPending, refetch } = useCallQuery(
    approvals.waiting,
    { query: { start: (page - 1) * APPROVAL.page } },
    { keepOld: true },
  )
  const rows = data?.data ?? NOTHING
  const active = useActiveRow()
  const [refused, setRefused] = useState('')
  useAnswerKeys(rows, active, setRefused)
  return (
    <Page title="Approvals">
      <div className={layout.partsApart}>
        <p className={styles.lead}>
          Colleagues ask you to approve these, or somebody for whom you answer. What you refuse needs a reason, which
          whoever asked reads.
        </p>
        {isPending && <Skeletons shape="lines" />}
        {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
        {data && rows.length === 0 && <EmptyState icon={IconChecks}>Nothing waits for your approval.</EmptyState>}
        {rows.length > 0 && (
          <ul className={styles.rows} aria-label="Waiting for your approval">
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
        <Pager
          page={page}
          pageSize={APPROVAL.page}
          total={data?.total ?? 0}
          noun="approvals"
          onPage={(next) => void setView({ page: next }, { push: true })}
        />
        <Deputies />
      </div>
    </Page>
  )
}

/** They are walked by j and k; c approves the one that is walked on, x asks for the reason, Enter opens what it is about. */
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
    { id: 'openRow', label: 'Open what is to be approved', run: open, enabled },
    { id: 'confirm', label: 'Approve', run: approve, enabled },
    { id: 'discard', label: 'Refuse, with a reason', run: () => refuse(present()?.approval_id ?? ''), enabled },
  ])
}
