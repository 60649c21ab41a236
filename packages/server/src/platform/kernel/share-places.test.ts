import { expect, test } from 'vitest'
import { type Places, sharePlaces, type TurnOwner } from './share-places.ts'

const PLACES: Places = { inAll: 1, perCompany: 1, inBackground: 1, waitingMax: 3 }

/** Pieces of work of companies that end when told to, and the order in which they began. */
function aCrowd(places: Partial<Places> = {}) {
  const inTurn = sharePlaces({ ...PLACES, ...places })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const come = (name: string, whose: TurnOwner, signal?: AbortSignal) =>
    inTurn(whose, signal, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  const endOne = async () => {
    await settled()
    ends.shift()?.()
    await settled()
  }
  return { come, endOne, begun }
}
const [acme, brio] = [{ company: 'Acme' }, { company: 'Brio' }]
const behind = (whose: TurnOwner) => ({ ...whose, isBackground: true })

test('a slot goes to the company that has waited longest, and foreground work precedes background work', async () => {
  const { come, endOne, begun } = aCrowd()
  void come('job 1', behind(acme))
  void come('job 2', behind(acme))
  void come('Ann 1', acme)
  void come('Ann 2', acme)
  void come('Bob 1', brio)
  await endOne()
  await endOne()
  await endOne()
  await endOne()
  expect(begun).toEqual(['job 1', 'Bob 1', 'Ann 1', 'Ann 2', 'job 2'])
})

test('background work continues under any number of requests', async () => {
  const { come, endOne, begun } = aCrowd({ waitingMax: 100 })
  for (let time = 0; time < 10; time += 1) void come('Ann', acme)
  void come('job', behind(brio))
  for (let time = 0; time < 6; time += 1) await endOne()
  expect(begun).toContain('job')
})

test('neither a company nor the background takes all slots', async () => {
  const { come, begun } = aCrowd({ inAll: 3, perCompany: 2 })
  for (let time = 0; time < 3; time += 1) void come('Ann', acme)
  void come('job', behind(brio))
  void come('job', behind({ company: 'Cato' }))
  await new Promise<void>((resolve) => setImmediate(resolve))
  expect(begun).toEqual(['Ann', 'Ann', 'job'])
})

test('too many requests of a company are refused, and an abandoned one leaves the line', async () => {
  const { come, endOne, begun } = aCrowd()
  const leaving = new AbortController()
  void come('first', acme)
  const left = come('left', acme, leaving.signal)
  void come('second', acme)
  void come('third', acme)
  await expect(come('fourth', acme)).rejects.toMatchObject({ code: 'too_many_requests' })
  void come('Bob', brio)
  leaving.abort(new Error('no longer'))
  await expect(left).rejects.toThrow('no longer')
  for (let time = 0; time < 4; time += 1) await endOne()
  expect(begun).toEqual(['first', 'Bob', 'second', 'third'])
})
