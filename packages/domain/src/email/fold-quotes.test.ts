import { expect, test } from 'vitest'
import { foldQuotes } from './fold-quotes.ts'

const GMAIL = 'On Mon, Mar 2, 2026 at 9:00 AM Northwind <jobs@northwind.example> wrote:'
const HEADERS =
  'From: Northwind <jobs@northwind.example>\nSent: Monday, March 2, 2026 9:00 AM\nTo: Mara\nSubject: Interview'

/** Replies as email programs write them, with what their sender wrote; without it nothing is folded. */
type Reply = readonly [program: string, text: string, own?: string]
const REPLIES: readonly Reply[] = [
  ['Gmail', `Tuesday works.\n\n${GMAIL}\n\n> Dear Mara,\n>\n> When can we talk?\n`, 'Tuesday works.'],
  ['Gmail with a wrapped line', `Tuesday works.\n\n${GMAIL.replace('<', '<\n')}\n\n> Dear Mara,\n`, 'Tuesday works.'],
  [
    'Gmail in Japanese',
    '火曜日でお願いします。\n\n2026年3月2日(月) 9:00 Northwind <jobs@northwind.example>:\n\n> マラ様\n',
    '火曜日でお願いします。',
  ],
  [
    'Gmail in Polish, followed by a signature',
    'Wtorek.\n\npon., 2 mar 2026 o 09:00 Northwind <jobs@northwind.example> napisał(a):\n\n> Droga Maro\n',
    'Wtorek.',
  ],
  [
    'Apple Mail in German',
    'Dienstag passt.\n\nMara\n\n> Am 02.03.2026 um 09:00 schrieb Northwind <jobs@northwind.example>:\n> \n> Liebe Mara,\n',
    'Dienstag passt.\n\nMara',
  ],
  ['Thunderbird in German', 'Ja.\n\nAm 02.03.26 um 09:00 schrieb Northwind:\n> Liebe Mara,\n> wann?\n', 'Ja.'],
  ['Thunderbird in French', 'Oui.\n\nLe 02/03/2026 à 09:00, Northwind a écrit :\n> Chère Mara,\n', 'Oui.'],
  [
    'Yandex in Russian',
    'Во вторник.\n\n02.03.2026, 09:00, "Northwind" <jobs@northwind.example> пишет:\n> Дорогая Мара\n',
    'Во вторник.',
  ],
  [
    'Yahoo, which marks no lines',
    'Tuesday works.\n\nOn Monday, March 2, 2026 at 09:00:00 AM GMT, Northwind <jobs@northwind.example> wrote: \n\n Dear Mara,\nWhen can we talk?\n',
    'Tuesday works.',
  ],
  ['Outlook', `Tuesday works.\r\n\r\n${HEADERS}\r\n\r\nDear Mara,\r\nWhen can we talk?\r\n`, 'Tuesday works.'],
  [
    'Outlook in French',
    'Mardi.\n\n________________________________\nDe : Northwind <jobs@northwind.example>\nEnvoyé : lundi 2 mars 2026 09:00\nÀ : Mara\n\nChère Mara,\n',
    'Mardi.',
  ],
  ['Outlook with a separator', 'Tuesday.\n\n-----Original Message-----\nFrom: Northwind\n\nDear Mara,\n', 'Tuesday.'],
  [
    'an answer below the quote',
    'On 2 March 2026 at 09:00, Northwind wrote:\n> Dear Mara,\n> when can we talk?\n\nTuesday works.\n',
    'Tuesday works.',
  ],
  ['answers between quotes', 'On 2 March 2026 at 09:00, Northwind wrote:\n> Which day?\nTuesday.\n> When?\nAt ten.\n'],
  ['a quote between two texts', 'Hello,\n> Which day?\nTuesday. Until then!\n'],
  ['answers within an unmarked quote', `My answers are below, in red.\n\n${HEADERS}\n\nWhich day? Tuesday.\n`],
  ['a quote alone', `${GMAIL}\n> Dear Mara,\n`],
  ['sentences that only look like it', 'I wrote to you on 2 March:\nI can start in May.\n\nFrom: my desk\nRegards\n'],
  ['an address before a list', 'On Monday I wrote this list at 10:30:\n'],
  [
    'a forwarded email',
    'Please see this.\n\n---------- Forwarded message ---------\nSubject: Reference\n\nMara is great.\n',
  ],
]

test.each(REPLIES)('folds what %s quotes, and loses nothing', (_, text = '', own = undefined) => {
  const parts = foldQuotes(text)
  const written = parts.filter(({ isQuoted }) => !isQuoted).map((part) => part.text.trim())
  expect(written).toEqual([own ?? text.trim()])
  expect(parts.some(({ isQuoted }) => isQuoted)).toBe(own !== undefined)
  const words = (from: string) => from.split(/\s+/).filter(Boolean)
  expect(parts.flatMap((part) => words(part.text))).toEqual(words(text))
})

test('stays quick with a long text full of beginnings of quotes', () => {
  const text = `Yes.\n${'On 2 March 2026 at 10:30 a\n'.repeat(2_000)}${'> '.repeat(5_000)}`
  expect(
    foldQuotes(text)
      .map((part) => part.text)
      .join('\n'),
  ).toBe(text)
})
