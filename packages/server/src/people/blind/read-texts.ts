import { redact } from '@rolecall/domain/blind/redact'
import type { Tx } from '../../ground/db/connect.ts'
import { type BlindReader, listBlind, listWithoutSchools } from './blind-gate.queries.ts'
import { listIdentities } from './identities.queries.ts'

/** Redacts a text of somebody, where it has to be. */
export type ReadText = (candidateId: string, text: string) => string

const asItIs: ReadText = (_, text) => text

/**
 * Texts of people (résumés, mails, comments, answers) as the reader may see them: of those who are hidden, without what tells
 * who they are. Asks nothing more where none of them is hidden.
 */
export async function readTextsFor(tx: Tx, reader: BlindReader, people: readonly string[]): Promise<ReadText> {
  const hidden = [...(await listBlind(tx, reader, people))]
  if (hidden.length === 0) return asItIs
  const withoutSchools = await listWithoutSchools(tx, hidden)
  const identities = new Map((await listIdentities(tx, hidden)).map((each) => [each.candidateId, each.identity]))
  return (candidateId, text) => {
    const identity = identities.get(candidateId)
    return identity ? redact(text, identity, { schools: withoutSchools.has(candidateId) }).text : text
  }
}
