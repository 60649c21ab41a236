import { expect, it } from 'vitest'
import { inReadingOrder } from './pdf-direction.ts'

const backwards = (text: string): string => [...text].reverse().join('')

it.each([
  ['plain words', 'Head Baker, 2019 - 2023', 'Head Baker, 2019 - 2023'],
  ['Hebrew', backwards('נועה ברקת'), 'נועה ברקת'],
  ['numbers one after the other', `2023 - 2019 ,${backwards('מהנדסת')}`, 'מהנדסת, 2019 - 2023'],
  ['a number with a town in brackets', `2023 (${backwards('חיפה')}) ${backwards('חברה')}`, 'חברה (חיפה) 2023'],
  ['a phone number', `50-555-0188 972+ :${backwards('טלפון')}`, 'טלפון: +972 50-555-0188'],
  ['a phone number in Arabic', `0188-555-50 961+ :${backwards('هاتف')}`, 'هاتف: +961 50-555-0188'],
  ['a month and what follows', `${backwards('حتى الآن')} - 03/2019`, '03/2019 - حتى الآن'],
  ['words of another script', `Go ${backwards('مهندس برمجيات مع')} Java 17`, 'Java 17 مهندس برمجيات مع Go'],
  ['a language named by a symbol', `++C ,${backwards('שפות')}`, 'שפות, C++'],
  ['a percentage', `50% ${backwards('חיסכון')}`, 'חיסכון 50%'],
  ['a name within an English line', `Worked for ${backwards('דוגמה')} in Haifa`, 'Worked for דוגמה in Haifa'],
])('puts %s in reading order', (_, drawn, read) => {
  expect(inReadingOrder(drawn)).toBe(read)
})
