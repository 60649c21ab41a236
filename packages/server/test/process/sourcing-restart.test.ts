import { once } from 'node:events'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import { aBoard, pagesOf } from '../factories/board.ts'
import { aPosition } from '../factories/position.ts'
import { boardPerson } from '../factories/sourced-position.ts'
import { aMigratedDatabase } from './empty-database.ts'
import { ADMIN, createAdmin, LIMIT_MS, launch, signIn, until } from './product.ts'

vi.setConfig({ testTimeout: LIMIT_MS })

const PEOPLE = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => boardPerson(id))

const clientOf = (address: string, token: string) => async (path: string, body: object) => {
  const headers = { 'access-token': token, 'content-type': 'application/json' }
  const response = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.status, path).toBe(200)
  return response.json()
}

test('killed in the middle of a run, the product resumes at the next start, and adds everyone once', async () => {
  const settings = { ...(await aMigratedDatabase()), PRIVATE_SOURCES: 'allow' }
  const halt = new EventTarget()
  const reached = once(halt, 'page 2')
  let isFirst = true
  const board = await aBoard(async (asked) => {
    if (asked.searchParams.get('page') === '2' && isFirst) {
      isFirst = false
      halt.dispatchEvent(new Event('page 2'))
      // Answered when no process listens any more.
      await died
    }
    return pagesOf(PEOPLE)(asked)
  })
  const first = launch('main', settings)
  const died = first.ended
  const address = await first.ready()
  await createAdmin(settings)
  const by = await signIn(address, ADMIN)
  const db = connect(settings.DATABASE_URL, { max: 1 })
  onTestFinished(() => db.destroy())
  const { positionId } = await aPosition(db, by, {}, { skills: [{ name: 'SQL' }] })
  const post = clientOf(address, by.token)
  await post(sourcing.chooseConnector.path, { source: 'dice', address: board.address })
  await post(sourcing.chooseOptions.path, { positionId, source: 'dice', search_data: { resume_count: 20 } })
  const asked = { positionId, autosource_providers: ['dice'] }
  const { run_id } = sourcing.start.response.parse(await post(sourcing.start.path, asked))
  await reached

  first.child.kill('SIGKILL')
  await died

  const second = launch('main', settings)
  const again = clientOf(await second.ready(), by.token)
  const run = await until('the run is done', async () => {
    const { run } = sourcing.progress.response.parse(await again(sourcing.progress.path, { positionId }))
    return run?.running === false && run
  })
  expect(run).toMatchObject({
    run_id,
    state: 'done',
    parts: [{ state: 'done', found: 6, new: 6, known: 0, failed: 0 }],
  })
  expect(board.asked.map(({ searchParams }) => searchParams.get('page'))).toEqual(['1', '2', '2', '3'])
  const { results } = shortlist.cards.response.parse(await again(shortlist.cards.path, { positionId }))
  expect(results.map(({ display_name }) => display_name).sort()).toEqual(PEOPLE.map(({ basics }) => basics.name))
})
