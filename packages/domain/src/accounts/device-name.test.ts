import { expect, test } from 'vitest'
import { nameDevice } from './device-name.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/26.0 Safari/605.1', 'Safari on Mac'],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1 Safari/604.1', 'Safari on iPhone'],
  ['curl/8.1', 'curl'],
  ['python-requests/2.34.0', 'python-requests'],
  ['', 'Unknown device'],
  ['<b>', 'Unknown device'],
])('%s is %s', (agent, name) => {
  expect(nameDevice(agent)).toBe(name)
})
