import { sentence } from '@rolecall/domain/text/sentence'

/**
 * Names who acted, beside an entry of the history; '' for the product. An entry from another system says so, with the name from
 * there: "Imported, originally by Jane Doe (Greenhouse)".
 */
export function describeActor({ actor, actor_kind }: { actor: string | null; actor_kind: string | null }): string {
  if (actor_kind !== 'imported') return actor ?? ''
  const who = actor ?? ''
  return who.endsWith(')')
    ? sentence('Imported, originally by {who}', { who })
    : sentence('Imported from {who}', { who })
}
