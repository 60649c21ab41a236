import type { ShortlistCard } from '@rolecall/contract/shortlist/shortlist-card'
import { useState } from 'react'
import { type MovableCandidate, toMovable } from '../../../components/candidate-view/moves/targets.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Decisions } from '../use-decisions.tsx'
import {
  type BoardColumn,
  type CardsByStatus,
  findForbidden,
  needsAnswerBeforeMove,
  plainMove,
} from './board-columns.ts'

type Options = { columns: readonly BoardColumn[]; cardsOf: CardsByStatus; decisions: Decisions }

export type BoardMoves = ReturnType<typeof useBoardMoves>

const NONE: ReadonlyMap<string, string> = new Map()

/** Moves cards between columns, by any input; results are also announced to screen readers. */
export function useBoardMoves({ columns, cardsOf, decisions }: Options) {
  const [said, say] = useState('')
  const { pipeline, change, decide } = decisions

  const findCard = (id: string): ShortlistCard | undefined =>
    Object.values(cardsOf)
      .flat()
      .find((card) => card.id === id)
  const forbiddenTo = (person: MovableCandidate): ReadonlyMap<string, string> =>
    pipeline ? findForbidden(person, columns, { pipeline, rights: change.rights }) : NONE

  const moveTo = (card: ShortlistCard, column: BoardColumn) => {
    const person = toMovable(card)
    const target = pipeline?.statuses[column.status]
    if (!target || column.status === card.status) return
    const why = change.findDisabledReason([person]) ?? forbiddenTo(person).get(column.status)
    if (why) {
      say(why)
      toast.info(why)
      return
    }
    decisions.walk.goTo(card.id)
    if (needsAnswerBeforeMove(person, target)) return change.startAt([person], column)
    say(`${card.display_name} moved to ${column.name}.`)
    decide([person], plainMove(column), target.reason_api_key)
  }

  /** Moves a card into the nearest column to the left (-1) or right (1) that accepts it. */
  const moveAside = (card: ShortlistCard, by: 1 | -1) => {
    const person = toMovable(card)
    const forbidden = forbiddenTo(person)
    const at = columns.findIndex(({ status }) => status === card.status)
    const onTheWay = by > 0 ? columns.slice(at + 1) : columns.slice(0, at).toReversed()
    const column = onTheWay.find(({ status }) => !forbidden.has(status)) ?? onTheWay[0]
    if (column) return moveTo(card, column)
    say(by > 0 ? 'No column to the right.' : 'No column to the left.')
  }
  return { said, findCard, forbiddenTo, moveTo, moveAside, columns }
}
