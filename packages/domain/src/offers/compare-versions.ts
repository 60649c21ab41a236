import { compareRows, type Sign } from '../text/compare-rows.ts'
import { sentence } from '../text/sentence.ts'
import type { OfferContent } from './offer-content.ts'
import { type PaylessContent, renderOffer } from './render-offer.ts'

type Content = OfferContent | PaylessContent

/** A line of the text: in both, only in the later, or only in the earlier. */
export type ComparedLine = { sign: Sign; text: string }

export type VersionDifference = {
  /** What changed among the facts, in words. */
  said: readonly string[]
  lines: readonly ComparedLine[]
}

/** What differs between two versions, in words and line by line; of what both sides lack nothing is said. */
export function compareVersions(before: Content, after: Content, writing?: { days: string }): VersionDifference {
  const [old, now] = [renderOffer(before, writing), renderOffer(after, writing)]
  const labels = new Set([...old.facts, ...now.facts].map(({ label }) => label))
  const said = [...labels].flatMap((label) => {
    const [from, to] = [old, now].map(({ facts }) => facts.find((fact) => fact.label === label)?.value ?? '')
    return from === to ? [] : [sayChange(label, from ?? '', to ?? '')]
  })
  return { said, lines: compareLines(before.body.split('\n'), after.body.split('\n')) }
}

function sayChange(label: string, from: string, to: string): string {
  if (from === '') return sentence('{label} is new: {to}.', { label, to })
  if (to === '') return sentence('{label} was left out; it was {from}.', { label, from })
  return sentence('{label} changed from {from} to {to}.', { label, from, to })
}

/** Lines of both in an order that has the most of them in common. */
export const compareLines = (before: readonly string[], after: readonly string[]): ComparedLine[] =>
  compareRows(before, after, (line) => line).map(({ sign, row }) => ({ sign, text: row }))
