import fc from 'fast-check'
import { expect, test } from 'vitest'
import { identityOf, UNKNOWN_PERSON } from './identity.ts'
import { maskRedactions, moveSpan } from './mask-redactions.ts'
import { isOrdinaryWord, partsOfName } from './name-words.ts'
import { redact } from './redact.ts'
import { foldName } from './sheet.ts'

const redrawn = (text: string, names: readonly string[] = [], schools = false) =>
  redact(text, { ...UNKNOWN_PERSON, names }, { schools }).text

test.each([
  ['JANE A. SMITH', 'Jane Smith', '[name]'],
  ['Smith, Jane', 'Jane Smith', '[name]'],
  ['J. Smith led it', 'Jane Smith', '[name] led it'],
  ['J. A. Smith led it', 'Jane Anne Smith', '[name] led it'],
  ['J A N E  S M I T H', 'Jane Smith', '[name]'],
  ['JANE\nSMITH\nEngineer', 'Jane Smith', '[name]\n[name]\nEngineer'],
  ['Mrs Jane Smith’s team', 'Jane Smith', '[name]’s team'],
  ['Jane "Janey" Smith wrote', 'Jane Smith', '[name] wrote'],
  ['JaneSmith_CV.pdf, janesmith84, jsmith', 'Jane Smith', '[name]_CV.pdf, [name]'],
  ['Bob wrote it, Bobby and Robert too', 'Robert Smith', '[name] wrote it, [name] and [name] too'],
  ['José Núñez und Jose Nunez', 'José Núñez', '[name] und [name]'],
  ['Herr Müller oder Mueller und Müllers Team', 'Jörg Müller', '[name] oder [name] und [name] Team'],
  ['Anna-Lena van der Berg', 'Anna-Lena van der Berg', '[name]'],
  ["O’Brien and O'Brien", 'Siobhán O’Brien', '[name] and [name]'],
  ['李伟 是工程师', '李伟', '[name] 是工程师'],
  ['The blacksmith of Smithsonian', 'Jane Smith', 'The blacksmith of Smithsonian'],
])('%j of %s is redacted to %j', (text, name, read) => expect(redrawn(text, [name])).toBe(read))

test.each([
  ['I will grant access in May. Grant management.', 'Will Grant', 'I will grant access in May. Grant management.'],
  ['Engineer\n\nDear Will, thank you', 'Will Grant', 'Engineer\n\nDear [name], thank you'],
  ['As Will is away, Will led on', 'Will Grant', 'As [name] is away, [name] led on'],
  ['Worked since May 2020. May Li was there', 'May Li', 'Worked since May 2020. [name] was there'],
  ['Swift, Java\nUsed Swift and Objective-C for iOS', 'Julia Swift', 'Swift, Java\nUsed Swift and Objective-C for iOS'],
  ['Julia Swift writes Swift', 'Julia Swift', '[name] writes Swift'],
])('a name that is an ordinary word is redacted only where it is the name: %j of %s', (text, name, read) => {
  expect(redrawn(`About\nme\nand\nwhat\nI\ncan\ndo\nso\n${text}\nand\nmore\nof\nit`, [name])).toContain(read)
})

test.each([
  ['jane.roe@example.com', '[e-mail]'],
  ['jane [at] example [dot] com', '[e-mail]'],
  ['Tel. +49 (0)151 2345-6789', 'Tel. [phone]'],
  ['Phone: 98765 43210', 'Phone: [phone]'],
  ['https://www.linkedin.com/in/x-1 and github.com/octo', '[link] and [link]'],
  ['Skype: live.person7', 'Skype: [link]'],
  ['see blog.example.dev/posts/2', 'see [link]'],
  ['Node.js/Express, React.js and ASP.NET at Booking.com', 'Node.js/Express, React.js and ASP.NET at Booking.com'],
  ['12 Elm Street, Pune', '[address], Pune'],
  ['Address: 12 Elm Street, Pune, India 411001', 'Address: [address], Pune, India [address]'],
  ['Hauptstraße 12, 80331 München', '[address], [address] München'],
  ['12, rue de la Paix', '[address]'],
  ['Calle Mayor 5', '[address]'],
  [
    'reduced the 5 days it took to close, Intensive Care Unit 5',
    'reduced the 5 days it took to close, Intensive Care Unit 5',
  ],
  ['H.No. 12-3, Suite 300', '[address], [address]'],
  ['London NW1 6XE', 'London [address]'],
  ['Austin, TX 78701', 'Austin, TX [address]'],
])('contact details are redacted: %j', (text, read) => expect(redrawn(text)).toBe(read))

test.each([
  ['DOB: 12/03/1984', 'DOB: [birth date]'],
  ['Born in 1984', 'Born in [birth date]'],
  ['geboren am 12.03.1984', 'geboren am [birth date]'],
  ['née le 3 mai 1984 à Dijon', '[birth date]'],
  ['Fecha de nacimiento: 3 de mayo de 1984', 'Fecha de nacimiento: [birth date]'],
  ['Age: 39', 'Age: [age]'],
  ['39 years old', '[age]'],
  ['* 12.03.1984', '* [birth date]'],
  ['We talk on Tuesday, August 27, at 10:30', 'We talk on Tuesday, August 27, at 10:30'],
  ['Bachelor', 'Bachelor'],
  ['4 years of Java, 12 years in teams', '4 years of Java, 12 years in teams'],
  ['Class of 2003', 'Class of [year]'],
  ['EDUCATION\nBSc Physics, 2016 – 2020', 'EDUCATION\nBSc Physics, [year]'],
  ['Engineer, Acme, Jan 1999 – Mar 2004', 'Engineer, Acme, [5 years 3 months]'],
  ['Engineer, Acme, 2003 – present', 'Engineer, Acme, [over 10 years]'],
  ['Engineer, Acme, 2021 – 2024', 'Engineer, Acme, 2021 – 2024'],
  ['SQL Server 2008, Windows 2000/2003, 2000 users', 'SQL Server 2008, Windows 2000/2003, 2000 users'],
])('signs of age are redacted, and durations are kept: %j', (text, read) => expect(redrawn(text)).toBe(read))

test.each([
  ['Marital status: Married', 'Marital status: [personal]'],
  ['Nationality: Indian | Gender: Male', 'Nationality: [personal] | Gender: [personal]'],
  ["Father's Name : Venkat Rao", "Father's Name : [family]"],
  ['Father’s Name : Venkat Rao', 'Father’s Name : [family]'],
  ['S/o Venkat Rao', '[family]'],
  ['Wife: Asha', '[family]'],
  ['Nationalité française - Permis B', 'Nationalité [personal] - Permis B'],
  ['Familienstand: ledig', 'Familienstand: [personal]'],
  ['Pronouns: she/her', 'Pronouns: [personal]'],
  ['She led it with her team. He is here. His work', 'They led it with their team. They are here. Their work'],
  ['HIS interfaces, the SHE manager, HE', 'HIS interfaces, the SHE manager, HE'],
  ['Hindi (native), native German speaker', 'Hindi (fluent), fluent German speaker'],
  ['React Native, cloud-native apps', 'React Native, cloud-native apps'],
  ['Treasurer, Society of Women Engineers', 'Treasurer, [membership]'],
  ['A US citizen, at the Indian National Olympiad', 'A [personal], at the Indian National Olympiad'],
  ['portrait.jpg', '[photo]'],
])('signs of family, gender, origin or religion are redacted: %j', (text, read) => expect(redrawn(text)).toBe(read))

test.each([
  [
    'Ich war seit 2019 Softwareentwicklerin und Teamleiterin bei der SAP und habe mit dem Team in Berlin gearbeitet',
    'Ich war seit 2019 Softwareentwickler und Teamleiter bei der SAP und habe mit dem Team in Berlin gearbeitet',
  ],
  [
    'Je suis infirmière et directrice dans un service avec des équipes',
    'Je suis infirmier et directeur dans un service avec des équipes',
  ],
  ['Lena Roth, geb. Krause', '[name], geb. [name]'],
])('feminine word forms become the masculine ones: %j', (text, read) => expect(redrawn(text, ['Lena Roth'])).toBe(read))

test('schools are redacted if chosen, and degrees are kept', () => {
  const text = 'EDUCATION\nBSc Physics at the University of Leeds, 2016\n\nWORK\nLecturer, University of Bath'
  expect(redrawn(text)).toContain('University of Leeds, [year]')
  expect(redrawn(text, [], true)).toBe(
    'EDUCATION\nBSc Physics at the [school], [year]\n\nWORK\nLecturer, University of Bath',
  )
})

test('values parsed from a résumé are redacted everywhere in its text', () => {
  const field = <T>(value: T) => ({ value, span: { start: 0, end: 0 }, confidence: 1 })
  const identity = identityOf({ name: field('Asha Rao'), email: field('asha@rao.example'), links: [], education: [] })
  expect(redact('Rao was here, write to ASHA@RAO.EXAMPLE', identity, { schools: false }).text).toBe(
    '[name] was here, write to [e-mail]',
  )
})

const word = fc.stringMatching(/^[A-Z][bcdfghjklmnpqrstvz]{1,2}[aeiou][bcdfghjklmnpqrstvz]{2}[aeiou]{0,2}$/)
const person = fc.tuple(word, word).map(([first, last]) => `${first} ${last}`)
const ways = (name: string): fc.Arbitrary<string> => {
  const [first = '', last = ''] = name.split(' ')
  return fc.constantFrom(
    name,
    name.toUpperCase(),
    `${last}, ${first}`,
    `${first[0]}. ${last}`,
    `${first.toLowerCase()}.${last.toLowerCase()}@example.com`,
    `https://linkedin.com/in/${first}-${last}-12`,
    `${first}_${last}_CV.pdf`,
    `${first}\n${last}`,
    `Mr ${last}’s`,
    `${first}${last}`,
    `${last} ${first[0]}`,
  )
}
const filler = fc.constantFrom(
  'worked since May 2019 on Java',
  'Born on 3 May 1984',
  'Tel: +44 20 7946 0958',
  'EDUCATION',
  'BSc, 1999 – 2003',
  'She led [name] and her team, 2001 – 2005',
  'Date of Birth:',
  '12 Elm Street, Pune - 411001',
  'Skills: C++, SQL Server 2008',
  'Nationality: Indian | Age: 39',
  '(39)',
)
const texts = person.chain((name) =>
  fc
    .array(fc.oneof(ways(name), filler), { minLength: 1, maxLength: 12 })
    .chain((parts) => fc.constantFrom(' ', '\n', ', ', '\n\n', ' | ').map((gap) => ({ name, text: parts.join(gap) }))),
)

test('no part of the name remains, in any spelling', () => {
  fc.assert(
    fc.property(texts, ({ name, text }) => {
      const left = foldName(maskRedactions(redact(text, { ...UNKNOWN_PERSON, names: [name] }, { schools: true }).text))
      for (const part of partsOfName(name).filter((each) => !isOrdinaryWord(each)))
        expect(left).not.toMatch(new RegExp(`(?<!\\p{L})${foldName(part)}(?!\\p{L})`, 'u'))
    }),
  )
})

test('redacting a text twice changes nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        texts,
        fc.string({ unit: 'grapheme' }).map((text) => ({ name: 'Asha Rao', text })),
      ),
      ({ name, text }) => {
        const identity = { ...UNKNOWN_PERSON, names: [name] }
        const once = redact(text, identity, { schools: true }).text
        expect(redact(once, identity, { schools: true }).text).toBe(once)
      },
    ),
  )
})

test('redacted spans are sorted and disjoint, and the text between them is kept', () => {
  fc.assert(
    fc.property(texts, ({ name, text }) => {
      const { text: drawn, removed } = redact(text, { ...UNKNOWN_PERSON, names: [name] }, { schools: true })
      let at = 0
      for (const { start, end, mark } of [...removed, { start: text.length, end: text.length, mark: '' }]) {
        expect(start).toBeGreaterThanOrEqual(at)
        const kept = moveSpan({ start: at, end: start }, removed)
        if (start > at) expect(kept && drawn.slice(kept.start, kept.end)).toBe(text.slice(at, start))
        if (mark.startsWith('[')) expect(moveSpan({ start, end }, removed)).toBeUndefined()
        at = end
      }
    }),
  )
})

test('a partly redacted span keeps the rest, and a replaced word keeps its highlight', () => {
  const text = 'Jane led Java teams. She is good.'
  const { text: drawn, removed } = redact(text, { ...UNKNOWN_PERSON, names: ['Jane Roe'] }, { schools: false })
  const moved = (piece: string) => {
    const start = text.indexOf(piece)
    const span = moveSpan({ start, end: start + piece.length }, removed)
    return span && drawn.slice(span.start, span.end)
  }
  expect(moved('Jane led Java')).toBe(' led Java')
  expect(moved('Java')).toBe('Java')
  expect(moved('She is')).toBe('They are')
  expect(moved('Jane')).toBeUndefined()
  expect(moved('teams. She is good')).toBe('teams. They are good')
})
