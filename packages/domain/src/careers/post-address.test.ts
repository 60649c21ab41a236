import { expect, test } from 'vitest'
import { addressOf } from './post-address.ts'

test.each([
  ['Pune', 'India', { addressLocality: 'Pune', addressCountry: 'IN' }],
  [
    'Bengaluru, Karnataka, India',
    'India',
    { addressLocality: 'Bengaluru', addressRegion: 'Karnataka', addressCountry: 'IN' },
  ],
  [
    'Albany, NY 12207',
    'US',
    { addressLocality: 'Albany', addressRegion: 'NY', postalCode: '12207', addressCountry: 'US' },
  ],
  [
    '5 Main St, Albany, NY 12207',
    'United States',
    {
      streetAddress: '5 Main St',
      addressLocality: 'Albany',
      addressRegion: 'NY',
      postalCode: '12207',
      addressCountry: 'US',
    },
  ],
  ['10115 Berlin', 'DE', { postalCode: '10115', addressLocality: 'Berlin', addressCountry: 'DE' }],
  [
    'Hauptstraße 5, 10115 Berlin, Germany',
    'Germany',
    { streetAddress: 'Hauptstraße 5', postalCode: '10115', addressLocality: 'Berlin', addressCountry: 'DE' },
  ],
  ['1012 AB Amsterdam', 'NL', { postalCode: '1012 AB', addressLocality: 'Amsterdam', addressCountry: 'NL' }],
  ['London EC1A 1BB', 'United Kingdom', { addressLocality: 'London', postalCode: 'EC1A 1BB', addressCountry: 'GB' }],
  ['Pune 411001', 'IN', { addressLocality: 'Pune', postalCode: '411001', addressCountry: 'IN' }],
  [
    'Toronto, ON M5V 2T6',
    'CA',
    { addressLocality: 'Toronto', addressRegion: 'ON', postalCode: 'M5V 2T6', addressCountry: 'CA' },
  ],
  ['Somewhere', 'Atlantis', { addressLocality: 'Somewhere', addressCountry: 'Atlantis' }],
  ['', 'DE', { addressCountry: 'DE' }],
  ['', '', {}],
  [' , ,', '', {}],
])('%j in %j is %j', (name, country, address) => expect(addressOf({ name, country })).toEqual(address))
