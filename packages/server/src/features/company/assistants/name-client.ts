import { ASSISTANTS } from '@rolecall/domain/limits'
import type { Env } from '../../../ground/env.ts'
import { invalid, Problem } from '../../../ground/kernel/problem.ts'
import { seal, unseal } from '../../../ground/kernel/seal.ts'

/** What a program says of itself. */
export type Client = { name: string; redirectUris: readonly string[] }

const USE = 'client_id of an assistant'
const LOOPBACK: readonly string[] = ['127.0.0.1', '[::1]', 'localhost']
/** Neither spaces nor what browsers take for a slash. */
const PLAIN = /^[\x21-\x5b\x5d-\x7e]+$/

/** A client_id is what the program has said, sealed: nothing is kept of it here, so that strangers fill no table. */
export function nameClient(
  { ROLECALL_SECRET }: Pick<Env, 'ROLECALL_SECRET'>,
  { redirectUris, name }: { redirectUris: readonly string[]; name: string | undefined },
): Client & { id: string } {
  redirectUris.forEach((uri, place) => {
    const fault = findFault(uri)
    if (fault) throw invalid(`redirect_uris.${place}`, fault)
  })
  if (redirectUris.join('').length > ASSISTANTS.redirectsLengthMax)
    throw invalid('redirect_uris', 'These addresses are longer than what is taken.')
  const client = { name: tidy(name ?? '') || new URL(redirectUris[0] ?? '').host, redirectUris }
  const said = Buffer.from(JSON.stringify([client.name, client.redirectUris]))
  return { ...client, id: seal(ROLECALL_SECRET, USE, said).toString('base64url') }
}

/** Throws for what is no client_id of ours. */
export function readClient({ ROLECALL_SECRET }: Pick<Env, 'ROLECALL_SECRET'>, id: string | undefined): Client {
  const said = unseal(ROLECALL_SECRET, USE, Buffer.from(id ?? '', 'base64url'))
  if (!said)
    throw new Problem(
      'invalid_request',
      'This program has not registered here: its client_id is none of ours.',
      undefined,
      {
        oauth: 'invalid_client',
      },
    )
  const [name, redirectUris] = JSON.parse(said.toString('utf8')) as [string, string[]]
  return { name, redirectUris }
}

/** Without what is not seen, or turns the direction of what is beside it. */
const tidy = (name: string): string =>
  [...name.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()].slice(0, ASSISTANTS.nameMax).join('').slice(0, ASSISTANTS.nameMax)

function findFault(uri: string): string | undefined {
  const url = PLAIN.test(uri) && URL.canParse(uri) ? new URL(uri) : undefined
  if (!url) return 'This is no address.'
  if (url.username || url.password) return 'An address that answers go to has no password in it.'
  if (uri.includes('#')) return 'An address that answers go to has no fragment.'
  const isTaken = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname))
  return isTaken ? undefined : 'Answers go to https addresses, or by http to the machine of the person.'
}

/** Whether answers may go there: letter by letter, but that a program on the person's machine has the port that is free (RFC 8252, 7.3). */
export const mayGoTo = ({ redirectUris }: Client, uri: string): boolean =>
  redirectUris.some((known) => known === uri || isSameButPort(known, uri))

function isSameButPort(known: string, uri: string): boolean {
  if (findFault(uri)) return false
  const [one, other] = [new URL(known), new URL(uri)]
  if (one.protocol !== 'http:' || !LOOPBACK.includes(one.hostname)) return false
  one.port = ''
  other.port = ''
  return one.href === other.href
}
