import type { Contribution } from '@rolecall/contract/shortlist/contribution'
import { groupContributions } from '@rolecall/domain/matching/match-groups'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SheetGroup } from './SheetGroup.tsx'

const nothing = (over: Partial<Contribution>) =>
  ({
    requirement: 'Python',
    kind: 'primary',
    rule: 'missing',
    mandatory: false,
    points: 0,
    possible: 10,
    via: '',
    why: '',
    spans: [],
    ...over,
  }) as Contribution

test.each([
  ['career', 'does not fit'],
  ['words', 'not found'],
  ['experience', 'not shown'],
  ['primary', 'missing'],
] as const)('the printed sheet describes %s without points as "%s"', (kind, said) => {
  const [group] = groupContributions([nothing({ kind, requirement: `Line of ${kind}` })])
  if (!group) throw new Error('A demand makes a group')
  const text = renderToStaticMarkup(createElement(SheetGroup, { group, text: undefined })).replace(/<[^>]*>/g, ' ')
  expect(text).toContain(said)
  if (kind !== 'primary') expect(text).not.toContain('missing')
})
