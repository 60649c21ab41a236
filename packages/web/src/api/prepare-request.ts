import { type Call, type CallInput, fillPath } from '@rolecall/contract/platform/define-calls'
import { findSession } from './session.ts'

type LooseInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** Returns the query string of a call: absent values are left out, lists repeat their name. */
export function formatQuery(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item))
    }
  }
  const text = search.toString()
  return text && `?${text}`
}

const isFile = (value: unknown): value is Blob => value instanceof Blob

const isRecord = (body: unknown): body is Record<string, unknown> => typeof body === 'object' && body !== null

const holdsFiles = (body: unknown): body is Record<string, unknown> =>
  !!body && typeof body === 'object' && Object.values(body).some((value) => [value].flat().some(isFile))

function toForm(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    for (const item of Array.isArray(value) && value.some(isFile) ? value : [value]) {
      if (isFile(item)) form.append(name, item)
      else form.append(name, typeof item === 'string' ? item : JSON.stringify(item))
    }
  }
  return form
}

/** Builds the request of a call before it is sent: address, headers and body. */
export function prepareRequest<C extends Call>(call: C, input: CallInput<C>): { url: string; init: RequestInit } {
  const { params, query, body } = (input ?? {}) as LooseInput
  const headers: Record<string, string> = { accept: 'application/json' }
  const token = findSession()?.access_token
  // Rules G-001, G-002.
  if (token) headers['Access-Token'] = token
  const init: RequestInit = { method: call.method, headers, cache: 'no-store' }
  if (body instanceof FormData) init.body = body
  else if (holdsFiles(body) || (call.asForm && isRecord(body))) init.body = toForm(body)
  else if (body !== undefined) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(body)
  }
  return { url: fillPath(call, params) + formatQuery(query), init }
}
