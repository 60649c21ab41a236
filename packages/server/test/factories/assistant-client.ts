import { createHash, randomBytes } from 'node:crypto'
import { assistants } from '@rolecall/contract/assistants/assistants'
import type { Caller, TestApp } from '../harness.ts'

export const CALLBACK = 'http://127.0.0.1:8976/callback'
export const CHALLENGE_OF = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

type PostReply = { status: number; json: Record<string, unknown>; headers: Record<string, unknown> }

/** A client that speaks OAuth, by forms; answers are parsed. */
export function anAssistantClient({ app, make }: Pick<TestApp, 'app' | 'make'>) {
  const post = async (url: string, form: Record<string, string>): Promise<PostReply> => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await app.inject({ method: 'POST', url, headers, payload: `${new URLSearchParams(form)}` })
    return { status: response.statusCode, json: response.json(), headers: response.headers }
  }
  const register = async (body: object = { redirect_uris: [CALLBACK], client_name: 'Desk assistant' }) => {
    const response = await app.inject({ method: 'POST', url: '/oauth/register', payload: body })
    return { status: response.statusCode, json: response.json() as Record<string, string> }
  }
  const newClient = async () => (await register()).json.client_id ?? ''
  const newVerifier = () => randomBytes(32).toString('base64url')

  /** Query of the page on which the user allows it. */
  const wantedBy = (clientId: string, verifier: string, other: object = {}) => ({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: CALLBACK,
    state: 'the state',
    scope: 'read propose',
    code_challenge: CHALLENGE_OF(verifier),
    code_challenge_method: 'S256',
    ...other,
  })

  /** A code allowed by a user, with the other values for the exchange. */
  const aCode = async (by: Caller, { proposes = false, other = {} }: { proposes?: boolean; other?: object } = {}) => {
    const [clientId, verifier] = [await newClient(), newVerifier()]
    const body = { ...wantedBy(clientId, verifier, other), proposes }
    const { location } = await make(assistants.allow, { body }, by)
    const answer = new URL(location)
    const exchange = {
      grant_type: 'authorization_code',
      client_id: clientId,
      code: answer.searchParams.get('code') ?? '',
      redirect_uri: body.redirect_uri,
      code_verifier: verifier,
    }
    return { clientId, answer, exchange }
  }

  const askToken = (form: Record<string, string>) => post('/oauth/token', form)
  const renew = (clientId: string, renewal: string) =>
    askToken({ grant_type: 'refresh_token', client_id: clientId, refresh_token: renewal })

  /** Tokens of a user's assistant. */
  const connect = async (by: Caller, how: { proposes?: boolean } = {}) => {
    const { clientId, exchange } = await aCode(by, how)
    const { json } = await askToken(exchange)
    return { clientId, exchange, token: String(json.access_token), renewal: String(json.refresh_token), json }
  }
  return { post, register, newClient, newVerifier, wantedBy, aCode, askToken, renew, connect }
}
