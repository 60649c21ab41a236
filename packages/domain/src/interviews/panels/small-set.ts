import { TooMuch } from './effort.ts'
import { CHANGE_COST, type Change } from './panel.ts'

/** More than the total cost, so that fewer changes are always better. */
const ONE = 10_000
/** Number of orders in which changes are given up. Value chosen by us; the figures are in decision 264. */
const ORDERS = 8

const priceOf = (changes: readonly Change[]): number =>
  changes.reduce((sum, { kind }) => sum + ONE + CHANGE_COST[kind], 0)

type Possible = (changes: readonly Change[]) => boolean

/** A set of changes that allows a way; `isWhole`: the search was not cut short. */
export type SmallSet = { changes: Change[]; isWhole: boolean }

/**
 * Finds a small set of changes that allows a way: gives changes up in several orders for as long as a way is left, and
 * swaps changes of the best set for cheaper ones. No change of the set is superfluous. It is nearly always the smallest
 * and cheapest one, without proof. @throws TooMuch if the steps are used up before any set is found
 */
export function findSmallSet(all: readonly Change[], isPossibleWith: Possible): SmallSet | undefined {
  if (!isPossibleWith(all)) return undefined
  let best: Change[] | undefined
  try {
    for (let order = 0; order < ORDERS; order += 1) {
      const set = giveUp(inOrder(all, order), isPossibleWith)
      if (!best || priceOf(set) < priceOf(best)) best = set
    }
    return { changes: swapForCheaper(best ?? [], all, isPossibleWith), isWhole: true }
  } catch (error) {
    if (!(error instanceof TooMuch) || !best) throw error
    return { changes: best, isWhole: false }
  }
}

/**
 * Orders changes by which is given up first. The first order is by cost alone. The others rank days and people at random,
 * so that changes for one day or person stay together, within kinds by cost, within no kinds or within kinds at random.
 * The same in every run.
 */
function inOrder(all: readonly Change[], order: number): Change[] {
  const random = (key: string | number) => fractionOf(`${order} ${key}`)
  const weightOf = (change: Change): number => {
    if (order === 0) return CHANGE_COST[change.kind]
    const ofKind = [CHANGE_COST[change.kind], 0, -2 * random(change.kind)][order % 3] ?? 0
    const ofDay = 'day' in change ? random(change.day) : 1
    const ofPerson = 'person' in change ? (random(change.person) * (order % 4)) / 4 : 0
    return ofKind - ofDay - ofPerson
  }
  return all.toSorted((one, other) => weightOf(other) - weightOf(one))
}

/** Returns a number from 0 up to 1 for a text, which looks random (FNV-1a, mixed once more). */
function fractionOf(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/** Gives up halves of the changes repeatedly, and halves of those that are needed. */
function giveUp(all: readonly Change[], isPossibleWith: Possible): Change[] {
  let kept = [...all]
  const giveUpSome = (some: readonly Change[]): void => {
    const rest = kept.filter((change) => !some.includes(change))
    if (isPossibleWith(rest)) {
      kept = rest
      return
    }
    if (some.length === 1) return
    const half = Math.ceil(some.length / 2)
    giveUpSome(some.slice(0, half))
    giveUpSome(some.slice(half))
  }
  giveUpSome(all)
  return kept
}

/** Swaps each change, the dearest first, for the cheapest other one that still allows a way. */
function swapForCheaper(set: readonly Change[], all: readonly Change[], isPossibleWith: Possible): Change[] {
  const byCost = (one: Change, other: Change) => CHANGE_COST[one.kind] - CHANGE_COST[other.kind]
  const cheapestFirst = all.toSorted(byCost)
  let swapped = [...set]
  for (const change of set.toSorted((one, other) => byCost(other, one))) {
    const others = swapped.filter((each) => each !== change)
    const cheaper = cheapestFirst.filter((each) => byCost(each, change) < 0 && !others.includes(each))
    const found = firstOf(cheaper, (some) => isPossibleWith([...others, ...some]))
    if (found) swapped = [...others, found]
  }
  return swapped
}

/** Returns the first change that is enough by itself; halves that are not enough together are passed over at once. */
function firstOf(some: readonly Change[], isEnough: Possible): Change | undefined {
  if (some.length === 0 || !isEnough(some)) return undefined
  if (some.length === 1) return some[0]
  const half = Math.ceil(some.length / 2)
  return firstOf(some.slice(0, half), isEnough) ?? firstOf(some.slice(half), isEnough)
}
