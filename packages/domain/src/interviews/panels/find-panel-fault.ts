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
    return fault('talks', `A panel has 1 to ${PANEL.talks} interviews.`)
  for (const { minutes, seats } of talks) {
    if (minutes < SLOT_MINUTES.least || minutes > SLOT_MINUTES.most)
      return fault('talks', `An interview takes ${SLOT_MINUTES.least} to ${SLOT_MINUTES.most} minutes.`)
    if (!seats.some(({ as }) => as === 'lead'))
      return fault('talks', 'Every interview needs an interviewer to lead it.')
    if (seats.length > PANEL.seats) return fault('talks', `An interview can have at most ${PANEL.seats} people.`)
    const named = seats.flatMap((seat) => ('person' in seat ? [seat.person] : []))
    if (new Set(named).size < named.length) return fault('talks', 'The same person is in one interview twice.')
  }
  if (breaks.least < 0 || breaks.most > PANEL.breakMost || breaks.most < breaks.least)
    return fault(
      'break_most',
      `Breaks can be 0 to ${PANEL.breakMost} minutes. The longest can’t be shorter than the shortest.`,
    )
  return mostDays < 1 || mostDays > PANEL.days
    ? fault('most_days', `A panel takes 1 to ${PANEL.days} days.`)
    : undefined
}
