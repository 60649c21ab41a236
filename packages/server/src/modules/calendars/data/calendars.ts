import calendars from './calendars.json' with { type: 'json' }

type Calendar = {
  what: string
  /** The text of the calendar, or the lines of each of its entries. */
  text?: string
  events?: readonly (readonly string[])[]
  /** Time zone of its owner, ines@example.com; Europe/Berlin by default. */
  zone?: string
  /** Busy times in UTC, in December 2026 unless a year is given. */
  busy: readonly string[]
  partly?: boolean
}

/** Calendars as programs write them, correct and incorrect, with their owner's expected busy times. */
export const CALENDARS: readonly Calendar[] = calendars
