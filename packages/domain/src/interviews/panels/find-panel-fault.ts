import { SLOT_MINUTES } from '../free-slots.ts'
import { type Breaks, PANEL, type Talk } from './panel.ts'

type PanelInput = { talks: readonly Omit<Talk, 'id'>[]; breaks: Breaks; mostDays: number }

const fault = (field: string, message: string) => ({ field, message })

/** Checks the plan of a panel, by field; does not check whether people and pools exist. */
export function findPanelFault({
  talks,
  breaks,
  mostDays,
}: PanelInput): { field: string; message: string } | undefined {
  if (talks.length === 0 || talks.length > PANEL.talks)
    return fault('talks', `A panel has one to ${PANEL.talks} talks.`)
  for (const { minutes, seats } of talks) {
    if (minutes < SLOT_MINUTES.least || minutes > SLOT_MINUTES.most)
      return fault('talks', `A talk takes ${SLOT_MINUTES.least} to ${SLOT_MINUTES.most} minutes.`)
    if (!seats.some(({ as }) => as === 'lead')) return fault('talks', 'Every talk has somebody who leads it.')
    if (seats.length > PANEL.seats) return fault('talks', `At most ${PANEL.seats} people sit in a talk.`)
    const named = seats.flatMap((seat) => ('person' in seat ? [seat.person] : []))
    if (new Set(named).size < named.length) return fault('talks', 'Somebody is named twice for one talk.')
  }
  if (breaks.least < 0 || breaks.most > PANEL.breakMost || breaks.most < breaks.least)
    return fault('break_most', `A break is from nothing to ${PANEL.breakMost} minutes, and not shorter than the least.`)
  return mostDays < 1 || mostDays > PANEL.days
    ? fault('most_days', `A panel is over one to ${PANEL.days} days.`)
    : undefined
}
