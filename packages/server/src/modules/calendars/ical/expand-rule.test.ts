import { expect, test } from 'vitest'
import { expandRule } from './expand-rule.ts'
import { readRule } from './rule.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const START = at('2026-09-01T09:00')

/** Returns days, with times other than nine o'clock, from September 2026 on. */
function expand(text: string, from = START, to = at('2028-01-31T00:00')): string[] {
  const rule = readRule(text)?.rule
  if (!rule) return []
  const found = expandRule(rule, { start: START, from, to, until: Number.POSITIVE_INFINITY, spend: () => true })
  return found.map((local) => new Date(local).toISOString().slice(2, 16).replace('T09:00', ''))
}

test.each([
  ['FREQ=DAILY;COUNT=3', '26-09-01 26-09-02 26-09-03'],
  ['FREQ=DAILY;INTERVAL=10;COUNT=3', '26-09-01 26-09-11 26-09-21'],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;WKST=SU;BYDAY=TU,SU', '26-09-01 26-09-13 26-09-15 26-09-27'],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;WKST=MO;BYDAY=TU,SU', '26-09-01 26-09-06 26-09-15 26-09-20'],
  ['FREQ=MONTHLY;COUNT=3;BYDAY=1FR', '26-09-04 26-10-02 26-11-06'],
  ['FREQ=MONTHLY;COUNT=3;BYDAY=-2MO', '26-09-21 26-10-19 26-11-23'],
  ['FREQ=MONTHLY;COUNT=3;BYMONTHDAY=-3', '26-09-28 26-10-29 26-11-28'],
  ['FREQ=MONTHLY;COUNT=4;BYMONTHDAY=31', '26-10-31 26-12-31 27-01-31 27-03-31'],
  ['FREQ=MONTHLY;INTERVAL=18;COUNT=3;BYMONTHDAY=10,11', '26-09-10 26-09-11'],
  ['FREQ=MONTHLY;COUNT=2;BYDAY=FR;BYMONTHDAY=13', '26-11-13 27-08-13'],
  ['FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '26-09-03 26-10-07 26-11-05'],
  ['FREQ=MONTHLY;COUNT=3;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2', '26-09-29 26-10-29 26-11-27'],
  ['FREQ=YEARLY;COUNT=2', '26-09-01 27-09-01'],
  ['FREQ=YEARLY;COUNT=3;BYMONTH=1,3', '27-01-01 27-03-01 28-01-01'],
  ['FREQ=YEARLY;COUNT=3;BYYEARDAY=1,100,-1', '26-12-31 27-01-01 27-04-10'],
  ['FREQ=YEARLY;COUNT=2;BYDAY=20MO', '27-05-17'],
  ['FREQ=YEARLY;COUNT=2;BYWEEKNO=20;BYDAY=MO', '27-05-17'],
  ['FREQ=YEARLY;BYWEEKNO=53;BYDAY=SU', '27-01-03'],
  ['FREQ=YEARLY;COUNT=2;BYDAY=TH;BYMONTH=3', '27-03-04 27-03-11'],
  ['FREQ=YEARLY;COUNT=1;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8', '26-11-03'],
  ['FREQ=HOURLY;INTERVAL=3;COUNT=3', '26-09-01 26-09-01T12:00 26-09-01T15:00'],
  ['FREQ=MINUTELY;INTERVAL=90;COUNT=3', '26-09-01 26-09-01T10:30 26-09-01T12:00'],
  ['FREQ=DAILY;COUNT=4;BYHOUR=9,10;BYMINUTE=0,30', '26-09-01 26-09-01T09:30 26-09-01T10:00 26-09-01T10:30'],
  ['FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5', '26-09-15 26-09-30 26-10-15 26-10-30 26-11-15'],
])('%s occurs on %s', (rule, days) => expect(expand(rule).join(' ')).toBe(days))

test('a rule without a count is expanded from the window on, with the same result as one with a count', () => {
  const from = at('2027-10-01T00:00')
  for (const rule of [
    'DAILY;INTERVAL=7',
    'WEEKLY;INTERVAL=3;BYDAY=MO,SU;WKST=SU',
    'MONTHLY;INTERVAL=5',
    'HOURLY;INTERVAL=29',
    'YEARLY;BYMONTH=11,1',
  ])
    expect(expand(`FREQ=${rule}`, from)).toEqual(expand(`FREQ=${rule};COUNT=99999`, from))
})
