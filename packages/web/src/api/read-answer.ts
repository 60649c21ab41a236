import type { LiveEvent } from '@rolecall/contract/activity/events'
import type { ErrorBody } from '@rolecall/contract/platform/errors'
import { isTag } from '@rolecall/contract/platform/tags'

// The server checks its own answers against the contract before it sends them. This module only checks whether an
// answer comes from our server at all, and not from a proxy, a network's login page or a newer version.

type Fields = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the parsed body; undefined when it is not JSON. */
export const readAnswer = async (response: Response): Promise<unknown> => parseJson(await response.text())

/** Returns whether the answer is an object or a list, as every call's JSON answer is. */
export const isReply = (answer: unknown): answer is object => typeof answer === 'object' && answer !== null

/** Finds a refusal by our server, with a sentence to show; undefined when something else answered. */
export function findRefusal(answer: unknown): ErrorBody | undefined {
  if (!isRecord(answer) || answer.success !== false) return undefined
  const isOurs = typeof answer.message === 'string' && typeof answer.code === 'string'
  return isOurs ? (answer as ErrorBody) : undefined
}

/** Returns the event if this page knows its kind; undefined for kinds that a newer server added. */
export function findEvent(told: unknown): LiveEvent | undefined {
  if (!isRecord(told)) return undefined
  const { kind, changes, position_id, candidate_ids } = told
  const isKnown = typeof kind === 'string' && typeof position_id === 'string' && isListOf(changes, isTag)
  return isKnown && isListOf(candidate_ids, () => true) ? (told as LiveEvent) : undefined
}

const isListOf = (value: unknown, isOne: (text: string) => boolean): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' && isOne(item))
