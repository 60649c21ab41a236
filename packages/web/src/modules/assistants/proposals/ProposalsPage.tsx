import { proposals } from '@rolecall/contract/assistants/proposals'
import { sentence } from '@rolecall/domain/text/sentence'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { Suspense } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { lazyNamed } from '../../../ui/feedback/lazy-named.ts'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { Page } from '../../../ui/shell/Page.tsx'
import { BatchPanel } from './BatchPanel.tsx'
import { DecidedList } from './DecidedList.tsx'
import { describeConfirm } from './describe-confirm.ts'
import styles from './Proposals.module.css'
import { useDecisions } from './use-decisions.ts'
import { countEmailed } from './use-previewed-emails.ts'

const EmailsModal = lazyNamed(() => import('./EmailsModal.tsx'), 'EmailsModal')
const NOTHING = [] as const

/** The changes that the user’s assistants propose; none takes effect until the user confirms it. */
export default function ProposalsPage() {
  const { data, error, isPending, refetch } = useCallQuery(proposals.list, {})
  const decisions = useDecisions(data?.data ?? NOTHING)
  const { batches } = decisions
  const open = data?.data.length ?? 0
  return (
    <Page title="AI suggestions">
      <div className={layout.partsApart}>
        {open > 0 && (
          <p className={styles.lead}>
            {sentence(
              {
                one: '1 suggestion to review. Nothing happens until you confirm it.',
                other: '{count} suggestions to review. Nothing happens until you confirm them.',
              },
              { count: open },
            )}
          </p>
        )}
        {isPending && <Skeletons shape="lines" />}
        {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
        {data && batches.length === 0 && (
          <EmptyState icon={IconChecks}>
            No open suggestions. Changes that your assistants suggest appear here and expire after a week.
          </EmptyState>
        )}
        {batches.map((batch) => (
          <BatchPanel key={batch.id} batch={batch} decisions={decisions} />
        ))}
        {decisions.asked && (
          <Suspense fallback={null}>
            <EmailsModal
              title={describeConfirm(decisions.asked.rows.length, countEmailed(decisions.asked.emails))}
              emails={decisions.asked.emails}
              onConfirm={decisions.sendAsked}
              onClose={decisions.close}
            />
          </Suspense>
        )}
        <DecidedList isHidden={decisions.isDecidedHere} />
      </div>
    </Page>
  )
}
