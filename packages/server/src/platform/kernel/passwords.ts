import { channel } from 'node:diagnostics_channel'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from './problem.ts'
import { sharePlaces, type Whose } from './share-places.ts'

/** Hashing runs on the four threads that Node has for files and names too; half of them are left to those. */
const AT_ONCE = 2
/** Of all whom nobody knows, and of one network or company; some seconds of work. Our own bounds. */
const WAITING_MAX = 100
const WAITING_OF_ONE_MAX = 50
const WAIT_S = 5

/** Strangers have one of the places, whoever of them has guessed how often, and nobody has both. */
const inTurn = sharePlaces({ inAll: AT_ONCE, perCompany: 1, inBackground: 1, waitingMax: WAITING_OF_ONE_MAX })
let strangersWaiting = 0
let atOnce = 0

/** Told of every hash that is computed, before it is: what an answer costs can be counted, where it cannot be timed. */
export const passwordWork = channel('rolecall.password-work')

const STRANGERS: Whose = { company: 'strangers', isBackground: true }

/** Whose turn a password takes: that of a company, or of a network, which goes behind all others if nobody knows it. */
export const turnOf = (name: string, { isKnown }: { isKnown: boolean }): Whose => ({
  company: name,
  isBackground: !isKnown,
})

/** Slow on purpose, and so never to be done while a transaction is open. */
export const hashPassword = (password: string, whose: Whose = STRANGERS): Promise<string> =>
  takeTurn(whose, () => hash(password))

export const isPassword = (stored: string, given: string, whose: Whose = STRANGERS): Promise<boolean> =>
  takeTurn(whose, () => verify(stored, given))

async function takeTurn<T>(whose: Whose, work: () => Promise<T>): Promise<T> {
  if (whose.isBackground && strangersWaiting >= WAITING_MAX)
    throw new Problem('unavailable', 'Too many people sign in at once. Please try again in a moment.', undefined, {
      retryAfter: WAIT_S,
    })
  let isWaiting = whose.isBackground === true
  if (isWaiting) strangersWaiting += 1
  const begin = () => {
    if (isWaiting) strangersWaiting -= 1
    isWaiting = false
  }
  try {
    return await inTurn(whose, undefined, async () => {
      begin()
      atOnce += 1
      passwordWork.publish({ atOnce })
      return work().finally(() => {
        atOnce -= 1
      })
    })
  } finally {
    begin()
  }
}
