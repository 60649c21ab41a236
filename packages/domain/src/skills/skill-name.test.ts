import { describe, expect, test } from 'vitest'
import { capitaliseSkillName, isSkillName, isStrictSkillName, skillKey } from './skill-name.ts'

describe('skill names', () => {
  // L-N04
  test.each([
    '.NET',
    'C#',
    'C++',
    '3D (Max)',
    'A/B',
    'R&D',
    'Back\\slash',
    'Spring Boot',
    'Node.js',
    'Qualitätsprüfung',
    'Обслуживание',
    '会計',
    'हिन्दी',
    'اللغة العربية',
    'Comptabilité (générale)',
  ])('%j is allowed', (name) => {
    expect(isSkillName(name)).toBe(true)
  })

  // L-N04
  test.each([
    '-Java',
    'Java!',
    '',
    ' Java',
    '(Java)',
    'Java\n',
    'Ja\tva',
    'Java;',
    "Master's",
    'Ünder_score',
    '\u0301a',
    '😀',
  ])('%j is not allowed', (name) => {
    expect(isSkillName(name)).toBe(false)
  })

  test.each([
    ['Node.js', true],
    ['C++', true],
    ['C#', false],
    ['3D', false],
    ['Spring Boot', false],
    ['.NET', false],
    ['Java\n', false],
  ])('the strict pattern on %j: %s', (name, allowed) => {
    expect(isStrictSkillName(name)).toBe(allowed)
  })
})

// L-N05
test.each([
  ['java', 'Java'],
  ['jQuery', 'JQuery'],
  ['.net', '.net'],
  ['über', 'Über'],
  ['', ''],
])('%j becomes %j', (name, capitalised) => {
  expect(capitaliseSkillName(name)).toBe(capitalised)
})

// L-N05
test('duplicates are recognized in any case and spacing', () => {
  expect(skillKey(' JAVA  ee ')).toBe(skillKey('Java EE'))
  expect(skillKey('C')).not.toBe(skillKey('C++'))
})
