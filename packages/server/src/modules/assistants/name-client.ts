import { ASSISTANTS } from '@rolecall/domain/assistants/assistant-limits'
import type { Env } from '../../platform/env.ts'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import { seal, unseal } from '../../platform/kernel/seal.ts'
import { findFault, hostOf, isSameButPort } from './redirect-receiver.ts'

/** What a program says about itself. */
export type Client = { name: string; redirectUris: readonly string[] }

const USE = 'client_id of an assistant'

/**
 * Makes the client_id, which is what the program said, sealed: nothing is stored here, so that strangers fill no table.
 * Registers those of its addresses that may get answers and leaves the others out; the answer to the program says which.
 */
export function nameClient(
  { ROLECALL_SECRET }: Pick<Env, 'ROLECALL_SECRET'>,
  { redirectUris: wanted, name }: { redirectUris: readonly string[]; name: string | undefined },
): Client & { id: string } {
  const redirectUris = [...new Set(wanted)].filter((uri) => findFault(uri) === undefined)
  const [first] = redirectUris
  if (first === undefined) throw invalid('redirect_uris.0', findFault(wanted[0] ?? '') ?? 'This isn’t a valid address.')
  if (redirectUris.join('').length > ASSISTANTS.redirectsLengthMax)
    throw invalid('redirect_uris', 'These addresses are too long.')
  const client = { name: tidy(name ?? '') || hostOf(first), redirectUris }
  const said = Buffer.from(JSON.stringify([client.name, client.redirectUris]))
  return { ...client, id: seal(ROLECALL_SECRET, USE, said).toString('base64url') }
}

/** Reads a client_id. Throws if it is not one of ours. */
export function readClient({ ROLECALL_SECRET }: Pick<Env, 'ROLECALL_SECRET'>, id: string | undefined): Client {
  const said = unseal(ROLECALL_SECRET, USE, Buffer.from(id ?? '', 'base64url'))
  if (!said)
    throw new Problem(
      'invalid_oauth_request',
      'This program isn’t registered here. Its client_id is unknown.',
      undefined,
      {
        oauth: 'invalid_client',
      },
    )
  const [name, redirectUris] = JSON.parse(said.toString('utf8')) as [string, string[]]
  return { name, redirectUris }
}

/** Replaces invisible characters and those that change the direction of text, and shortens the name. */
const tidy = (name: string): string =>
  [...name.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()].slice(0, ASSISTANTS.nameMax).join('').slice(0, ASSISTANTS.nameMax)

/** Whether answers may go to an address: it has to match exactly, except for the port on the user's machine. */
export const isAllowedRedirect = ({ redirectUris }: Client, uri: string): boolean =>
  redirectUris.some((known) => known === uri || isSameButPort(known, uri))
