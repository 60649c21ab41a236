import { proposals } from '@rolecall/contract/assistants/proposals'
import { sentence } from '@rolecall/domain/text/sentence'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { Page } from '../../../ui/shell/Page.tsx'
import { BatchPanel } from './BatchPanel.tsx'
import { DecidedList } from './DecidedList.tsx'
import styles from './Proposals.module.css'
import { useDecisions } from './use-decisions.ts'

const NOTHING = [] as const

/** The changes that the user’s assistants propose; none takes effect until the user confirms it. */
export default function ProposalsPage() {
  const { data, error, isPending, refetch } = useCallQuery(proposals.list, {})
  const decisions = useDecisions(data?.data ?? NOTHING)
  const { batches } = decisions
  const open = data?.data.length ?? 0
  return (
    <Page title="Proposals">
      <div className={layout.partsApart}>
        {open > 0 && (
          <p className={styles.lead}>
            {sentence({ one: '1 proposal to review.', other: '{count} proposals to review.' }, { count: open })}
          </p>
        )}
        {isPending && <Skeletons shape="lines" />}
        {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
        {data && batches.length === 0 && (
          <EmptyState icon={IconChecks}>
            No open proposals. Changes proposed by assistants you’ve connected appear here for a week.
          </EmptyState>
        )}
        {batches.map((batch) => (
          <BatchPanel key={batch.id} batch={batch} decisions={decisions} />
        ))}
        <DecidedList isHidden={decisions.isDecidedHere} />
      </div>
    </Page>
  )
}
