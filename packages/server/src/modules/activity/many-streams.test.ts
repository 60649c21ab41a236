import { request } from 'node:http'
import { events } from '@rolecall/contract/activity/events'
import { expect, test } from 'vitest'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { announce } from '../../platform/events/record-event.ts'
import { inCompany } from '../../platform/kernel/work.ts'

const { app, db, deps } = await testApp()
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const PEOPLE_OF_EACH = 10
const STREAMS_OF_EACH = 15
const EVENTS = 20

/** The events of one stream, as they arrive. */
function openStream({ token }: { token: string }) {
  const heard: string[] = []
  let rest = ''
  const opened = new Promise<void>((resolve, reject) => {
    const stream = request(`${address}${events.stream.path}`, { headers: { 'access-token': token }, agent: false })
    stream.on('error', reject)
    stream.on('response', (response) => {
      response.setEncoding('utf8').on('data', (part: string) => {
        resolve()
        const blocks = (rest + part).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) if (block.startsWith('data: ')) heard.push(JSON.parse(block.slice(6)).kind)
      })
    })
    stream.end()
  })
  return { opened, heard }
}

test('none of 300 streams misses any of 20 events, and none receives one of the other company', async () => {
  const [one, other] = [await aUser(db), await aUser(db)]
  const streamsOf = async ({ companyId }: { companyId: string }) => {
    const people = []
    for (let person = 0; person < PEOPLE_OF_EACH; person += 1) people.push(await aUser(db, { companyId }))
    return people.flatMap((person) => Array.from({ length: STREAMS_OF_EACH }, () => openStream(person)))
  }
  const [ours, theirs] = [await streamsOf(one), await streamsOf(other)]
  expect(ours.length + theirs.length).toBe(300)
  await Promise.all([...ours, ...theirs].map(({ opened }) => opened))

  const say = (companyId: string) => inCompany(deps, companyId, (work) => announce(work, { kind: 'resume.grouped' }))
  for (let count = 0; count < EVENTS; count += 1) await say(one.companyId)
  // Events of the other company arrive after all that its listeners must not hear.
  await say(other.companyId)

  await expect
    .poll(() => [...ours.map(({ heard }) => heard.length), ...theirs.map(({ heard }) => heard.length)], {
      timeout: 60_000,
    })
    .toEqual([...ours.map(() => EVENTS), ...theirs.map(() => 1)])
})
