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
        <p className={styles.lead}>
          {open > 0 && (
            <strong>
              {sentence(
                { one: '1 proposal waits for you.', other: '{count} proposals wait for you.' },
                { count: open },
              )}{' '}
            </strong>
          )}
          What your assistants would change is listed here and happens only once you confirm it. The sentences are
          Rolecall’s own; what an assistant says of them is marked as its words.
        </p>
        {isPending && <Skeletons shape="lines" />}
        {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
        {data && batches.length === 0 && (
          <EmptyState icon={IconChecks}>
            Nothing waits for you. What an assistant that you have connected would change shows here, for a week.
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
