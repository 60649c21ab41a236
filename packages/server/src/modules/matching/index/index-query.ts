import type { RequiredExperience } from '@rolecall/domain/matching/seniority'

/** A demand in the form for the index: the numbers of its skills, and data from texts. */
export type Question = {
  skills: readonly RequiredSkill[]
  lines: readonly { line: number; amount: number }[]
  experience: RequiredExperience
  /** Sum of all weights, including skills without a number; at least 1. */
  wanted: number
  /** Points of the parts, with and without a known line of work. */
  known: Worth
  unknown: Worth
  /** How well people's words fit the description; undefined if words are not compared. */
  worded: { ids: readonly number[]; fits: readonly number[] } | undefined
}

type Worth = { skills: number; words: number; career: number }

export type RequiredSkill = {
  /** Undefined if no résumé was read for it. */
  number: number | undefined
  weight: number
  isPrimary: boolean
  isMandatory: boolean
  /** Whether it only repeats the line of work: people in that line have it. */
  isOfWork: boolean
  /** People whose texts mention it, if no résumé was read for it. */
  mentionedBy: readonly number[]
}

export type SupplyFilter = { groups: readonly string[]; sources: readonly string[]; limit: number }
export type BestMatches = { id: number; score: number }[]
export type MatchingCounts = {
  total: number
  complete: number
  /** The number of people who lack only this one, for each mandatory skill in the order of the question. */
  without: number[]
  sources: [string, number][]
  groups: [string, number][]
}
