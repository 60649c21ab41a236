import { expect, it } from 'vitest'
import { withDaysFirst } from './order-of-days.ts'
import { parseResume } from './parse-resume.ts'
import { listReceipt } from './receipt.ts'

it.each([
  ['03/01/2019 – 12/31/2020', '01/03/2019 – 12/31/2020'],
  ['03/01/2019 – 12/31/2020\n07/01/2015 - 11/30/2016', '01/03/2019 – 12/31/2020\n01/07/2015 - 11/30/2016'],
  ['4-5-2019 to 6-25-2020', '5-4-2019 to 6-25-2020'],
  // A day above twelve comes first, as in most of the world.
  ['03/01/2019 – 31/12/2020', '03/01/2019 – 31/12/2020'],
  // Both orders occur, so nothing is known.
  ['03/01/2019 – 12/31/2020\n31/12/2016', '03/01/2019 – 12/31/2020\n31/12/2016'],
  // Periods begin on the first of a month.
  ['03/01/2019 – 06/01/2020', '01/03/2019 – 01/06/2020'],
  ['01/03/2019 – 01/06/2020', '01/03/2019 – 01/06/2020'],
  ['03/01/2019', '03/01/2019'],
  ['05/05/2019 - 08/09/2020', '05/05/2019 - 08/09/2020'],
  ['version 1.2.2019.3', 'version 1.2.2019.3'],
])('puts the day first in “%s”', (text, turned) => expect(withDaysFirst(text)).toBe(turned))

// Rule A-321
it('the order of day and month is inferred from the whole résumé', () => {
  const text = `Mara Ellison\nmara@post.example\nDate of birth: 04/05/1990\n\nEXPERIENCE\nClerk, Kronborg Foods\n03/01/2019 – 02/01/2021\n- Prepared payroll
Analyst, Globex Ltd\n07/01/2015 - 11/30/2016\n- Reports`
  const parsed = parseResume(text, { today: new Date('2026-11-01T00:00:00Z') })
  const { jobs, dateOfBirth } = parsed
  expect(jobs.map(({ start, end }) => [start, end])).toEqual([
    [
      { year: 2019, month: 3 },
      { year: 2021, month: 2 },
    ],
    [
      { year: 2015, month: 7 },
      { year: 2016, month: 11 },
    ],
  ])
  expect(dateOfBirth?.value).toBe('1990-04-05')
  const dates = listReceipt(text, parsed).flatMap(({ field, value }) => (/\d\.dates/.test(field) ? [value] : []))
  expect(dates).toEqual(['03/01/2019 – 02/01/2021', '07/01/2015 - 11/30/2016'])
})
