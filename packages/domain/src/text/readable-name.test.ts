import { expect, test } from 'vitest'
import { readableName } from './readable-name.ts'

test.each([
  ['MARIA SANTOS', 'Maria Santos'],
  ['JEAN-LUC DE LA CRUZ', 'Jean-Luc de la Cruz'],
  ['SINÉAD O’BRIEN', 'Sinéad O’Brien'],
  ['RAMESH K. IYER', 'Ramesh K. Iyer'],
  ['SARAH MCDONALD', 'Sarah McDonald'],
  ['JÜRGEN VON DER HEIDE', 'Jürgen von der Heide'],
  ['DE SOUZA ANA', 'De Souza Ana'],
  ['NG WEI LING', 'Ng Wei Ling'],
  ['JP MORALES', 'JP Morales'],
  ['HENRY VANCE III', 'Henry Vance III'],
])('%s is shown as %s', (written, shown) => {
  expect(readableName(written)).toBe(shown)
})

test('names with lower-case letters or without case stay unchanged', () => {
  for (const name of ['Maria SANTOS', 'van Dijk', '王小明', 'محمد علي', 'A. B.', '', 'anna berg'])
    expect(readableName(name)).toBe(name)
})
