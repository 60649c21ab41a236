import { sentence } from '../text/sentence.ts'
import type { Mention } from './mentions.ts'

type ExplainInput = { mentions: readonly Mention[]; inTitle: boolean; selected: boolean }

/** Returns what requires a skill, in a short sentence for users. */
export function explainRequirement({ mentions, inTitle, selected }: ExplainInput): string {
  const parts: string[] = []
  if (selected) parts.push('added by you')
  if (inTitle) parts.push('in the title')
  const required = mentions.filter(({ section, niceToHave }) => section.kind === 'requirements' && !niceToHave)
  const heading = required.find(({ section }) => section.heading !== '')?.section.heading
  const asked = `mentioned ${times(mentions.length)}`
  if (heading !== undefined && required.length === mentions.length) parts.push(`${asked} under ${heading}`)
  else if (heading !== undefined) parts.push(`${asked}, ${times(required.length)} under ${heading}`)
  else if (mentions.length > 0 && mentions.every(({ niceToHave }) => niceToHave))
    parts.push(`${asked}, as nice to have`)
  else if (mentions.length > 0) parts.push(asked)
  const others = mentions.length > 0 && mentions.every(({ instead }) => instead.length > 0) && mentions[0]?.instead
  if (others) parts.push(`or ${listNames(others.map(({ name }) => name))} instead`)
  const why = parts.join(', ')
  return why.charAt(0).toUpperCase() + why.slice(1)
}

const listNames = (names: readonly string[]) => [...new Set(names)].slice(0, MOST_NAMED).join(' or ')
const MOST_NAMED = 4

const times = (count: number) => (count === 2 ? 'twice' : sentence({ one: 'once', other: '{count} times' }, { count }))
