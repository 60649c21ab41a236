import type { Tx } from '../../platform/db/connect.ts'
import {
  deleteMovedCards,
  deleteMovedEmails,
  deleteMovedInterviews,
  deleteMovedOffers,
  deleteRemarks,
  listHiredHere,
} from './undo-made.queries.ts'

type Delete = (tx: Tx, keys: readonly string[]) => Promise<readonly string[]>

/** What removes something that lines became, by the first word of `moved_line.made`: the kind, which is missing for comments. */
const DELETES: Readonly<Record<string, Delete>> = {
  comment: deleteRemarks,
  interview: deleteMovedInterviews,
  async scorecard(tx, keys) {
    const cards = keys.map((key) => {
      const [positionId = '', candidateId = '', by = ''] = key.split(' ')
      return { positionId, candidateId, by }
    })
    const gone = await deleteMovedCards(tx, cards)
    return gone.map(({ positionId, candidateId, by }) => `${positionId} ${candidateId} ${by}`)
  },
  async offer(tx, ids) {
    const used = await listHiredHere(tx, ids)
    return deleteMovedOffers(
      tx,
      ids.filter((id) => !used.has(id)),
    )
  },
  'email-in': (tx, ids) => deleteMovedEmails(tx, 'incoming_mail', ids),
  'email-out': (tx, ids) => deleteMovedEmails(tx, 'outgoing_mail', ids),
}

/** Removes what lines became, unless a colleague has worked with it since; returns what is gone. */
export async function deleteMade(tx: Tx, made: readonly string[]): Promise<Set<string>> {
  const isComment = (each: string) => !each.includes(' ')
  const kindOf = (each: string) => (isComment(each) ? 'comment' : each.slice(0, each.indexOf(' ')))
  const keyOf = (each: string) => (isComment(each) ? each : each.slice(each.indexOf(' ') + 1))
  const gone = new Set<string>()
  for (const [kind, own] of Map.groupBy(made, kindOf)) {
    const keys = new Set(await DELETES[kind]?.(tx, own.map(keyOf)))
    for (const each of own) if (keys.has(keyOf(each))) gone.add(each)
  }
  return gone
}
