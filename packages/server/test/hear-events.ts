import { events as calls } from '@rolecall/contract/activity/events'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { announce } from '../src/platform/events/record-event.ts'
import type { Deps } from '../src/platform/kernel/deps.ts'
import { inCompany } from '../src/platform/kernel/work.ts'

/** The events of a stream, one at a time, as received by a browser's fetch. */
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

type ListenOptions = { token: string }

/** Ways to listen to events, at the address of a running product. */
export function hearingAt(address: string) {
  const open = (by: ListenOptions, signal?: AbortSignal, query = '') =>
    fetch(`${address}${calls.stream.path}${query}`, {
      headers: { 'access-token': by.token },
      ...(signal && { signal }),
    })

  /** Listens as a user until the test ends; `next` returns the event after the last. */
  async function listen(by: ListenOptions, query = '') {
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

/** Announces an event that all users of the company hear: an expected event that has not arrived before it will not arrive. */
export const announceEnd = (deps: Deps, { companyId }: { companyId: string }) =>
  inCompany(deps, companyId, (work) => announce(work, { kind: 'resume.grouped' }))
export const theEnd = { ...nobody, kind: 'resume.grouped', action: 'resume.grouped', changes: ['resumes'] }

/** Cuts the connection on which the product of that database hears events; it opens another one. */
export async function loseEvents(url: string): Promise<void> {
  const owner = new pg.Client(url)
  await owner.connect()
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen rolecall_event'`)
  await owner.end()
}
