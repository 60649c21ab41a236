import { findWording } from '@rolecall/domain/positions/wording/find-wording'
import { expect, test } from 'vitest'
import { listNotices, replaceAll } from './list-notices.ts'
import { finder } from './wording-finder.ts'

const TEXT = 'A ninja, a **ninja** and a young team.'

test('a flagged word is listed once, and replaced everywhere', () => {
  expect(listNotices(findWording(TEXT)).map(({ word }) => word)).toEqual(['ninja', 'young team'])
  expect(replaceAll(finder, TEXT, 'ninja', [])).toBe('A expert, a **expert** and a young team.')
  expect(replaceAll(finder, TEXT, 'guru', [])).toBe(TEXT)
})
