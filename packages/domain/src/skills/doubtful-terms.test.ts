import { describe, expect, it } from 'vitest'
import { analyseJobDescription } from './analyse-job-description.ts'
import { listDoubtfulTerms } from './doubtful-terms.ts'

const DESCRIPTION = `Requirements
• Experience with Quantum Basketry and SQL.
• Knowledge of Loom Whispering, three years.
• Experience with Quantum Basketry and Python.`

const NOTHING = { extra: [], refused: [] }
const basketry = { id: 'own:quantum basketry', name: 'Quantum Basketry' }

describe('unknown terms', () => {
  it('are listed with their count and first sentence', () => {
    const terms = listDoubtfulTerms(DESCRIPTION, NOTHING)
    expect(terms.toSorted((one, other) => other.times - one.times)).toEqual([
      { name: 'Quantum Basketry', times: 2, sentence: 'Experience with Quantum Basketry and SQL.' },
      { name: 'Loom Whispering', times: 1, sentence: 'Knowledge of Loom Whispering, three years.' },
    ])
  })

  it('exclude company skills and refused terms, in any spelling', () => {
    const known = { extra: [basketry], refused: ['LOOM  whispering'] }
    expect(listDoubtfulTerms(DESCRIPTION, known)).toEqual([])
  })

  it('are shown with their surrounding words if a sentence never ends', () => {
    const long = `${'and more words '.repeat(60)}with Knowledge of Loom Whispering, ${'and more words '.repeat(60)}`
    const [term] = listDoubtfulTerms(long, NOTHING)
    expect(term?.sentence).toMatch(/^… .*Loom Whispering.* …$/)
    expect(term?.sentence.length).toBeLessThan(260)
  })

  it('are empty for an empty text', () => {
    expect(listDoubtfulTerms('', NOTHING)).toEqual([])
  })
})

describe('a description analysed for a company', () => {
  const namesOf = (given: { extra?: (typeof basketry)[]; refused?: string[] }) => {
    const { primary, passing } = analyseJobDescription({ title: 'Weaver', description: DESCRIPTION, ...given })
    return [...primary, ...passing].map(({ id }) => id)
  }

  it('leaves out terms that the company refused, and uses its own skill for a term', () => {
    expect(namesOf({})).toEqual(expect.arrayContaining(['quantum-basketry', 'loom-whispering', 'sql']))
    const named = namesOf({ extra: [basketry], refused: ['Loom Whispering', 'sql'] })
    expect(named).toContain(basketry.id)
    expect(named).not.toContain('loom-whispering')
    // The taxonomy already has it.
    expect(named).toContain('sql')
  })
})
