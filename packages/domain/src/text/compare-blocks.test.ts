import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areAlike, type ComparedBlock, compareBlocks } from './compare-blocks.ts'
import type { Sign } from './compare-rows.ts'

const MARKS = { same: '', added: '+', removed: '-' } as const

/** Returns blocks as lines: `-[words]` were removed, `+[words]` added, `<b>` is bold. */
const tell = (blocks: readonly ComparedBlock[]) =>
  blocks.map(({ words }) =>
    words
      .map(({ text, sign, isBold }) => {
        const said = isBold ? `<b>${text}</b>` : text
        return sign === 'same' ? said : `${MARKS[sign]}[${said}]`
      })
      .join(''),
  )

const BEFORE = `# Your offer

You begin as **Data engineer** in Pune.

- 28 days of holiday
- A laptop of your choice

Kind regards`

describe('two texts', () => {
  test('are compared word by word, without Markdown signs', () => {
    const after = BEFORE.replace('in Pune', 'in **Rome** or Pune').replace('28 days', '30 days')
    const blocks = compareBlocks(BEFORE, after)
    expect(tell(blocks)).toEqual([
      'Your offer',
      'You begin as <b>Data engineer</b> in +[<b>Rome</b>]+[ or ]Pune.',
      '-[28 ]+[30 ]days of holiday',
      'A laptop of your choice',
      'Kind regards',
    ])
    expect(blocks.map(({ place }) => place.kind)).toEqual(['heading', 'paragraph', 'item', 'item', 'paragraph'])
  })

  test('show an added and a removed block as a whole', () => {
    const after = BEFORE.replace('- A laptop of your choice', '- A car\n- A laptop of your choice').replace(
      '\n\nKind regards',
      '',
    )
    expect(tell(compareBlocks(BEFORE, after)).slice(2)).toEqual([
      '28 days of holiday',
      '+[A car]',
      'A laptop of your choice',
      '-[Kind regards]',
    ])
  })

  test('keep words apart at the end of either text', () => {
    expect(tell(compareBlocks('You earn and get €62,000', 'You earn and get €66,000 now'))).toEqual([
      'You earn and get -[€62,000]+[ €66,000 now]',
    ])
    expect(tell(compareBlocks('Please do sign here', 'Please do sign'))).toEqual(['Please do sign-[ here]'])
  })

  test('show a word that became bold, and nothing if only signs changed', () => {
    expect(tell(compareBlocks('You work in Pune', 'You work in **Pune**'))).toEqual([
      'You work in -[Pune]+[<b> Pune</b>]',
    ])
    expect(areAlike(compareBlocks('- one\n- two', '* one\n* two'))).toBe(true)
    expect(areAlike(compareBlocks('- one\n- two', '- one\n- three'))).toBe(false)
  })

  test('can both be restored from the comparison', () => {
    const word = fc.constantFrom('one', '**two**', 'three.', '\n', '\n\n', '\n- ', '\n1. ', '\n# ', '€4')
    const text = fc.array(word, { maxLength: 14 }).map((words) => words.join(' '))
    const wordsOf = (blocks: readonly ComparedBlock[], without?: Sign) =>
      blocks.flatMap(({ words }) =>
        words.filter(({ sign }) => sign !== without).flatMap(({ text }) => text.split(/\s+/).filter(Boolean)),
      )
    fc.assert(
      fc.property(text, text, (before, after) => {
        const blocks = compareBlocks(before, after)
        expect(wordsOf(blocks, 'added')).toEqual(wordsOf(compareBlocks(before, before)))
        expect(wordsOf(blocks, 'removed')).toEqual(wordsOf(compareBlocks(after, after)))
      }),
    )
  })
})
