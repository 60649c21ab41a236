import { compareRows, type Sign } from '../text/compare-rows.ts'
import { sentence } from '../text/sentence.ts'
import type { OfferContent } from './offer-content.ts'
import { type PaylessContent, renderOffer } from './render-offer.ts'

type Content = OfferContent | PaylessContent

/** A line of the text: in both, only in the later, or only in the earlier. */
export type ComparedLine = { sign: Sign; text: string }

export type VersionDifference = {
  /** Changed facts, in words. */
  said: readonly string[]
  lines: readonly ComparedLine[]
}

/** Compares two versions, in words and line by line; fields missing on both sides are omitted. */
export function compareVersions(before: Content, after: Content, writing?: { days: string }): VersionDifference {
  const [old, now] = [renderOffer(before, writing), renderOffer(after, writing)]
  const labels = new Set([...old.facts, ...now.facts].map(({ label }) => label))
  const said = [...labels].flatMap((label) => {
    const [from, to] = [old, now].map(({ facts }) => facts.find((fact) => fact.label === label)?.value ?? '')
    return from === to ? [] : [describeFieldChange(label, from ?? '', to ?? '')]
  })
  return { said, lines: compareLines(before.body.split('\n'), after.body.split('\n')) }
}

function describeFieldChange(label: string, from: string, to: string): string {
  if (from === '') return sentence('{label} was added: {to}.', { label, to })
  if (to === '') return sentence('{label} was removed (was {from}).', { label, from })
  return sentence('{label} changed from {from} to {to}.', { label, from, to })
}

/** Returns the lines of both in an order that shares the most of them. */
export const compareLines = (before: readonly string[], after: readonly string[]): ComparedLine[] =>
  compareRows(before, after, (line) => line).map(({ sign, row }) => ({ sign, text: row }))
