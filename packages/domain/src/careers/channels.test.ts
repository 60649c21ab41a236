import { expect, test } from 'vitest'
import { channelOfReferrer, cleanChannel, nameChannel } from './channels.ts'

test.each([
  ['Newsletter', 'newsletter'],
  [' Job board 7 ', 'job-board-7'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['x'.repeat(90), 'x'.repeat(40)],
  ['日本', ''],
  ['@search', '@search'],
  ['@anything', 'anything'],
  ['mara.ellison@post.example', ''],
  [undefined, ''],
])('%s is stored as %s', (given, kept) => expect(cleanChannel(given)).toBe(kept))

test.each([
  ['https://www.google.de/', '@search'],
  ['https://l.facebook.com/l.php?u=secret', '@social'],
  ['https://t.co/abc', '@social'],
  ['https://jobs.example/list?id=4711', '@site'],
  ['https://careers.acme.example/x', ''],
  ['android-app://com.example', ''],
  ['not an address', ''],
  [undefined, ''],
])('a visitor from %s has the channel %s', (referrer, kind) =>
  expect(channelOfReferrer(referrer, 'careers.acme.example')).toBe(kind),
)

test('an unknown channel is labelled as such', () => {
  expect([nameChannel(''), nameChannel('@site'), nameChannel('job-board')]).toEqual([
    'Unknown',
    'Another site',
    'Job board',
  ])
})
