import { expect, test } from 'vitest'
import { DEFAULT_LOGO, findLogo } from './brand.ts'

// L-A07
test.each([
  ['acme.rolecall.example', '/static/logo/acme.png'],
  ['ACME.hire.rolecall.example', '/static/logo/acme.png'],
  ['www.rolecall.example', DEFAULT_LOGO],
  ['rolecall.example', DEFAULT_LOGO],
  ['localhost', DEFAULT_LOGO],
  ['127.0.0.1', DEFAULT_LOGO],
  ['', DEFAULT_LOGO],
])('at %s the logo is %s', (host, logo) => expect(findLogo(host)).toBe(logo))
