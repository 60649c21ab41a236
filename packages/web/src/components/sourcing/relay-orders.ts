import type { CallResult } from '@rolecall/contract/ground/define-calls'
import { sourcing } from '@rolecall/contract/sources/sourcing'
import { useEffect } from 'react'
import { send } from '../../api/call.ts'
import { onChange } from '../../api/live.ts'

type Orders = CallResult<typeof sourcing.start>['relay']

const handed = new Set<string>()

/** Hands orders to the browser extension, each once a window, however it hears of them. */
export function handOver(orders: Orders): void {
  for (const order of orders) {
    const name = `${order.run_id} ${order.source}`
    if (handed.has(name)) continue
    handed.add(name)
    window.postMessage(order, location.origin)
  }
}

/** Whoever has a position open hands over what somebody else's window has started, too. */
export function useOrders(positionId: string): void {
  useEffect(
    () =>
      onChange(({ isSourced, positionId: about }) => {
        if (!isSourced || about !== positionId) return
        const asked = send(sourcing.progress, { body: { positionId } })
        // Whoever cannot be told has been told by nobody before, either.
        asked.then(({ relay }) => handOver(relay)).catch(() => undefined)
      }),
    [positionId],
  )
}
