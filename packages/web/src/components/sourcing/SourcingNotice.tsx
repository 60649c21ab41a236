import { sourcing } from '@rolecall/contract/sources/sourcing'
import { EVENT_TIMER_MS, POLLING } from '@rolecall/domain/sourcing/source-kinds'
import { useEffect, useEffectEvent } from 'react'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { Button } from '../../kit/form/Button.tsx'
import { Panel } from '../../kit/shell/Panel.tsx'
import { RunParts } from './RunParts.tsx'
import { handOver } from './relay-orders.ts'
import styles from './sourcing.module.css'

/** How far the sources of a position are, while they are asked. */
export function SourcingNotice({ positionId }: { positionId: string }) {
  const { data, refetch } = useCallQuery(sourcing.progress, { body: { positionId } })
  const stopping = useCallMutation(sourcing.stop, {})
  const removing = useCallMutation(sourcing.removeEvent, { quiet: true })
  const run = data?.run
  const isShown = run?.state === 'init'
  useEffect(() => handOver(data?.relay ?? []), [data?.relay])
  useEnd(isShown ? run.started_at : undefined, {
    // What happens is heard as it happens; who hears nothing asks, for a while.
    poll: () => void refetch(),
    expire: () => removing.mutate({ body: { position_id: positionId } }),
  })
  if (!run) return null
  return (
    <div className={styles.notice}>
      <Panel
        title={isShown ? 'Sourcing has started' : 'Sourcing goes on'}
        beside={run.is_nightly ? 'of the night' : `by ${run.by}`}
      >
        <RunParts run={run} />
        {data?.may_source && (
          <div className={styles.acts}>
            <Button busy={stopping.isPending} onClick={() => stopping.mutate({ body: { positionId } })}>
              Stop sourcing
            </Button>
          </div>
        )}
      </Panel>
    </div>
  )
}

/**
 * While a run is shown: asks again every two seconds, fifty times at most, and ends the event a minute after the run began,
 * whenever this window was opened (rules S-008, S-009).
 */
function useEnd(startedAt: string | undefined, { poll, expire }: { poll: () => void; expire: () => void }): void {
  const onPoll = useEffectEvent(poll)
  const onExpire = useEffectEvent(expire)
  useEffect(() => {
    if (startedAt === undefined) return
    let left: number = POLLING.tries
    const polling = setInterval(() => {
      onPoll()
      left -= 1
      if (left === 0) clearInterval(polling)
    }, POLLING.everyMs)
    // By the clock of this window, which may be another than the server's: never longer than from now.
    const since = Date.now() - Date.parse(startedAt)
    const timer = setTimeout(() => onExpire(), Math.min(Math.max(EVENT_TIMER_MS - since, 0), EVENT_TIMER_MS))
    return () => {
      clearInterval(polling)
      clearTimeout(timer)
    }
  }, [startedAt])
}
