import { useEffect, useState } from 'react'
import { findSession } from './session.ts'

// What somebody typed outlives a session that ended by itself, and a page that is loaded anew: it waits in this tab until the
// same person is back. Nobody else is shown it, and it is gone when somebody else signs in.

const PREFIX = 'typed:'

const prefixOf = (userId: string) => `${PREFIX}${userId}:`

/** Undefined where nobody is signed in: what strangers type is not kept. */
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
    // A browser that stores nothing keeps the page working.
    sessionStorage.removeItem(key)
  }
}

/** After somebody signed out of their own will, of all people; else of all but the one who is here now. */
export function forgetTyped(except?: string): void {
  for (const key of Object.keys(sessionStorage)) {
    const isTheirs = except !== undefined && key.startsWith(prefixOf(except))
    if (key.startsWith(PREFIX) && !isTheirs) sessionStorage.removeItem(key)
  }
}

/** A place for something that is typed, of whoever is signed in now: it stays theirs when they are not any more. */
export function placeTyped(name: string) {
  const key = keyOf(name)
  return {
    find: (): unknown => key && read(key),
    /** Nothing is kept of `undefined`. */
    keep: (value: unknown): void => {
      if (!key) return
      if (value === undefined) sessionStorage.removeItem(key)
      else write(key, JSON.stringify(value))
    },
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether it comes out of the tab's storage as it went in: a file, for one, does not. */
const isPlain = (value: unknown): boolean => {
  if (value === null || ['string', 'boolean', 'number', 'undefined'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isPlain)
  return isRecord(value) && Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
}

const isLike = (one: unknown, other: unknown) =>
  one === null || other === null || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other))

/** The record, and its version, that something was typed upon. */
export type TypedUpon<V> = { state: V; version?: number | undefined }

type Kept<V> = { values: V; upon: TypedUpon<V> | undefined }

/** What was kept of a form, where it is of this form: fields that it has, each of the same kind. */
export function readKept<V extends Record<string, unknown>>(found: unknown, initial: V): Kept<V> | undefined {
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

/** Where a form of that name, on this page, keeps what is typed. */
export const placeForm = (name: string) => placeTyped(`${location.pathname}:${name}`)

/** What a form of that name begins with, in this place, and where it keeps what is typed; nowhere without a name. */
export function useTypedBefore<V extends Record<string, unknown>>(name: string | undefined, initial: V) {
  const [before] = useState(() => {
    const place = name === undefined ? undefined : placeForm(name)
    return { place, found: place && readKept(place.find(), initial) }
  })
  return before
}

type Typing<V> = { values: V; isDirty: boolean; upon?: TypedUpon<V> | undefined }

const plainOf = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isPlain(value)))

/** Keeps the values of a form while they are unsaved, and no longer than it is shown, unless the session ends meanwhile. */
export function useKeepTyped<V extends Record<string, unknown>>(
  place: ReturnType<typeof placeTyped> | undefined,
  { values, isDirty, upon }: Typing<V>,
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

/** A text beside every form that is kept like one. */
export function useTypedText(name: string): [string, (text: string) => void] {
  const before = useTypedBefore(name, { text: '' })
  const [text, setText] = useState(before.found?.values.text ?? '')
  useKeepTyped(before.place, { values: { text }, isDirty: text !== '' })
  return [text, setText]
}

/** Names of what is nobody's to find in a browser. */
const SECRET = /pass|pwd|secret|token|credential|^code$/i

/** Names of what a request is about. */
const SUBJECT = /^_?ids?$|_ids?$|[a-z]Ids?$|^(candidate|position|project|user|role|template|tag)s?$/

/** What a form is kept as by itself: the call, and what it is about. Undefined where a secret is typed. */
export function nameTyped(path: string, initial: object, toBody: () => unknown): string | undefined {
  if (Object.keys(initial).some((name) => SECRET.test(name))) return undefined
  const body = toBody()
  const about = isRecord(body) ? Object.entries(body).filter(([name]) => SUBJECT.test(name)) : []
  return `${path} ${JSON.stringify(about)}`
}
