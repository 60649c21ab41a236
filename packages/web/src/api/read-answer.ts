import type { ErrorBody } from '@rolecall/contract/ground/errors'
import { isTag } from '@rolecall/contract/ground/tags'
import type { LiveEvent } from '@rolecall/contract/insight/events'

// What comes from the server is as the contract says: it checks its own answers before it sends them. What is looked at
// here is whether it comes from the server at all, and not from a proxy, a login page of a network or a newer version.

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

/** What an answer holds; undefined where that is no JSON. */
export const readAnswer = async (response: Response): Promise<unknown> => parseJson(await response.text())

/** Every call that answers with JSON answers with an object or a list. */
export const isReply = (answer: unknown): answer is object => typeof answer === 'object' && answer !== null

/** A refusal of ours, with a sentence to show; undefined where somebody else answered. */
export function findRefusal(answer: unknown): ErrorBody | undefined {
  if (!isRecord(answer) || answer.success !== false) return undefined
  const isOurs = typeof answer.message === 'string' && typeof answer.code === 'string'
  return isOurs ? (answer as ErrorBody) : undefined
}

/** An event as this page knows events; undefined where a newer server tells of something else. */
export function findEvent(told: unknown): LiveEvent | undefined {
  if (!isRecord(told)) return undefined
  const { kind, changes, position_id, candidate_ids } = told
  const isKnown = typeof kind === 'string' && typeof position_id === 'string' && isListOf(changes, isTag)
  return isKnown && isListOf(candidate_ids, () => true) ? (told as LiveEvent) : undefined
}

const isListOf = (value: unknown, isOne: (text: string) => boolean): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' && isOne(item))
