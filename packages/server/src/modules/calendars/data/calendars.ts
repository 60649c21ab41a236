import calendars from './calendars.json' with { type: 'json' }

type Calendar = {
  what: string
  /** The calendar, or the lines of each of its entries. */
  text?: string
  events?: readonly (readonly string[])[]
  /** Of its owner, ines@example.com; Europe/Berlin without one. */
  zone?: string
  /** In UTC, in December 2026 where no year is named. */
  busy: readonly string[]
  partly?: boolean
}

/** Calendars as programs write them, right and wrong, and when their owner is busy by them. */
export const CALENDARS: readonly Calendar[] = calendars
