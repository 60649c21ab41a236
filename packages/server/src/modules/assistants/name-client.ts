import { ASSISTANTS } from '@rolecall/domain/limits'
import type { Env } from '../../../ground/env.ts'
import { invalid, Problem } from '../../../ground/kernel/problem.ts'
import { seal, unseal } from '../../../ground/kernel/seal.ts'
import { findFault, hostOf, isSameButPort } from './answer-address.ts'

/** What a program says of itself. */
export type Client = { name: string; redirectUris: readonly string[] }

const USE = 'client_id of an assistant'

/**
 * A client_id is what the program has said, sealed: nothing is kept of it here, so that strangers fill no table. Of several addresses
 * those that answers may go to are registered, and the others left out; the answer to the program says which.
 */
export function nameClient(
  { ROLECALL_SECRET }: Pick<Env, 'ROLECALL_SECRET'>,
  { redirectUris: wanted, name }: { redirectUris: readonly string[]; name: string | undefined },
): Client & { id: string } {
  const redirectUris = [...new Set(wanted)].filter((uri) => findFault(uri) === undefined)
  const [first] = redirectUris
  if (first === undefined) throw invalid('redirect_uris.0', findFault(wanted[0] ?? '') ?? 'This is no address.')
  if (redirectUris.join('').length > ASSISTANTS.redirectsLengthMax)
    throw invalid('redirect_uris', 'These addresses are longer than what is taken.')
  const client = { name: tidy(name ?? '') || hostOf(first), redirectUris }
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

/** Whether answers may go there: letter by letter, but for the port on the person's machine. */
export const mayGoTo = ({ redirectUris }: Client, uri: string): boolean =>
  redirectUris.some((known) => known === uri || isSameButPort(known, uri))
