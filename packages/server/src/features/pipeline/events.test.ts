import { pipeline } from '@rolecall/contract/pipeline'
import { expect, test } from 'vitest'
import { aUser } from '../../../test/factories.ts'
import { aCandidate, anApplication, aPosition } from '../../../test/factories-pipeline.ts'
import { testApp } from '../../../test/harness.ts'

const { app, db, make } = await testApp()
const address = await app.listen({ port: 0, host: '127.0.0.1' })

/** The events of a stream, one at a time, as a browser's fetch hands them over. */
async function* eventsOf(response: Response) {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of response.body ?? []) {
    rest += decoder.decode(chunk, { stream: true })
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks)
      if (block.startsWith('data: ')) yield pipeline.events.response.parse(JSON.parse(block.slice(6)))
  }
}

test('whoever has the position open hears a move, and nothing of another position', async () => {
  const by = await aUser(db)
  const [position, other] = [await aPosition(db, by), await aPosition(db, by)]
  const person = await aCandidate(db, by)
  for (const each of [position, other]) await anApplication(db, each, person)

  const leave = new AbortController()
  const response = await fetch(`${address}/events?positionId=${position.slug}`, {
    headers: { 'access-token': by.token },
    signal: leave.signal,
  })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const heard = eventsOf(response)

  for (const { positionId } of [other, position])
    await make(pipeline.changeStatus, { body: { positionId, resumeId: person.resumeId, status: 'Shortlisted' } }, by)
  await make(
    pipeline.click,
    { body: { positionId: position.positionId, doc_id: person.resumeId, clickedItem: 'profile' } },
    by,
  )

  const event = { candidate_id: person.candidateId, actor_id: by.userId }
  expect((await heard.next()).value).toEqual({ kind: 'application.moved', ...event })
  expect((await heard.next()).value).toEqual({ kind: 'candidate.clicked', ...event })
  leave.abort()
})

test('a stranger is turned away before a stream opens', async () => {
  const position = await aPosition(db, await aUser(db))
  const url = `${address}/events?positionId=${position.positionId}`
  expect((await fetch(url)).status).toBe(401)
  const stranger = await aUser(db)
  expect((await fetch(url, { headers: { 'access-token': stranger.token } })).status).toBe(404)
})
