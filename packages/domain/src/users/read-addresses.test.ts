import { expect, test } from 'vitest'
import { readAddresses } from './read-addresses.ts'

test.each([
  ['ann@acme.com', ['ann@acme.com']],
  [
    'ann@acme.com, bo@acme.com;cy@acme.com\ndi@acme.com\r\n',
    ['ann@acme.com', 'bo@acme.com', 'cy@acme.com', 'di@acme.com'],
  ],
  ['ann@acme.com bo@acme.com\tcy@acme.com', ['ann@acme.com', 'bo@acme.com', 'cy@acme.com']],
  ['Ann Lee <Ann@Acme.com>, <bo@acme.com>', ['ann@acme.com', 'bo@acme.com']],
  ['"Lee, Ann" <ann@acme.com>; "Roe; Bo" <bo@acme.com>', ['ann@acme.com', 'bo@acme.com']],
  ['Ann Lee ann@acme.com', ['ann@acme.com']],
  ['mailto:ann@acme.com', ['ann@acme.com']],
  ['ann@acme.com, ANN@acme.com, Ann <ann@acme.com>', ['ann@acme.com']],
  ['', []],
  [' , ;\n', []],
])('%j is parsed', (text, emails) => {
  expect(readAddresses(text).map(({ email }) => email)).toEqual(emails)
})

test.each(['ann', 'ann@acme', 'Ann <ann@>', 'ann@acme.com <bo@>', 'ann @acme.com', '@acme.com'])(
  '%j is kept as typed, and is not an address',
  (typed) => {
    expect(readAddresses(`bo@acme.com, ${typed}`)).toEqual([
      { typed: 'bo@acme.com', email: 'bo@acme.com' },
      { typed, email: '' },
    ])
  },
)
