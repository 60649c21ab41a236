import { useEffect, useState } from 'react'
import { findSession } from './session.ts'

// Unsaved input survives an expired session and a reload: it waits in this tab until the same user is back. Other
// users never see it, and it is deleted when another user signs in.

const PREFIX = 'typed:'

const prefixOf = (userId: string) => `${PREFIX}${userId}:`

/** Returns the storage key; undefined when signed out, since input of public visitors is not kept. */
const keyOf = (name: string): string | undefined => {
  const userId = findSession()?.user_id
  return userId && `${prefixOf(userId)}${name}`
}

const read = (key: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function write(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // The page works even if the browser stores nothing.
    sessionStorage.removeItem(key)
  }
}

/** Deletes the kept input of all users, after a deliberate sign-out; with `except`, of all but that user. */
export function clearTypedInput(except?: string): void {
  for (const key of Object.keys(sessionStorage)) {
    const isTheirs = except !== undefined && key.startsWith(prefixOf(except))
    if (key.startsWith(PREFIX) && !isTheirs) sessionStorage.removeItem(key)
  }
}

/** Returns a storage slot for unsaved input, which belongs to the current user even after they sign out. */
export function placeTyped(name: string) {
  const key = keyOf(name)
  return {
    find: (): unknown => key && read(key),
    /** Stores the value, or clears the slot for `undefined`. */
    keep: (value: unknown): void => {
      if (!key) return
      if (value === undefined) sessionStorage.removeItem(key)
      else write(key, JSON.stringify(value))
    },
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns whether the value survives the tab's storage unchanged; a file, for one, does not. */
const isPlain = (value: unknown): boolean => {
  if (value === null || ['string', 'boolean', 'number', 'undefined'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isPlain)
  return isRecord(value) && Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
}

const isLike = (one: unknown, other: unknown) =>
  one === null || other === null || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other))

/** The record, and its version, that the input was based on. */
export type EditBase<V> = { state: V; version?: number | undefined }

type SavedTyping<V> = { values: V; upon: EditBase<V> | undefined }

/** Returns the kept input if it fits this form: same fields, each of the same type. */
export function readTypedInput<V extends Record<string, unknown>>(
  found: unknown,
  initial: V,
): SavedTyping<V> | undefined {
  if (!isRecord(found) || !isRecord(found.values)) return undefined
  const isSame = Object.entries(found.values).every(
    ([name, value]) => Object.hasOwn(initial, name) && isLike(value, initial[name]),
  )
  if (!isSame) return undefined
  const withKept = (values: object) => ({ ...initial, ...values }) as V
  const upon = isRecord(found.upon) && isRecord(found.upon.state) ? found.upon : undefined
  return {
    values: withKept(found.values),
    upon: upon && {
      state: withKept(upon.state as object),
      version: typeof upon.version === 'number' ? upon.version : undefined,
    },
  }
}

/** Returns the slot for the unsaved input of a form, by the page's path and the form's name. */
export const placeForm = (name: string) => placeTyped(`${location.pathname}:${name}`)

/** Returns the initial values of a named form and the slot for its unsaved input; no slot without a name. */
export function useTypedBefore<V extends Record<string, unknown>>(name: string | undefined, initial: V) {
  const [before] = useState(() => {
    const place = name === undefined ? undefined : placeForm(name)
    return { place, found: place && readTypedInput(place.find(), initial) }
  })
  return before
}

type TypingState<V> = { values: V; isDirty: boolean; upon?: EditBase<V> | undefined }

const plainOf = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isPlain(value)))

/** Keeps the values of a form while they are unsaved. Discards them when the form closes, unless the session ended meanwhile. */
export function useKeepTyped<V extends Record<string, unknown>>(
  place: ReturnType<typeof placeTyped> | undefined,
  { values, isDirty, upon }: TypingState<V>,
): void {
  const written = JSON.stringify({
    values: plainOf(values),
    ...(upon?.version !== undefined && { upon: { ...upon, state: plainOf(upon.state) } }),
  })
  useEffect(() => place?.keep(isDirty ? JSON.parse(written) : undefined), [place, written, isDirty])
  useEffect(
    () => () => {
      if (findSession()) place?.keep(undefined)
    },
    [place],
  )
}

/** Holds a text that belongs to no form and is kept like one. */
export function useTypedText(name: string): [string, (text: string) => void] {
  const before = useTypedBefore(name, { text: '' })
  const [text, setText] = useState(before.found?.values.text ?? '')
  useKeepTyped(before.place, { values: { text }, isDirty: text !== '' })
  return [text, setText]
}

/** Field names that must never be stored in a browser. */
const SECRET = /pass|pwd|secret|token|credential|^code$/i

/** Field names that identify the subject of a request. */
const SUBJECT = /^_?ids?$|_ids?$|[a-z]Ids?$|^(candidate|position|project|user|role|template|tag)s?$/

/** Derives the storage name of a form from its call and the call's subject. Undefined when it holds a secret. */
export function nameTyped(path: string, initial: object, toBody: () => unknown): string | undefined {
  if (Object.keys(initial).some((name) => SECRET.test(name))) return undefined
  const body = toBody()
  const about = isRecord(body) ? Object.entries(body).filter(([name]) => SUBJECT.test(name)) : []
  return `${path} ${JSON.stringify(about)}`
}
