/** A part of the card: its sentences, and named numbers or settings. */
export type CardSection = {
  id: string
  title: string
  paragraphs: string[]
  facts: { name: string; text: string }[]
}

/** A measurement. `on`: what was measured, on how many cases, and how far these were unseen. */
export type Figure = {
  id: string
  what: string
  on: string
  /** A day such as 2026-11-27. */
  measured_at: string
  command: string
  /** Shares from 0 to 1. */
  values: { name: string; value: number }[]
}

export type SystemCard = {
  reader_version: number
  scoring_version: number
  sections: CardSection[]
  figures: Figure[]
}
