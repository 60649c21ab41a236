import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stemWord } from './stem-word.ts'

/** Each line: a word, then forms that it matches. */
const FAMILIES = `
  develop develops developed developing
  engineer engineers engineered
  manage manages managed managing
  code codes coded coding
  test tests tested testing
  run runs running
  plan plans planned planning
  program programs programmed programming
  create creates created creating
  treat treats treated treating
  evaluate evaluates evaluated evaluating
  configure configures configured configuring
  measure measured measuring
  hire hires hired hiring
  require requires required requiring
  prepare prepared preparing
  monitor monitors monitored monitoring
  control controls controlled controlling
  model models modelled modeled modelling
  install installs installed installing
  write writes writing
  edit edits edited editing
  execute executed executing
  deploy deploys deployed deploying
  ship ships shipped shipping
  map maps mapped mapping
  lead leads leading
  trade trades traded trading
  provide provides provided providing
  include includes included including
  describe described describing
  solve solves solved solving
  produce produced producing
  source sources sourced sourcing
  handle handles handled handling
  scale scaled scaling
  merge merges merged merging
  change changes changed changing
  analyse analysed analysing
  process processes processed processing
  focus focused focusing
  use uses used using
  add adds added adding
  apply applies applied applying
  define defined defining
  type types typed typing
  route routed routing
  embed embedded embedding
  continue continued continuing
  company companies
  database databases
  class classes
  branch branches
  box boxes
  matrix matrices
  index indices indexes
  analysis analyses
  child children
  api apis
  menu menus
  hero heroes
  cache caches
  status statuses
  bus buses
  skill skills
  nurse nurses
`

/** Words that only look inflected. */
const KEPT = `
  pandas kubernetes sales redis jenkins postgres keras rails express aws ios macos windows teams news series species
  sas css less sass js nodejs accounting marketing engineering nursing banking manufacturing spring string king thing
  ring bring business analysis physics status bonus bus canvas atlas access address need speed feed seed red bed shed
  hundred during morning nothing siemens infosys texas always plus lens c r go is as this was
`

const words = (text: string) => text.trim().split(/\s+/)

describe('forms of one word', () => {
  test.each(
    FAMILIES.trim()
      .split('\n')
      .map((line) => words(line)),
  )('%s is found by its forms', (...family) => {
    expect([...new Set(family.map(stemWord))]).toHaveLength(1)
  })
})

test.each(words(KEPT))('%s stays unchanged', (word) => {
  expect(stemWord(word)).toBe(word)
})

test.each([
  ['accounting', 'account'],
  ['marketing', 'market'],
  ['engineering', 'engineer'],
  ['developer', 'develop'],
  ['string', 'str'],
  ['sales', 'sale'],
  ['bed', 'b'],
  ['news', 'new'],
  ['planned', 'plane'],
  ['hoping', 'hopping'],
  ['less', 'les'],
])('%s is not found by %s', (word, other) => {
  expect(stemWord(word)).not.toBe(stemWord(other))
})

test.each(['c++', '3.11', '.net', 'x509', 'développés', 'программы', 'naïves', 'a1s'])(
  '%s is not an English word',
  (word) => {
    expect(stemWord(word)).toBe(word)
  },
)

test('stemming is idempotent, and never lengthens a word', () => {
  const ending = fc.constantFrom('', 's', 'es', 'ies', 'ed', 'ied', 'ing', 'ings', 'eds', 'sses', 'nning', 'elled')
  const beginning = fc.string({ unit: fc.constantFrom(...'abcdefghilmnoprstuvwyz'), maxLength: 7 })
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...words(FAMILIES), ...words(KEPT)), beginning), ending, (start, end) => {
      const stem = stemWord(start + end)
      expect(stemWord(stem)).toBe(stem)
      expect(stem.length).toBeLessThanOrEqual(Math.max((start + end).length, 'criterion'.length))
    }),
    { numRuns: 2_000 },
  )
})
