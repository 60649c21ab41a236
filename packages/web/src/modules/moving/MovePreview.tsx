import type { MoveIn } from '@rolecall/contract/moving/move-in'
import { movePreview } from '@rolecall/contract/moving/move-preview'
import { useCallQuery } from '../../api/call.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import layout from '../../ui/shell/layout.module.css'
import { MoveExamples } from './MoveExamples.tsx'
import { MoveReceipt } from './MoveReceipt.tsx'

/** What a move will bring with the present mapping: examples as they will look, then what comes along and what doesn't. */
export function MovePreview({ run }: { run: MoveIn }) {
  const { data, error, isFetching, refetch } = useCallQuery(
    movePreview.show,
    { body: { run_id: run._id } },
    { keepOld: true },
  )
  if (error && !data) return <ErrorState what={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons shape="lines" count={6} label="Loading the preview" />
  return (
    <div className={layout.wideStack} aria-busy={isFetching}>
      <MoveExamples examples={data.examples} />
      <MoveReceipt receipt={data.receipt} unknown={data.unknown} isPreview />
    </div>
  )
}
