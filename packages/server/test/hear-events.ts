import { events as calls } from '@rolecall/contract/insight/events'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { announce } from '../src/ground/events/record-event.ts'
import type { Deps } from '../src/ground/kernel/deps.ts'
import { inCompany } from '../src/ground/kernel/work.ts'

/** The events of a stream, one at a time, as a browser's fetch hands them over. */
export async function* eventsOf(response: Response) {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of response.body ?? []) {
    rest += decoder.decode(chunk, { stream: true })
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks)
      if (block.startsWith('data: ')) yield calls.stream.response.parse(JSON.parse(block.slice(6)))
  }
}

type Listening = { token: string }

/** Ways to listen to what happens, at the address where a product answers. */
export function hearingAt(address: string) {
  const open = (by: Listening, signal?: AbortSignal, query = '') =>
    fetch(`${address}${calls.stream.path}${query}`, {
      headers: { 'access-token': by.token },
      ...(signal && { signal }),
    })

  /** Listens as somebody until the test ends; `next` answers with the event after the last. */
  async function listen(by: Listening, query = '') {
    const leave = new AbortController()
    onTestFinished(() => leave.abort())
    const heard = eventsOf(await open(by, leave.signal, query))
    return async () => (await heard.next()).value
  }
  return { open, listen }
}

export const nobody = {
  project_id: '',
  position_id: '',
  candidate_ids: [],
  candidate_id: '',
  actor_id: '',
  about_you: false,
  lost: false,
  ago_ms: 0,
}

/** Something that everybody of the company hears, so that what did not come before it did not come. */
export const announceEnd = (deps: Deps, { companyId }: { companyId: string }) =>
  inCompany(deps, companyId, (work) => announce(work, { kind: 'resume.grouped' }))
export const theEnd = { ...nobody, kind: 'resume.grouped', action: 'resume.grouped', changes: ['resumes'] }

/** Takes from the product of that database the connection on which it hears events; it opens another one. */
export async function loseEvents(url: string): Promise<void> {
  const owner = new pg.Client(url)
  await owner.connect()
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen rolecall_event'`)
  await owner.end()
}
