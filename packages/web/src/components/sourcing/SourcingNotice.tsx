import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { EVENT_TIMER_MS, POLLING } from '@rolecall/domain/sourcing/source-kinds'
import { useEffect, useEffectEvent } from 'react'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Panel } from '../../ui/shell/Panel.tsx'
import { RunParts } from './RunParts.tsx'
import { sendToExtension } from './relay-orders.ts'
import styles from './sourcing.module.css'

/** The progress of a position's sources, while they are searched. */
export function SourcingNotice({ positionId }: { positionId: string }) {
  const { data, refetch } = useCallQuery(sourcing.progress, { body: { positionId } })
  const stopping = useCallMutation(sourcing.stop, {})
  const removing = useCallMutation(sourcing.removeEvent, { quiet: true })
  const run = data?.run
  const isShown = run?.state === 'init'
  useEffect(() => sendToExtension(data?.relay ?? []), [data?.relay])
  useEnd(isShown ? run.started_at : undefined, {
    // Events arrive live; a window without events polls for a while.
    poll: () => void refetch(),
    expire: () => removing.mutate({ body: { position_id: positionId } }),
  })
  if (!run) return null
  return (
    <div className={styles.notice}>
      <Panel
        title={isShown ? 'Sourcing has started' : 'Sourcing continues'}
        beside={run.is_nightly ? 'Nightly' : `by ${run.by}`}
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
 * Polls every two seconds while a run is shown, fifty times at most, and ends the event a minute after the run
 * started, whenever this window was opened (rules S-008, S-009).
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
    // By this window's clock, which may differ from the server's: never longer than from now.
    const since = Date.now() - Date.parse(startedAt)
    const timer = setTimeout(() => onExpire(), Math.min(Math.max(EVENT_TIMER_MS - since, 0), EVENT_TIMER_MS))
    return () => {
      clearInterval(polling)
      clearTimeout(timer)
    }
  }, [startedAt])
}
