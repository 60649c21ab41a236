import { useEffect, useState } from 'react'
import { findSession } from './session.ts'

// What somebody typed outlives a session that ended by itself: it waits in this tab until the same person is back.

const PREFIX = 'typed:'

const keyOf = (name: string) => `${PREFIX}${findSession()?.user_id ?? ''}:${location.pathname}:${name}`

const read = (key: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** The values that were kept, where they are those of this form: the same fields, each of the same kind. */
export function findTyped<V extends Record<string, unknown>>(key: string, initial: V): V | undefined {
  const found = read(key)
  if (!found || typeof found !== 'object') return undefined
  const values = new Map(Object.entries(found))
  const isLike = (one: unknown, other: unknown) =>
    one === null || other === null || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other))
  const isSame = Object.entries(initial).every(([name, value]) => values.has(name) && isLike(values.get(name), value))
  return isSame ? (found as V) : undefined
}

function write(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // A browser that stores nothing keeps the page working.
    sessionStorage.removeItem(key)
  }
}

/** After somebody signed out of their own will. */
export function forgetTyped(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}

/** What a form of that name begins with, in this place, and where it keeps what is typed; nowhere without a name. */
export function useTypedBefore<V extends Record<string, unknown>>(name: string | undefined, initial: V) {
  const [before] = useState(() => {
    const key = name && keyOf(name)
    return { key, found: key ? findTyped(key, initial) : undefined }
  })
  return before
}

/** Keeps the values of a form while they are unsaved, and no longer than it is shown, unless the session ends meanwhile. */
export function useKeepTyped(key: string | undefined, values: Record<string, unknown>, isDirty: boolean): void {
  const written = JSON.stringify(values)
  useEffect(() => {
    if (!key) return
    if (isDirty) write(key, written)
    else sessionStorage.removeItem(key)
  }, [key, written, isDirty])
  useEffect(
    () => () => {
      if (key && findSession()) sessionStorage.removeItem(key)
    },
    [key],
  )
}
