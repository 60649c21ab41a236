import { channel } from 'node:diagnostics_channel'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from './problem.ts'
import { sharePlaces, type TurnOwner } from './share-places.ts'

/** Hashing uses the four threads that Node has for files and names too; half of them are left to those. */
const AT_ONCE = 2
/**
 * Maximum waiting hashes of all unknown networks together, and of one network or company; some seconds of work. Limits chosen
 * by us.
 */
const WAITING_MAX = 100
const WAITING_OF_ONE_MAX = 50
const WAIT_S = 5

/** Strangers share one of the places, however often they try, and no group has both. */
const inTurn = sharePlaces({ inAll: AT_ONCE, perCompany: 1, inBackground: 1, waitingMax: WAITING_OF_ONE_MAX })
let strangersWaiting = 0
let atOnce = 0

/** Receives every hash before it is computed: the cost of an answer can be counted in tests that cannot time it. */
export const passwordWork = channel('rolecall.password-work')

const STRANGERS: TurnOwner = { company: 'strangers', isBackground: true }

/** The group in which a password waits for its turn: a company, or a network. An unknown network waits behind all others. */
export const turnOf = (name: string, { isKnown }: { isKnown: boolean }): TurnOwner => ({
  company: name,
  isBackground: !isKnown,
})

/** Slow on purpose, and so never to be called while a transaction is open. */
export const hashPassword = (password: string, whose: TurnOwner = STRANGERS): Promise<string> =>
  takeTurn(whose, () => hash(password))

export const isPassword = (stored: string, given: string, whose: TurnOwner = STRANGERS): Promise<boolean> =>
  takeTurn(whose, () => verify(stored, given))

async function takeTurn<T>(whose: TurnOwner, work: () => Promise<T>): Promise<T> {
  if (whose.isBackground && strangersWaiting >= WAITING_MAX)
    throw new Problem(
      'overloaded',
      'Too many people are signing in at the same time. Try again in a moment.',
      undefined,
      {
        retryAfter: WAIT_S,
      },
    )
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
