import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { useEffect } from 'react'
import { send } from '../../api/call.ts'
import { onChange } from '../../api/live.ts'

type Orders = CallResult<typeof sourcing.start>['relay']

const handed = new Set<string>()

/** Passes orders to the browser extension, each once per window, however they arrive. */
export function sendToExtension(orders: Orders): void {
  for (const order of orders) {
    const name = `${order.run_id} ${order.source}`
    if (handed.has(name)) continue
    handed.add(name)
    window.postMessage(order, location.origin)
  }
}

/** Lets a window with an open position also pass on orders started in another user's window. */
export function useOrders(positionId: string): void {
  useEffect(
    () =>
      onChange(({ isSourced, positionId: about }) => {
        if (!isSourced || about !== positionId) return
        const asked = send(sourcing.progress, { body: { positionId } })
        // Failures are ignored: this window merely helps the one that started the search.
        asked.then(({ relay }) => sendToExtension(relay)).catch(() => undefined)
      }),
    [positionId],
  )
}
