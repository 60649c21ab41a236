import { events as calls } from '@rolecall/contract/activity/events'
import { candidates } from '@rolecall/contract/candidates/candidates'
import { onTestFinished } from 'vitest'
import type { z } from 'zod'

type StreamMessage = z.output<typeof calls.stream.response>

/** Opens a user's event stream; `events` grows as they come, until the test ends. */
export async function listen(address: string, token: string): Promise<{ events: StreamMessage[] }> {
  const leave = new AbortController()
  onTestFinished(() => leave.abort())
  const response = await fetch(`${address}${calls.stream.path}`, {
    headers: { 'access-token': token },
    signal: leave.signal,
  })
  const events: StreamMessage[] = []
  const read = async () => {
    let rest = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks.filter((each) => each.startsWith('data: ')))
        events.push(calls.stream.response.parse(JSON.parse(block.slice(6))))
    }
  }
  // The events heard stay, however the stream ends.
  read().catch(() => undefined)
  return { events }
}

/** Opens a candidate's profile on a position, which is an event. Returns the status. */
export async function click(
  address: string,
  token: string,
  { positionId, resumeId }: { positionId: string; resumeId: string },
): Promise<number> {
  const { method, path } = candidates.click
  const { status } = await fetch(`${address}${path}`, {
    method,
    headers: { 'access-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ positionId, doc_id: resumeId, clickedItem: 'profile' }),
  })
  return status
}
