/** A part of the card: what it says in sentences, and numbers or settings with their names. */
export type CardSection = {
  id: string
  title: string
  paragraphs: string[]
  facts: { name: string; text: string }[]
}

/** Something that was measured. `on`: of what, how many, and in how far nobody had seen it. */
export type Figure = {
  id: string
  what: string
  on: string
  /** As 2026-11-27. */
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
